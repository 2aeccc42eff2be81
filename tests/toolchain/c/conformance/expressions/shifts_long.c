/* Shifts of 64-bit values by every count, and by constants around 32. */
#include <stdio.h>

typedef long long s64;
typedef unsigned long long u64;

__attribute__((noinline)) static u64 left(u64 v, unsigned n) { return v << n; }
__attribute__((noinline)) static u64 logical(u64 v, unsigned n) { return v >> n; }
__attribute__((noinline)) static s64 arithmetic(s64 v, unsigned n) { return v >> n; }
__attribute__((noinline)) static u64 rotate(u64 v, unsigned n) { return v << (n & 63) | v >> (-n & 63); }

int main(void)
{
    static const u64 values[] = { 1, 0x8000000000000000u, 0xfedcba9876543210u, 0x00000000ffffffffu, 0x7fffffff80000001u };
    static const unsigned counts[] = { 0, 1, 31, 32, 33, 63 };
    for (int k = 0; k < 5; k++) {
        u64 v = values[k], sum = 0;
        for (unsigned n = 0; n < 64; n++)
            sum = (sum ^ left(v, n)) * 3 + (logical(v, n) ^ (u64)arithmetic(v, n) * 5) + rotate(v, n);
        printf("%llx sum %llx\n", v, sum);
        for (int c = 0; c < 6; c++)
            printf(" %u: %llx %llx %llx\n", counts[c], left(v, counts[c]), logical(v, counts[c]), (u64)arithmetic(v, counts[c]));
        volatile u64 w = v;
        printf(" l %llx %llx %llx %llx\n", w << 1, w << 31, w << 32, w << 33);
        printf(" r %llx %llx %llx %llx\n", w >> 1, w >> 31, w >> 32, w >> 33);
        printf(" a %lld %lld %lld %lld\n", (s64)w >> 1, (s64)w >> 31, (s64)w >> 32, (s64)w >> 63);
        printf(" low %x %x high %x %x\n", (unsigned)w, (unsigned)(w >> 4), (unsigned)(w >> 32), (unsigned)(w >> 36));
        printf(" byte %d %d\n", (signed char)(w >> 24), (unsigned char)(w >> 28));
    }
    volatile int i = -1;
    volatile unsigned u = 0xffffffffu;
    printf("%llx %llx\n", (u64)i << 4, (u64)u << 4);
    printf("%llx %llx\n", (s64)i << 40, (u64)u << 40);
    u64 a = 1;
    for (int n = 0; n < 10; n++) a <<= 7, a |= n, printf("%llx ", a);
    for (int n = 0; n < 10; n++) a >>= 5, printf("%llx ", a);
    s64 b = -123456789012345LL;
    for (int n = 0; n < 6; n++) b >>= 9, printf("%lld ", b);
    printf("\n");
    return 0;
}
