// Generators by a switch on the line of resumption: ranges, trees walked in order, pipelines of filters, and two that talk in turn.
#include <stdio.h>

#define BEGIN switch (g->line) { case 0:
#define YIELD(v) do { g->line = __LINE__; g->value = (v); return 1; case __LINE__:; } while (0)
#define END } g->line = -1; return 0
struct gen { int line; long value; int i, j; struct gen* from; signed char stack[12], top; };
static int range(struct gen* g) { BEGIN for (g->i = 0; g->i < 40; g->i++) YIELD(g->i); END; }
static int triangle(struct gen* g) { BEGIN for (g->i = 1; g->i < 5; g->i++) for (g->j = 1; g->j <= g->i; g->j++) { if (g->j == 3) continue; YIELD(g->i * 10 + g->j); }
    YIELD(-1L); END; }
static int odd(struct gen* g) { BEGIN while (range(g->from)) { if (g->from->value & 1) YIELD(g->from->value); } END; }
static int squares(struct gen* g) { BEGIN while (odd(g->from)) { g->j++; YIELD(g->from->value * g->from->value);
    if (g->j % 5 == 0) YIELD(-g->from->value); } END; }
static int sums(struct gen* g) { BEGIN while (squares(g->from)) { g->i += (int)g->from->value; if (g->i > 3000) break; YIELD(g->i); }
    YIELD((long)(g->i * 1000000007LL % 1000)); END; }
static const struct { signed char left, right, key; } tree[] = { { 1, 2, 50 }, { 3, 4, 25 }, { -1, 5, 75 }, { -1, -1, 10 }, { 6, -1, 40 }, { -1, -1, 90 }, { -1, -1, 30 } };
static int walk(struct gen* g) {
    BEGIN
    g->i = 0;
    for (;;) {
        while (g->i >= 0) { g->stack[g->top++] = (signed char)g->i; g->i = tree[g->i].left; }
        if (!g->top) break;
        g->i = g->stack[--g->top];
        YIELD(tree[g->i].key);
        g->i = tree[g->i].right;
    }
    END;
}
static int primes(struct gen* g) { BEGIN YIELD(2);
    for (g->i = 3; g->i < 100; g->i += 2) { for (g->j = 3; g->j * g->j <= g->i; g->j += 2) if (g->i % g->j == 0) goto next; YIELD(g->i); next:; } END; }
static int fibonacci(struct gen* g) { BEGIN g->i = 0; g->j = 1; for (;;) { YIELD(g->i); { int t = g->i + g->j; g->i = g->j; g->j = t; } if (g->i > 5000) break; } END; }
int main(void) {
    struct gen a = { 0 }, b = { .from = &a }, c = { .from = &b }, d = { .from = &c }, t = { 0 }, w = { 0 }, w2 = { 0 }, p = { 0 }, f = { 0 };
    while (sums(&d)) printf("%ld ", d.value);
    printf("| %d %d\n", a.i, c.j);
    while (triangle(&t)) printf("%ld ", t.value);
    printf("%d\n", triangle(&t));
    walk(&w2);
    while (walk(&w)) { printf("%ld", w.value); if (walk(&w2)) printf("<%ld ", w2.value); }
    printf("\n");
    int pm = primes(&p), fm = fibonacci(&f);
    while (pm || fm) { if (pm && (!fm || p.value <= f.value)) { printf("p%ld ", p.value); pm = primes(&p); } else { printf("f%ld ", f.value); fm = fibonacci(&f); } }
    printf("\n");
    return 0;
}
