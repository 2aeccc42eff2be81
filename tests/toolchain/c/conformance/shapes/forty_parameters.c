// Functions with forty parameters: ints, mixed types, through pointers, recursive, and with variable arguments behind.
#include <stdio.h>
#include <stdarg.h>

#define P10(t, p) t p##0, t p##1, t p##2, t p##3, t p##4, t p##5, t p##6, t p##7, t p##8, t p##9
#define S10(p) (p##0 + 2 * p##1 + 3 * p##2 + 4 * p##3 + 5 * p##4 + 6 * p##5 + 7 * p##6 + 8 * p##7 + 9 * p##8 + 10 * p##9)
#define N10(p) p##0, p##1, p##2, p##3, p##4, p##5, p##6, p##7, p##8, p##9
__attribute__((noinline)) static int ints(P10(int, a), P10(int, b), P10(int, c), P10(int, d)) { return S10(a) - S10(b) * 2 + S10(c) * 3 - S10(d) * 5; }
__attribute__((noinline)) static long long mixed(P10(char, a), P10(short, b), P10(long long, c), P10(unsigned char, d)) { return S10(a) - S10(b) + S10(c) * 3 - S10(d); }
__attribute__((noinline)) static double reals(P10(float, a), P10(double, b), P10(int, c), P10(float, d)) { return S10(a) + S10(b) * 0.5 - S10(c) + S10(d) * 0.25; }
__attribute__((noinline)) static int shifted(P10(int, a), P10(int, b), P10(int, c), P10(int, d)) {
    if (a0 <= 0) return ints(N10(a), N10(b), N10(c), N10(d));
    return shifted(a0 - 1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, a1) + 1;
}
__attribute__((noinline)) static int reversed(P10(int, a), P10(int, b)) { return ints(b9, b8, b7, b6, b5, b4, b3, b2, b1, b0, a9, a8, a7, a6, a5, a4, a3, a2, a1, a0, a0, b0, a1, b1, a2, b2, a3, b3, a4, b4, a5, b5, a6, b6, a7, b7, a8, b8, a9, b9); }
__attribute__((noinline)) static int variable(P10(int, a), P10(int, b), ...) {
    va_list v;
    va_start(v, b9);
    int s = 0, n = a0;
    while (n--) s = s * 2 + va_arg(v, int);
    long long l = va_arg(v, long long);
    double d = va_arg(v, double);
    va_end(v);
    return s + (int)l + (int)d + S10(b);
}
__attribute__((noinline)) static void change(P10(int*, a), int k) { *a0 += k; *a3 += *a0; *a9 -= *a5; *a7 = *a2 * k; *a1 = *a4 + *a6 + *a8; }
#define T10(n) n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9
static int (*const pointer)(P10(int, a), P10(int, b), P10(int, c), P10(int, d)) = ints;
int main(void) {
    printf("%d\n", ints(T10(1), T10(-20), T10(300), T10(7)));
    printf("%lld\n", mixed(T10(-128), T10(-32768), T10(1LL << 40), T10(240)));
    printf("%.17g\n", reals(T10(0.5f), T10(0.1), T10(-3), T10(1.25f)));
    printf("%d %d\n", shifted(T10(0), T10(1), T10(2), T10(3)), shifted(T10(9), T10(8), T10(7), T10(6)));
    printf("%d\n", reversed(T10(11), T10(-5)));
    printf("%d\n", variable(5, 1, 2, 3, 4, 5, 6, 7, 8, 9, T10(10), 1, 2, 3, 4, 5, 1LL << 32 | 77, 12.75));
    printf("%d\n", pointer(T10(5), T10(50), T10(500), T10(5000)));
    int x[10] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
    change(&x[0], &x[1], &x[2], &x[3], &x[4], &x[5], &x[6], &x[7], &x[8], &x[9], 5);
    change(&x[9], &x[8], &x[7], &x[6], &x[5], &x[4], &x[3], &x[2], &x[1], &x[0], -2);
    for (int i = 0; i < 10; i++) printf("%d ", x[i]);
    printf("\n");
    return 0;
}
