// Signed overflow wraps: sums, products, negation, loops that count over the edge, comparisons that must not be simplified, shifts.
#include <stdio.h>
#include <limits.h>

static volatile int top = INT_MAX, bottom = INT_MIN, one = 1;
static int greater(int a) { return a + 1 > a; }
static int less(int a, int b) { return a - b < 0; }
static int middle(int a, int b) { return (a + b) / 2; }
static int both(int a) { return a * 2 / 2 == a; }
static int minus(int a) { return -a; }
static int absolute(int a) { return a < 0 ? -a : a; }
static int steps(int from) { int n = 0; for (int i = from; i > 0; i++) n++; return n; }
static int hash(const char* s) { int h = 17; while (*s) h = h * 31 + *s++; return h; }
static int power(int b, int e) { int r = 1; while (e--) r *= b; return r; }
static unsigned next(unsigned s) { return (unsigned)((int)s * 1103515245 + 12345); }
static int distance(int a, int b) { int d = b - a; return d < 0 ? -d : d; }
static long long widened(int a, int b) { return a + b; }
static short half(short a) { return (short)(a * 3); }
static int sum(const int* p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
static int triple(int a) { return a * 3 / 3; }
static int ordered(int a, int b, int c) { return a + c < b + c; }
static int serial(int a, int b) { return (int)((unsigned)a - (unsigned)b) > 0; }
static long long llmul(long long a) { return a * 3 - a * 2; }
static long long llneg(long long a) { return -a; }
static int llless(long long a) { return a - 1 < a; }
int main(void) {
    printf("%d %d %d\n", top + one, bottom - one, top * 2);
    printf("%d %d %d %d\n", greater(top), greater(5), less(bottom, one), less(1, 2));
    printf("%d %d %d %d\n", middle(top, top), both(top), both(1 << 29), both(1 << 30));
    printf("%d %d %d %d\n", minus(bottom), absolute(bottom), absolute(bottom) < 0, steps(top - 10));
    printf("%d %d\n", hash("a rather long text that overflows"), power(7, 30));
    unsigned s = 1;
    for (int i = 0; i < 10; i++) s = next(s);
    printf("%u %d %lld %d\n", s, distance(bottom, top), widened(top, top), half(20000));
    int list[] = { top, top, top, 5 };
    printf("%d %d %d %d\n", sum(list, 4), triple(top), ordered(1, 2, top), ordered(top - 1, top, 1));
    printf("%d %d %d\n", serial(bottom, top), serial(top, bottom), serial(3, 2));
    printf("%lld %lld %d\n", llmul(LLONG_MAX), llneg(LLONG_MIN), llless(LLONG_MIN));
    int i = top; i++; printf("%d ", i); i--; printf("%d ", i); i += top; printf("%d ", i); i *= i; printf("%d ", i); i = bottom; i = -i; printf("%d ", i); i <<= 1; printf("%d\n", i);
    signed char c = 127; c++; printf("%d ", c); c -= 200; printf("%d ", c); short h = -32768; h--; printf("%d ", h); h = -h; printf("%d\n", h);
    int n = 0;
    for (int k = INT_MAX - 3; k >= INT_MAX - 3 || k < INT_MIN + 3; k++) n++;
    printf("%d\n", n);
    int fib = 1, prev = 0, turned = 0;
    for (int k = 0; k < 60; k++) { int t = fib; fib += prev; prev = t; if (fib < 0) turned++; }
    printf("%d %d\n", fib, turned);
    printf("%d %d %d\n", (top + 1) / 2, (top + 2) % 10, (bottom - 1) >> 30);
    printf("%d %d\n", (int)(top + 1u), (int)(-(unsigned)bottom));
    return 0;
}
