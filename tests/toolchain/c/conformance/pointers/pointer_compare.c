/* Pointers as conditions, in && || ?: and !, compared with null, stored in tables, with side effects in subexpressions. */
#include <stdio.h>
#include <stddef.h>
#include <string.h>

struct n { int v; struct n *a, *b; const char* s; int (*f)(int); };
static int twice(int v) { return v * 2; }
static struct n leaf = { 7, 0, 0, "leaf", 0 }, mid = { 5, &leaf, 0, 0, twice }, top = { 3, &mid, &leaf, "top", 0 };
static int derefs; static struct n* see(struct n* p) { derefs++; return p; }

__attribute__((noinline)) static int sum(const struct n* p) { return p ? p->v + sum(p->a) + sum(p->b) : 0; }
__attribute__((noinline)) static int safe(struct n* p) { return p && p->a && p->a->a && p->a->a->v; }
__attribute__((noinline)) static const char* text(const struct n* p) { return p && p->s ? p->s : "none"; }
__attribute__((noinline)) static int call(const struct n* p, int v) { return p->f ? p->f(v) : -v; }
__attribute__((noinline)) static struct n* either(struct n* a, struct n* b) { return a ?: b; }
__attribute__((noinline)) static int state(const void* a, const void* b) { return !a + !b * 2 + (a == b) * 4 + (a && b) * 8 + (a || b) * 16; }
__attribute__((noinline)) static struct n* find(struct n* p, int v) { if (!p || p->v == v) return p; struct n* r = find(p->a, v);
    return r ? r : find(p->b, v); }
__attribute__((noinline)) static int order(const int* a, const int* b) { if (a < b) return -1; if (a > b) return 1; if (a != b) return 5; return 0; }
__attribute__((noinline)) static int* clamp(int* p, int* lo, int* hi) { return p < lo ? lo : p >= hi ? hi - 1 : p; }
__attribute__((noinline)) static int first_null(void* const* t) { int n = 0; while (*t++) n++; return n; }
__attribute__((noinline)) static int both(char* a, char* b) { if (!a != !b) return 1; if (a == b) return 2; return strcmp(a, b) ? 3 : 4; }

int main(void)
{
    printf("%d %d %d\n", sum(&top), sum(&leaf), sum(0)); printf("%d %d %d %d\n", safe(&top), safe(&mid), safe(&leaf), safe(NULL));
    printf("%s %s %s\n", text(&top), text(&mid), text(0));
    printf("%d %d %d\n", call(&mid, 4), call(&top, 4), either(0, &leaf)->v + either(&mid, &leaf)->v);
    printf("%d %d %d %d\n", state(0, 0), state(&top, 0), state(0, &mid), state(&top, &top));
    printf("%d %d %d\n", find(&top, 7) == &leaf, find(&top, 5) == &mid, find(&top, 99) == 0);
    int t[6] = { 0, 1, 2, 3, 4, 5 }; printf("%d %d %d\n", order(t, t + 3), order(&t[5], &t[4]), order(t + 2, &t[2]));
    printf("%d %d %d\n", *clamp(t, t + 2, t + 5), *clamp(t + 5, t + 2, t + 5), *clamp(t + 3, t + 2, t + 5));
    void* table[5] = { t, &top, "x" }; printf("%d\n", first_null(table));
    printf("%d %d %d %d\n", both(0, "a"), both(0, 0), both("a", "b"), both((char[]){ "same" }, (char[]){ "same" }));
    struct n* p = &top; int steps = 0; while (p) { steps += p->v; p = p->a ? p->a : p->b; } printf("%d %d\n", steps, p == NULL);
    if (see(&top) && see(0) && see(&mid)) printf("bad "); if (see(0) || see(&leaf) || see(&mid)) printf("%d ", derefs);
    p = see(0) ? see(&top) : see(&mid); printf("%d %d\n", p->v, derefs);
    int ok = !p->b == 1 && !!p->a == 1 && !p->s; printf("%d %d %d\n", ok, p->f == twice, p->f != 0); _Bool has = p->a, none = p->b;
    printf("%d %d %d\n", has, none, has + (p != 0) + (NULL == p->b));
    const char *s = "scan;for;parts", *e; int n = 0; while ((e = strchr(s, ';')) != NULL) { n += e - s; s = e + 1; }
    printf("%d %s\n", n, s); for (p = &top, n = 0; p != NULL && p != &leaf; p = p->a, n++) ; printf("%d %s\n", n, p->s);
    int **q = 0, *z = 0; printf("%d %d %d\n", !q, q == NULL || *q == 0, z == (int*)q); q = &z; printf("%d %d\n", !q, !*q); z = t;
    printf("%d ", **q == *t); printf("%d\n", (*q)++ == t); printf("%d\n", *z); do z++; while (z < t + 5 && *z != 4);
    printf("%d\n", (int)(z - t));
    ptrdiff_t gap = (char*)&top.s - (char*)&top.v; printf("%d %d\n", (int)gap, (struct n*)((char*)&top.s - gap) == &top);
    switch ((z == t) * 2 + (z > t)) { case 0: printf("before\n"); break; case 1: printf("after\n"); break; default: printf("equal\n"); }
    return 0;
}
