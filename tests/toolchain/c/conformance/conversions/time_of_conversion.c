/* Where in an expression values are converted: before or after arithmetic, in comparisons, in indices, in loops, in results. */
#include <stdio.h>

#define N __attribute__((noinline)) static
N long long after(int a, int b) { return a * b; } N long long before(int a, int b) { return (long long)a * b; }
N double idiv(int a, int b) { return a / b; } N double rdiv(int a, int b) { return (double)a / b; }
N float fdiv_(double a, double b) { return a / b; } N float ffdiv(double a, double b) { return (float)a / (float)b; }
N int trunc_after(double a, double b) { return a + b; } N int trunc_before(double a, double b) { return (int)a + (int)b; }
N unsigned char wrap_after(unsigned char a, unsigned char b) { return (a + b) / 2; }
N unsigned char wrap_before(unsigned char a, unsigned char b) { return (unsigned char)(a + b) / 2; }
N int cmp_signed(signed char a, unsigned char b) { return a < b; } N int cmp_unsigned(int a, unsigned b) { return a < b; }
N int cmp_wide(int a, unsigned b) { return (long long)a < b; }
N int shift_wide(unsigned a, int n) { return (unsigned long long)a << n >> 32; }
N int shift_narrow(unsigned a, int n) { return (unsigned long long)(a << n) >> 32; } N int percent(int a, int b) { return a * 100LL / b; }
N int percent_bad(int a, int b) { return a * 100 / b; } N long long sum_int(const int* v, int n) { int s = 0; while (n--) s += *v++;
    return s; } N long long sum_wide(const int* v, int n) { long long s = 0; while (n--) s += *v++; return s; }
N unsigned short sum_short(const int* v, int n) { unsigned short s = 0; while (n--) s += *v++; return s; }
N double mean(const int* v, int n) { return sum_wide(v, n) / n; } N double mean2(const int* v, int n) { return (double)sum_wide(v, n) / n; }
N float accumulate(int n) { float s = 0; for (int i = 1; i <= n; i++) s += 1.0 / i; return s; }
N float accumulate2(int n) { double s = 0; for (int i = 1; i <= n; i++) s += 1.0f / i; return s; }
N int neg_unsigned(unsigned char c) { return -c; } N unsigned neg_unsigned2(unsigned char c) { return -(unsigned)c; }
N long long neg3(unsigned c) { return -c; } N int mask(signed char c) { return c & 0xff; }
N int mask2(signed char c) { return (unsigned char)c >> 1; } N int high(short s) { return s >> 8 & 0xff; }
N int cond(int c, int a, unsigned b) { return (c ? a : b) > 10; } N long long cond2(int c, int a, long long b) { return c ? a : b; }
N int scale(float f) { return f * 100; } N int round_(double d) { return d < 0 ? d - 0.5 : d + 0.5; }
N int bits(double d) { return (unsigned char)(int)d; }

#pragma STDC FP_CONTRACT OFF
int main(void)
{
    printf("%lld %lld\n", after(100000, 100000), before(100000, 100000)); printf("%g %g %g\n", idiv(7, 2), rdiv(7, 2), idiv(-7, 2));
    printf("%.9g %.9g\n", fdiv_(1e10, 3), ffdiv(16777217, 3)); printf("%d %d\n", trunc_after(1.75, 2.5), trunc_before(1.75, 2.5));
    printf("%d %d\n", wrap_after(200, 100), wrap_before(200, 100));
    printf("%d %d %d %d\n", cmp_signed(-1, 1), cmp_unsigned(-1, 1), cmp_wide(-1, 1), cmp_unsigned(-1, -1));
    printf("%d %d\n", shift_wide(0x80000001u, 4), shift_narrow(0x80000001u, 4));
    printf("%d %d\n", percent(50000000, 100000000), percent_bad(50000000, 100000000)); static const int v[] = { 2000000000, 2000000000, -5, 7 };
    printf("%lld %lld %d\n", sum_int(v, 4), sum_wide(v, 4), sum_short(v, 4)); printf("%g %g\n", mean(v + 2, 2), mean2(v + 2, 2));
    printf("%.9g %.9g\n", accumulate(50), accumulate2(50)); printf("%d %u %lld\n", neg_unsigned(1), neg_unsigned2(1), neg3(1));
    printf("%d %d %d\n", mask(-2), mask2(-2), high(-300)); printf("%d %d %d\n", cond(1, -5, 3), cond(1, 5, 3), cond(0, 50, 3));
    printf("%lld %lld\n", cond2(1, -1, 5), cond2(0, -1, 1LL << 40));
    printf("%d %d %d %d %d\n", scale(1.15f), round_(2.5), round_(-2.5), round_(2.4), bits(300.9)); int i = 10; double d = i / 4 + i / 4.0;
    float f = i / 4 * 1.5f; printf("%g %g %d\n", d, f, (int)(0.1 * 3 * 10)); char c = 'a'; c += 1.9; printf("%c ", c); c = c * 2 / 2;
    printf("%c ", c); c++; c = (c - 'a') % 26 + 'A'; printf("%c\n", c); long long l = 1 << 31; unsigned long long ul = 1u << 31;
    printf("%lld %llu\n", l, ul); l = 0xffffffff; printf("%lld ", l); l = (int)0xffffffff; printf("%lld ", l); l = -1u; printf("%lld ", l);
    l = ~0; printf("%lld\n", l); unsigned char uc = 255; uc++; printf("%d ", uc); printf("%d\n", uc-- > 0);
    printf("%d %d\n", (uc + 1) > 255, (unsigned char)(uc + 1) > 255); return 0;
}
