/* if and else: dangling else, long chains, conditions that merge, empty statements, equal branches. */
#include <stdio.h>

__attribute__((noinline)) static int dangling(int a, int b)
{
    int r = 0;
    if (a) if (b) r = 1; else r = 2;
    if (a) { if (b) r += 10; } else r += 20;
    if (a) ; else if (b) r += 100; else ;
    if (!a && !b) r += 1000; else if (a != b) r += 2000; else r += 3000;
    return r;
}
__attribute__((noinline)) static int leap(int y) { if (y % 400 == 0) return 1; if (y % 100 == 0) return 0; return y % 4 == 0; }
__attribute__((noinline)) static int days(int y, int m) { return m == 2 ? 28 + leap(y) : 30 + (m > 7 ? !(m & 1) : m & 1); }
__attribute__((noinline)) static int clamp(int v, int lo, int hi) { if (v < lo) v = lo; else if (v > hi) v = hi; return v; }
__attribute__((noinline)) static int sign(long long v) { if (v < 0) return -1; else if (v > 0) return 1; return 0; }
__attribute__((noinline)) static int median(int a, int b, int c)
{
    if (a < b) { if (b < c) return b; return a < c ? c : a; }
    if (a < c) return a;
    return b < c ? c : b;
}
__attribute__((noinline)) static int in(unsigned v) { if (v >= 10 && v < 20 || v == 30 || v > 40 && v <= 45) return 1; return 0; }
__attribute__((noinline)) static int sign_bit(int a, int b) { if ((a ^ b) < 0) return a < 0 ? 1 : 2; if ((a & b) < 0) return 3;
    if ((a | b) == 0) return 4; return 5; }
__attribute__((noinline)) static int real(double x, double y)
{
    if (x != x) return 9;
    if (x > y) { if (x >= 0) return 1; return 2; } else if (x == y) return 3; else if (y - x < 0.5) return 4;
    return 5;
}
__attribute__((noinline)) static int bits(unsigned v) { int r = 0; if (v & 1) r++; if (v & 0x80) r += 2; if (!(v & 0x8000)) r += 4;
    if ((v & 0x30) == 0x10) r += 8; if (v >> 31) r += 16; return r; }
__attribute__((noinline)) static int merged(int a, int b) { int r; if (a > b) r = a - b; else r = b - a; if (r) if (a) r *= 2; return r ? r : -1; }
__attribute__((noinline)) static int assign(int v) { int r; if ((r = v * 2) > 10) return r; if (r = v - 3) return -r; return 77; }

int main(void)
{
    for (int i = 0; i < 4; i++) printf("%d ", dangling(i >> 1, i & 1));
    printf("\n%d%d%d%d %d %d %d %d\n", leap(1900), leap(2000), leap(2024), leap(2023), days(2024, 2), days(1900, 2), days(1999, 8), days(1999, 9));
    printf("%d %d %d\n", clamp(-5, 0, 9), clamp(5, 0, 9), clamp(50, 0, 9));
    printf("%d %d %d %d\n", sign(0), sign(-1), sign(0x100000000LL), sign(-0x100000000LL));
    for (int i = 0; i < 27; i++) printf("%d", median(i / 9, i / 3 % 3, i % 3));
    printf("\n");
    for (int i = 5; i < 50; i += 1) printf("%d", in(i));
    printf("%d\n", in(-5));
    for (int a = -1; a < 2; a++) for (int b = -1; b < 2; b++) printf("%d", sign_bit(a, b));
    printf("\n");
    printf("%d %d %d %d %d %d\n", real(1, 0), real(-1, -2), real(3, 3), real(1, 1.25), real(1, 7), real(__builtin_nan(""), 1));
    printf("%d %d %d %d\n", bits(0), bits(0x80000091u), bits(0x8010), bits(~0u));
    printf("%d %d %d %d\n", merged(3, 5), merged(5, 3), merged(0, 4), merged(4, 4));
    printf("%d %d %d %d\n", assign(6), assign(5), assign(3), assign(-3));
    return 0;
}
