// Functions composed at run time with contexts: map, filter, reduce and take over streams, closures in a pool, and folds of folds.
#include <stdio.h>

struct closure { int (*f)(const struct closure*, int); short a, b; const struct closure* inner; };
static int call(const struct closure* c, int x) { return c->f(c, x); }
static int add(const struct closure* c, int x) { return x + c->a; }
static int mul(const struct closure* c, int x) { return x * c->a + c->b; }
static int compose(const struct closure* c, int x) { return call(c->inner, call(c->inner + 1, x)); }
static int power(const struct closure* c, int x) { for (int i = 0; i < c->a; i++) x = call(c->inner, x); return x; }
static int within(const struct closure* c, int x) { return x >= c->a && x < c->b; }
static int divides(const struct closure* c, int x) { return x % c->a == 0; }
static int not(const struct closure* c, int x) { return !call(c->inner, x); }
struct stage { enum { MAP, FILTER, TAKE, DROP, SCAN } kind; struct closure c; int state; };
static long run(struct stage* s, int n, int from, int to, long (*reduce)(long, int), long r) {
    for (int i = 0; i < n; i++) s[i].state = 0;
    for (int x = from; x < to; x++) {
        int v = x, keep = 1;
        for (int i = 0; i < n && keep; i++)
            switch (s[i].kind) { case MAP: v = call(&s[i].c, v); break; case FILTER: keep = call(&s[i].c, v); break; case TAKE: if (s[i].state++ >= s[i].c.a) return r; break; case DROP: keep = s[i].state++ >= s[i].c.a; break; case SCAN: v = s[i].state += v; break; }
        if (keep) r = reduce(r, v);
    }
    return r;
}
static long sum(long r, int v) { return r + v; }
static long most(long r, int v) { return v > r ? v : r; }
static long list(long r, int v) { printf("%d ", v); return r + 1; }
int main(void) {
    const struct closure parts[2] = { { mul, 3, 1, NULL }, { add, -7, 0, NULL } }, both = { compose, 0, 0, parts }, thrice = { power, 3, 0, &both }, seven = { divides, 7, 0, NULL };
    printf("%d %d %d\n", call(&both, 10), call(&thrice, 10), call(&(struct closure){ not, 0, 0, &seven }, 49));
    struct stage a[] = { { FILTER, { not, 0, 0, &seven } }, { MAP, { mul, 5, -2, NULL } }, { DROP, { add, 3, 0, NULL } }, { SCAN, { 0 } }, { FILTER, { within, 50, 2000, NULL } }, { TAKE, { add, 9, 0, NULL } } };
    for (int n = 0; n <= 6; n++) { printf("%ld %ld | ", run(a, n, 1, 40, sum, 0), run(a, n, -20, 20, most, -1000)); if (n > 4) printf("(%ld) ", run(a, n, 1, 60, list, 0)); }
    printf("\n");
    return 0;
}
