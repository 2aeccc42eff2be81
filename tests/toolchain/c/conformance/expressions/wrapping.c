/* Arithmetic that wraps, as -fwrapv and unsigned types promise, and tests of ranges that must not be simplified away. */
#include <stdio.h>
#include <limits.h>

#define N __attribute__((noinline)) static
N int add(int a, int b) { return a + b; } N int sub(int a, int b) { return a - b; } N int mul(int a, int b) { return a * b; }
N int neg(int a) { return -a; } N int greater(int a) { return a + 1 > a; } N int half(int a) { return a * 2 / 2; }
N int shl(int a, int n) { return a << n; } N int abs_(int a) { return a < 0 ? -a : a; }
N long long ladd(long long a, long long b) { return a + b; } N long long lmul(long long a, long long b) { return a * b; }
N long long lneg(long long a) { return -a; } N int lgreater(long long a) { return a + 1 > a; }
N unsigned usub(unsigned a, unsigned b) { return a - b; } N int carries(unsigned a, unsigned b) { return a + b < a; }
N int borrows(unsigned long long a, unsigned long long b) { return a - b > a; }
N int in_range(int v, int lo, int hi) { return (unsigned)v - lo <= (unsigned)hi - lo; }
N int loop(int from) { int n = 0; for (int i = from; i > 0; i += 1000000000) n++; return n; }
N unsigned hash(const char* s) { unsigned h = 2166136261u; while (*s) h = (h ^ (unsigned char)*s++) * 16777619; return h; }
N int shash(const char* s) { int h = 0; while (*s) h = 31 * h + *s++; return h; }
N unsigned long long lcg(unsigned long long s) { return s * 6364136223846793005u + 1; } N int average(int a, int b) { return (a + b) / 2; }
N int average2(int a, int b) { return (int)(((unsigned)a + b) / 2); } N int midpoint(int a, int b) { return a + (b - a) / 2; }
N int diff_sign(int a, int b) { return (a - b < 0) != (a < b); } N int dist(int a, int b) { int d = a - b; return d < 0 ? -d : d; }
N int linear(int x) { return x * 7 + 3 - x * 5 - x * 2; } N int cmpadd(int x) { return x + 10 < 5; }
N int cmpmul(int x) { return x * 4 == 16; } N int negcmp(int x) { return -x < 0; } N int doubled(short s) { s *= 2; s += 1; return s; }
N signed char c3(signed char c) { c = c * 3; c -= 5; return c; } N unsigned char isqrt(unsigned v) { unsigned char r = 0;
    for (int b = 128; b; b >>= 1) { unsigned t = r | b; if (t * t <= v) r = t; } return r; }

int main(void)
{
    printf("%d %d %d %d\n", add(INT_MAX, 1), sub(INT_MIN, 1), mul(65536, 65536), mul(INT_MAX, INT_MAX));
    printf("%d %d %d %d\n", neg(INT_MIN), greater(INT_MAX), greater(5), half(INT_MAX));
    printf("%d %d %d %d\n", half(0x40000000), shl(3, 31), shl(-1, 4), abs_(INT_MIN));
    printf("%lld %lld %lld %d %d\n", ladd(LLONG_MAX, 1), lmul(LLONG_MAX, 3), lneg(LLONG_MIN), lgreater(LLONG_MAX), lgreater(-1));
    printf("%u %d %d %d\n", usub(0, 1), carries(UINT_MAX, 1), carries(5, 6), borrows(3, 5));
    for (int v = -3; v < 4; v++) printf("%d%d ", in_range(v, -1, 2), in_range(v, INT_MIN, -2)); printf("\n%d %d\n", loop(1), loop(500000000));
    printf("%u %d %d\n", hash("wrapping"), shash("wrapping around"), shash("\xff\xfe")); unsigned long long s = 1;
    for (int i = 0; i < 10; i++) s = lcg(s); printf("%llu\n", s);
    printf("%d %d %d\n", average(INT_MAX, INT_MAX), average2(INT_MAX, INT_MAX), midpoint(INT_MIN, INT_MAX));
    printf("%d %d %d\n", diff_sign(INT_MIN, 1), diff_sign(3, 5), dist(INT_MIN, 5));
    printf("%d %d %d\n", linear(12345), linear(INT_MAX), linear(INT_MIN)); printf("%d %d %d\n", cmpadd(INT_MAX), cmpadd(-5), cmpadd(0));
    printf("%d %d %d\n", cmpmul(4), cmpmul(0x40000004), cmpmul(5)); printf("%d %d %d\n", negcmp(INT_MIN), negcmp(1), negcmp(-1));
    printf("%d %d %d %d\n", doubled(20000), doubled(-32768), c3(50), c3(-128)); printf("%d %d %d\n", isqrt(0), isqrt(1000), isqrt(65535));
    int x = INT_MAX; x++; printf("%d ", x); x--; printf("%d ", x); x += INT_MAX; printf("%d ", x); x *= x; printf("%d\n", x);
    long long l = INT_MAX + 1; printf("%lld ", l); l = INT_MAX + 1LL; printf("%lld\n", l); volatile int v = INT_MIN;
    printf("%d %d %d\n", v - 1 > v, v * -1 == v, -v == v);
    return 0;
}
