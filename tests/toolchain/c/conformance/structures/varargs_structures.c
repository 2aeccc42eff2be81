/* Structures of many sizes as unnamed arguments, mixed with scalars. */
#include <stdio.h>
#include <stdarg.h>

struct c1 { char c; }; struct c3 { char c[3]; }; struct i1 { int i; }; struct c5 { char c[5]; }; struct l1 { long long l; };
struct d1 { double d; }; struct m12 { short s; int i; char c; }; struct d2 { double x, y; }; struct big { int v[10]; };
union u { int i; double d; };

static void show(const char* f, ...)
{
    va_list a; va_start(a, f);
    for (; *f; f++)
        switch (*f) {
        case '1': printf("%d ", va_arg(a, struct c1).c); break;
        case '3': { struct c3 s = va_arg(a, struct c3); printf("%d,%d,%d ", s.c[0], s.c[1], s.c[2]); break; }
        case '4': printf("%d ", va_arg(a, struct i1).i); break;
        case '5': { struct c5 s = va_arg(a, struct c5); printf("%.5s ", s.c); break; }
        case 'l': printf("%lld ", va_arg(a, struct l1).l); break;
        case 'd': printf("%g ", va_arg(a, struct d1).d); break;
        case 'm': { struct m12 s = va_arg(a, struct m12); printf("%d,%d,%d ", s.s, s.i, s.c); break; }
        case 'D': { struct d2 s = va_arg(a, struct d2); printf("%g,%g ", s.x, s.y); break; }
        case 'b': { struct big s = va_arg(a, struct big); int t = 0; for (int i = 0; i < 10; i++) t = t * 2 + s.v[i]; s.v[0] = 0; printf("%d ", t); break; }
        case 'u': printf("%g ", va_arg(a, union u).d); break;
        case 'i': printf("%d ", va_arg(a, int)); break;
        case 'L': printf("%lld ", va_arg(a, long long)); break;
        case 'f': printf("%g ", va_arg(a, double)); break;
        case 's': printf("%s ", va_arg(a, char*)); break;
        }
    va_end(a);
    printf("\n");
}
static struct big sum(int n, ...) { struct big r = { { 0 } }; va_list a; va_start(a, n);
    while (n--) { struct big b = va_arg(a, struct big); for (int i = 0; i < 10; i++) r.v[i] += b.v[i]; } va_end(a); return r; }
static struct m12 nth(struct m12 first, int n, ...) { va_list a; va_start(a, n); struct m12 r = first;
    while (n--) r = va_arg(a, struct m12); va_end(a); r.i += first.i; return r; }
static double dots(int n, ...) { double t = 0; va_list a, b; va_start(a, n); va_copy(b, a);
    for (int i = 0; i < n; i++) va_arg(b, struct d2);
    for (int i = 0; i < n; i++) { struct d2 x = va_arg(a, struct d2), y = va_arg(b, struct d2); t += x.x * y.x + x.y * y.y; } va_end(b);
    va_end(a); return t; }

int main(void)
{
    struct c1 c1 = { -1 }; struct c3 c3 = { { 1, 2, 3 } }; struct i1 i1 = { 77 }; struct c5 c5 = { "fiver" }; struct l1 l1 = { 1LL << 50 };
    struct d1 d1 = { 0.5 }; struct m12 m = { -2, 300000, 'm' }; struct d2 d2 = { 1.5, -2.5 };
    struct big b = { { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } }; union u u = { .d = 6.25 };
    show("134", c1, c3, i1); show("5ldmDbu", c5, l1, d1, m, d2, b, u); show("i1i3i4i5i", 1, c1, 2, c3, 3, i1, 4, c5, 5);
    show("LlfdsmDsbL", -1LL, l1, 2.5, d1, "text", m, d2, "more", b, 99LL);
    show("bbi", b, (struct big){ { 1 } }, 5); show("um1u", u, m, c1, (union u){ .d = 1e100 }); b.v[9]++; show("b", b);
    struct big s = sum(3, b, (struct big){ { [4] = 100 } }, b); printf("%d %d %d\n", s.v[0], s.v[4], s.v[9]);
    s = sum(2, sum(1, b), sum(2, s, s)); printf("%d %d %d\n", s.v[0], s.v[4], s.v[9]);
    struct m12 r = nth(m, 2, (struct m12){ 1, 2, 3 }, (struct m12){ 4, 5, 6 }); printf("%d %d %d\n", r.s, r.i, r.c); r = nth(r, 0);
    printf("%d\n", r.i); printf("%g\n", dots(2, d2, (struct d2){ 3, 4 }, (struct d2){ 10, 100 }, (struct d2){ 1000, 10000 }));
    return 0;
}
