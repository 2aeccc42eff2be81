/* Calls whose result is returned at once: with arguments that change places, are fewer or more, wide, real, or go by address. */
#include <stdio.h>
__attribute__((noinline)) static int f3(int a, int b, int c) { volatile int k = a; return k * 100 + b * 10 + c; }
__attribute__((noinline)) static int f5(int a, int b, int c, int d, int e) { volatile int k = a; return k * 10000 + b * 1000 + c * 100 + d * 10 + e; }
__attribute__((noinline)) static int swap(int a, int b) { volatile int z = 0; return f3(b, a, z); }
__attribute__((noinline)) static int rot(int a, int b, int c) { volatile int z = 0; z++; return f3(b, c, a); }
__attribute__((noinline)) static int rot5(int a, int b, int c, int d, int e) { return f5(e, d, c, b, a); }
__attribute__((noinline)) static int few(int a) { return f3(a, a + 1, a * 2); }
__attribute__((noinline)) static int toomany(int a, int b) { return f5(a, b, a, b, a); }
typedef int (*fn)(int, int, int);
__attribute__((noinline)) static int ind(int a, fn f, int c) { return f(c, a, 5); }
__attribute__((noinline)) static long long wide(long long x, int y) { volatile int q = y; return x * q; }
__attribute__((noinline)) static long long w2(int y, long long x) { return wide(x, y); }
__attribute__((noinline)) static double real(double a, int n) { volatile double z = a; return z / n; }
__attribute__((noinline)) static double r2(int n, double a) { return real(a + n, n); }
__attribute__((noinline)) static int odd(unsigned n);
__attribute__((noinline)) static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
__attribute__((noinline)) static void v(int *p) { ++*p; }
__attribute__((noinline)) static void vv(int *p, int n) { *p += n; v(p); }
struct s { int a[5]; };
__attribute__((noinline)) static int bys(struct s x, int k) { volatile int i = k; return x.a[i]; }
__attribute__((noinline)) static int bs2(struct s *x, int k) { return bys(*x, k); }
__attribute__((noinline)) static int mt(int a, int b) { if (a > 1000) return b; return mt(a + b, b + 1); }
__attribute__((noinline)) static int cross(int a, int b, int c, int d) { return f5(d, c + a, b, a, d + b); }
__attribute__((noinline)) static int cross5(int a, int b, int c, int d, int e) { return f5(d + e, c + a, b - d, a, d + b); }
int main(void) {
    printf("%d %d %d %d %d %d\n", swap(1, 2), rot(1, 2, 3), rot5(1, 2, 3, 4, 5), few(3), toomany(1, 2), ind(7, f3, 9));
    printf("%lld %.3f %d %d\n", w2(3, 1LL << 33), r2(3, 1.5), even(1001), even(1000));
    int k = 4; vv(&k, 10); struct s s = {{1, 2, 3, 4, 5}};
    printf("%d %d %d %d %d\n", k, bs2(&s, 3), mt(1, 1), cross(1, 2, 3, 4), cross5(1, 2, 3, 4, 5));
    return 0; }
