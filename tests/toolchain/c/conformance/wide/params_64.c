// long long parameters among ints, chars, pointers and reals; results; recursion; function pointers; varargs.
#include <stdio.h>
#include <stdarg.h>
#include <stdint.h>

static int64_t a(int64_t x, int y, int64_t z) { return x * y - z; }
static int64_t b(int y, int64_t x, char c, int64_t z, short s) { return (x << c) + (z >> s) - y; }
static int64_t c(char p, char q, int64_t x, char r, int64_t y, char s, int64_t z, char t) { return p + q * x + r * y + s * z + t; }
static double d(double f, int64_t x, float g, uint64_t y, int k) { return f + x * g - y / (double)k; }
static int64_t e(const int64_t* p, int64_t* q, int64_t v) { *q = *p + v; return *q - v * 2; }
static int low(int64_t x) { return (int)x; }
static int high(int64_t x) { return (int)(x >> 32); }
static uint64_t fib(int n, uint64_t x, uint64_t y) { return n ? fib(n - 1, y, x + y) : x; }
static int64_t collatz(int64_t n, int64_t steps) { return n == 1 ? steps : collatz(n & 1 ? 3 * n + 1 : n / 2, steps + 1); }
static int64_t sum(int n, ...) {
    va_list v;
    int64_t s = 0;
    va_start(v, n);
    for (int i = 0; i < n; i++) s += i & 1 ? va_arg(v, int) : va_arg(v, int64_t) * (i + 1);
    va_end(v);
    return s;
}
static int64_t many(int64_t p, int64_t q, int64_t r, int64_t s, int64_t t, int64_t u, int64_t v, int64_t w) { return p + 2 * q + 3 * r + 5 * s + 7 * t + 11 * u + 13 * v + 17 * w; }
struct s { int64_t v; char k; int64_t w[2]; };
static struct s build(int64_t v, int k) { struct s r = { v, (char)k, { v * k, v / k } }; return r; }
static int64_t sum_s(struct s x, struct s y) { return x.v + y.v * x.k - x.w[0] + y.w[1]; }
static int64_t apply(int64_t (*f)(int64_t, int, int64_t), int64_t x) { return f(x, 3, f(x + 1, 2, x)); }
int main(void) {
    volatile int64_t big = 0x123456789LL, neg = -0x7000000000000000LL;
    printf("%lld\n", (long long)a(big, -7, neg));
    printf("%lld\n", (long long)b(5, big, 7, neg, 33));
    printf("%lld\n", (long long)c(1, -2, big, 3, neg, -4, big + 1, 5));
    printf("%.17g\n", d(0.5, big, 1.25f, (uint64_t)neg, 3));
    int64_t q, p = e((const int64_t*)&big, &q, 10);
    printf("%lld %lld\n", (long long)p, (long long)q);
    printf("%d %d\n", low(big), high(neg));
    printf("%llu %lld\n", (unsigned long long)fib(90, 0, 1), (long long)collatz(113383, 0));
    printf("%lld\n", (long long)sum(7, big, 1, neg, -2, 3LL, 4, -big));
    printf("%lld\n", (long long)many(1, big, 3, neg, 5, 6, -big, 8));
    printf("%lld %lld\n", (long long)sum_s(build(big, 3), build(neg, -5)), (long long)apply(a, big));
    printf("%lld %d %lld %c %lld %s %g\n", (long long)big, 1, (long long)neg, 'x', 2LL, "text", 0.5);
    a(1, 2, 3);
    (void)many(1, 2, 3, 4, 5, 6, 7, 8);
    return 0;
}
