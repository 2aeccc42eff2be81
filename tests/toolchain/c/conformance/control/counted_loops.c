/* Loops that count: bounds of all kinds, nests, early ends, values that change places, and counters that wrap. */
#include <limits.h>
#include <stdio.h>

#define KEPT __attribute__((noinline))

KEPT static int sum(const int* a, int n) { int s = 0; for (int i = 0; i < n; ++i) s += a[i]; return s; }
KEPT static int between(int from, int to) { int s = 0; for (int i = from; i < to; ++i) s = s * 3 + i; return s; }
KEPT static int through(int from, int to) { int s = 0; for (int i = from; i <= to; ++i) s = s * 3 ^ i; return s; }
KEPT static unsigned wraps(unsigned from, unsigned to) { unsigned s = 0; for (unsigned i = from; i != to; ++i) s = s * 5 + i; return s; }
KEPT static unsigned at_least_once(unsigned n) { unsigned s = 0, i = 0; do s += i * i; while (++i < n); return s; }
KEPT static int found(const char* text, int n, char wanted) {
    for (int i = 0; i < n; ++i)
        if (text[i] == wanted)
            return i;
    return -1;
}
KEPT static int last(const char* text, int n) {
    int i;
    for (i = 0; i < n; ++i)
        if (!text[i])
            break;
    return i;
}
KEPT static int skips(int n) {
    int s = 0;
    for (int i = 0; i < n; ++i) {
        if (i % 3 == 1)
            continue;
        s += i;
    }
    return s;
}
KEPT static int changes(int n) {
    int turns = 0;
    for (int i = 0; i < n; ++i, ++turns)
        if (i == 5)
            i += 2;
    return turns;
}
KEPT static unsigned fibonacci(int n) {
    unsigned a = 0, b = 1;
    for (int i = 0; i < n; ++i) {
        const unsigned c = a + b;
        a = b, b = c;
    }
    return a;
}
KEPT static unsigned circle(int n) {
    unsigned a = 1, b = 2, c = 3;
    for (int i = 0; i < n; ++i) {
        const unsigned d = a;
        a = b + (unsigned)i, b = c, c = d;
    }
    return a * 10000 + b * 100 + c;
}
KEPT static int nest(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
            for (int k = i; k < j; ++k)
                s = s * 7 + i * 100 + j * 10 + k;
    return s;
}
KEPT static void multiply(double a[4][4], double b[4][4], double c[4][4]) {
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) {
            double x = 0;
            for (int k = 0; k < 4; ++k)
                x += a[i][k] * b[k][j];
            c[i][j] = x;
        }
}
KEPT static long long wide(long long from, int n) { long long s = 0; for (long long i = from; i < from + n; ++i) s += i; return s; }
KEPT static int narrow(unsigned char to) { int s = 0; for (unsigned char i = 0; i < to; ++i) s += i; return s; }
KEPT static int down(int n) { int s = 0; while (n-- > 0) s = s * 3 + n; return s; }
KEPT static int strides(int n, int step) { int s = 0; for (int i = 0; i < n; i += step) s += i; return s; }
KEPT static int pointers(const int* a, const int* end) { int s = 0; for (; a != end; ++a) s = s * 2 + *a; return s; }
KEPT static int calls(int n) { int s = 0; for (int i = 0; i < n; ++i) s += sum((int[]){i, i + 1}, 2); return s; }
static volatile int bound = 4;
KEPT static int moving(void) { int s = 0; for (int i = 0; i < bound; ++i) s += i; return s; }
KEPT static int two(int n) { int s = 0; for (int i = 0, j = 10; i < n; ++i, ++j) s += i * j; return s; }

KEPT static int before(const int* a, int n) { int s = 0; for (int i = 0, j = n - 1; i < n; j = i++) s = s * 3 + a[i] - a[j] + j; return s; }
KEPT static long long before_wide(int n) { long long s = 0, last = 100; for (int i = 0; i < n; ++i) { s = s * 3 + last; last = i; } return s; }
KEPT static unsigned before_part(int n) { unsigned s = 0, last = 9; for (int i = 250; i < n; ++i) { s = s * 3 + last; last = (unsigned char)i; } return s + last; }

int main(void) {
    static const int a[] = {3, 1, 4, 1, 5, 9, 2, 6};
    printf("%d %d %d %d\n", sum(a, 8), sum(a, 1), sum(a, 0), sum(a, -5));
    printf("%d %d %d %d\n", between(-3, 4), between(4, 4), between(INT_MAX - 3, INT_MAX), between(INT_MIN, INT_MIN + 2));
    printf("%d %d %d\n", through(0, 0), through(1, 0), through(-2, 6));
    printf("%u %u %u\n", wraps(0xFFFFFFFDu, 3), wraps(5, 5), wraps(7, 12));
    printf("%u %u %u\n", at_least_once(0), at_least_once(1), at_least_once(20));
    printf("%d %d %d\n", found("transputer", 10, 'p'), found("transputer", 10, 'x'), last("link", 10));
    printf("%d %d %d\n", skips(20), changes(12), changes(3));
    for (int n = 0; n < 10; ++n)
        printf("%u ", fibonacci(n));
    printf("\n%u %u %u\n", circle(0), circle(4), circle(11));
    printf("%d %d\n", nest(4, 6), nest(0, 6));
    double x[4][4], y[4][4], z[4][4];
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j)
            x[i][j] = i + j * 0.5, y[i][j] = i * 2 - j;
    multiply(x, y, z);
    printf("%g %g %g\n", z[0][0], z[2][3], z[3][1]);
    printf("%lld %lld %d %d\n", wide(-5, 11), wide(1LL << 40, 3), narrow(255), narrow(0));
    printf("%d %d %d %d\n", down(9), down(0), strides(20, 3), strides(0, 1));
    printf("%d %d %d %d\n", pointers(a, a + 8), calls(6), moving(), two(7));
    printf("%d %lld %u\n", before(a, 8), before_wide(9), before_part(262));
    return 0;
}
