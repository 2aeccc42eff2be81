// Extensions of GNU C: statement expressions, typeof, omitted middle operands, ranges in initialisers, local labels, flexible and empty arrays, choose_expr, anonymous unions.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define max(a, b) ({ typeof(a) a_ = (a); typeof(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define swap(a, b) do { __auto_type t_ = a; a = b; b = t_; } while (0)
#define find(p, n, v) ({ __label__ done; int i_, r_ = -1; for (i_ = 0; i_ < (n); i_++) if ((p)[i_] == (v)) { r_ = i_; goto done; } done: r_; })
#define is_int(x) __builtin_types_compatible_p(typeof(x), int)
struct flexible { int n; short v[]; };
struct zero { int n; char tail[0]; };
struct anonymous { int kind; union { struct { short a, b; }; int whole; unsigned char bytes[4]; }; };
static int table[20] = { [0 ... 4] = 1, [5 ... 9] = 2, [12] = 7, [15 ... 19] = -1 };
static const char classes[256] = { ['0' ... '9'] = 'd', ['a' ... 'z'] = 'l', ['A' ... 'Z'] = 'u', [' '] = 's' };
static int calls;
static int once(void) { return ++calls; }
static struct flexible* make(int n) { struct flexible* f = malloc(sizeof *f + n * sizeof *f->v); f->n = n; for (int i = 0; i < n; i++) f->v[i] = (short)(i * i - 5); return f; }
static struct flexible constant = { 3, { 7, 8, 9 } };
static int sum(const struct flexible* f) { int s = 0; for (int i = 0; i < f->n; i++) s += f->v[i] * (i + 1); return s; }
static int nested(int x) { return ({ int y = x; ({ y += 2; y * ({ int z = y; z - 1; }); }); }) + 1; }
static int early(int x) { int r = ({ if (x < 0) return -1; x * 2; }); return r + 1; }
int main(void) {
    int a = 3, b = 9;
    double d = 2.5, e = 7.25;
    swap(a, b); swap(d, e);
    printf("%d %d %g %g %d %g\n", a, b, d, e, max(a, b), max(d, a + 0.5));
    printf("%d ", max(once(), 0)); printf("%d\n", calls);
    int list[] = { 4, 8, 15, 16, 23, 42 };
    printf("%d %d\n", find(list, 6, 16), find(list, 6, 17));
    printf("%d %d ", once() ?: -1, 0 ?: a); printf("%d\n", calls);
    const char* name = NULL;
    printf("%s\n", name ?: "none");
    for (int i = 0; i < 20; i++) printf("%d ", table[i]);
    for (const char* s = "a1 Zz-"; *s; s++) printf("%c", classes[(int)*s] ?: '.');
    printf("\n");
    struct flexible* f = make(10);
    printf("%d %d %d %d\n", sum(f), sum(&constant), (int)sizeof(struct flexible), (int)sizeof(struct zero));
    struct flexible* g = malloc(sizeof *g + 4);
    *g = constant; g->n = 1; g->v[0] = 100;
    printf("%d\n", sum(g));
    free(f); free(g);
    struct anonymous u = { 1, { { 258, -1 } } };
    u.bytes[0]++; printf("%d %d %x\n", u.a, u.b, (unsigned)u.whole);
    printf("%d %d %d\n", is_int(a), is_int(d), __builtin_choose_expr(sizeof(int) == 4, 11, "no"));
    printf("%d %d %d\n", nested(5), early(-4), early(6));
    int v = 5;
    v = v == 5 ? ({ int t = v; v = 1; t + v; }) : 0;
    printf("%d %d\n", v + 0, ({ int s = 0; for (int i = 0; i < 5; i++) s += i; s; }));
    typeof(list) copy;
    memcpy(copy, list, sizeof copy);
    typeof(&copy[0]) p = copy + 2;
    printf("%d %d %d\n", *p, p[-1], (int)(sizeof copy / sizeof(typeof(*p))));
    char text[] = "\e[0m";
    printf("%d %d\n", text[0], (int)sizeof text);
    unsigned long long big = 0xffffffffULL + 1;
    switch (list[2]) { case 0 ... 9: printf("low\n"); break; case 10 ... 19: printf("mid\n"); break; default: printf("high\n"); }
    printf("%llu %d\n", big, __builtin_constant_p(list[0]) == 0 || 1);
    return 0;
}
