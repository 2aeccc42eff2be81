/* Division and remainder of 64-bit integers by variables of every size. */
#include <stdio.h>

typedef long long s64;
typedef unsigned long long u64;

__attribute__((noinline)) static s64 sdiv(s64 a, s64 b) { return a / b; }
__attribute__((noinline)) static s64 smod(s64 a, s64 b) { return a % b; }
__attribute__((noinline)) static u64 udiv(u64 a, u64 b) { return a / b; }
__attribute__((noinline)) static u64 umod(u64 a, u64 b) { return a % b; }

int main(void)
{
    static const s64 v[] = { 1, -1, 3, -10, 65535, 0x7fffffff, 0x80000000LL, 0xffffffffLL, 0x100000000LL, -0x100000001LL,
                             0x123456789abcdefLL, -0x7edcba9876543210LL, 0x7fffffffffffffffLL, -0x7fffffffffffffffLL - 1 };
    enum { N = sizeof v / sizeof *v };
    int bad = 0;
    for (int i = 0; i < N; i++) {
        u64 sum = 0;
        for (int j = 0; j < N; j++) {
            u64 uq = udiv(v[i], v[j]), ur = umod(v[i], v[j]);
            bad += uq * (u64)v[j] + ur != (u64)v[i] || ur >= (u64)v[j];
            sum = sum * 31 + uq + 7 * ur;
            if (i == N - 1 && v[j] == -1) continue;
            s64 q = sdiv(v[i], v[j]), r = smod(v[i], v[j]);
            bad += (u64)q * v[j] + r != (u64)v[i] || (r && (r < 0) != (v[i] < 0));
            sum = sum * 31 + q + 7 * r;
        }
        printf("%lld %llx\n", v[i], sum);
    }
    printf("bad %d\n", bad);
    printf("%lld %lld\n", sdiv(-7, 2), smod(-7, 2));
    printf("%lld %lld\n", sdiv(7000000000LL, -2000000000LL), smod(7000000000LL, -2000000000LL));
    printf("%llu %llu\n", udiv(-1, 10), umod(-1, 10));
    printf("%llu %llu\n", udiv(0xffffffffffffffffull, 0xffffffffull), umod(0xfffffffffffffffeull, 0xffffffffull));
    printf("%llu %llu\n", udiv(0x8000000000000000ull, 0x8000000000000001ull), umod(0x8000000000000000ull, 0x7fffffffffffffffull));
    volatile s64 a = -1000000000001LL;
    volatile int b = 7;
    volatile unsigned char c = 200;
    volatile unsigned d = 4000000000u;
    printf("%lld %lld %lld %lld %lld %lld\n", a / b, a % b, a / c, a % c, a / d, a % d);
    printf("%d %lld\n", (int)(a % 1000), a / 1000 % 1000);
    s64 n = 9876543210987654321ull / 3, digits = 0;
    while (n) digits = digits * 3 + n % 10, n /= 10;
    printf("%lld\n", digits);
    return 0;
}
