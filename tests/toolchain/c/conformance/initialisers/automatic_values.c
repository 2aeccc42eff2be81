/* Automatic objects initialised by expressions: order of evaluation is fixed here, values depend on earlier ones. */
#include <stdio.h>

static int calls;
static int next(void) { return ++calls; }
struct s { int a, b, c; };
static struct s make(int v) { return (struct s){ v, v * v, -v }; }

__attribute__((noinline)) static int scopes(int n)
{
    int r = 0;
    { int a = n; r += a; { int a = r * 2; r += a; { int b = a + r, a = b - n; r ^= a; } } r += a; }
    for (int i = 0, a = n; i < 3; i++) { int b = a * i; r += b; int a = b + 1; r -= a; }
    return r;
}
__attribute__((noinline)) static long long kinds(int v)
{
    signed char a = v; unsigned char b = a; short c = b << 4; unsigned short d = -c; int e = c * d; unsigned f = e; long long g = f;
    unsigned long long h = g << 20 | e;
    float i = h; double j = i / 3; _Bool k = j; char l = k + 'a';
    return (long long)(a + b + c + d) + e + f + g + (long long)h + (long long)j + k + l;
}

int main(void)
{
    int a = next(), b = next(), c = a * 10 + b, d = c - a;
    printf("%d %d %d %d\n", a, b, c, d);
    int t[4] = { c, d, c + d, c * d };
    int *p = t, **q = &p, n = **q, m = *++*q;
    printf("%d %d %d\n", n, m, (int)(p - t));
    struct s x = make(3), y = x, z = { y.c, y.b, y.a };
    printf("%d %d %d %d %d %d\n", y.a, y.b, y.c, z.a, z.b, z.c);
    struct s arr[2] = { make(5), { make(6).b } };
    printf("%d %d %d\n", arr[0].b, arr[1].a, arr[1].b);
    printf("%d %d\n", scopes(3), scopes(-4));
    printf("%lld %lld %lld\n", kinds(1), kinds(100), kinds(-77));
    int (*f)(void) = next, r = f(), r2 = (*f)(); printf("%d %d\n", r, r2);
    const char *s = c > 5 ? "big" : "small", *e = s + 1; printf("%s %s\n", s, e);
    for (int i = 0; i < 3; i++) { int fresh = i * i; int kept[2] = { fresh, fresh + 1 }; fresh += 10; printf("%d %d ", fresh, kept[1]); }
    printf("\n");
    int u = 5, v = u++, w = u--; printf("%d %d %d\n", u, v, w);
    int chain1, chain2, chain3 = chain2 = chain1 = 42; printf("%d %d %d\n", chain1, chain2, chain3);
    long long big = 1LL << 40, part = big >> 38, sum = big + part; printf("%lld %lld\n", part, sum);
    double root = 2, half = root / 2, both[] = { root, half, root * half }; printf("%g %g\n", both[0] + both[1], both[2]);
    char text[] = { 'a' + a, 'b' + b, 0 }, *tp = text; printf("%s %c\n", text, *tp);
    enum { K = 5 }; int k[K] = { [K - 1] = K, [0] = -K }; printf("%d %d %d\n", k[0], k[3], k[4]);
    register int reg = c; auto int aut = reg + 1; printf("%d\n", reg * aut);
    switch (c) { int hidden; case 12: hidden = 4; printf("%d\n", hidden + c); }
    int self = sizeof self; struct { int v; void* p; } me = { 1, &me }; printf("%d %d\n", self, me.p == &me);
    int cond = c == 12 && d == 11 ? next(), calls : -1; printf("%d\n", cond);
    int g1 = ({ int tmp = c; tmp * 2; }), g2 = (c, d); printf("%d %d\n", g1, g2);
    return 0;
}
