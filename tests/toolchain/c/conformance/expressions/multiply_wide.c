/* Products: 32 by 32 to 32 and to 64 bits, 64 by 64, by constants, high words, mixed signs. */
#include <stdio.h>
#include <stdint.h>

__attribute__((noinline)) static int64_t ss(int32_t a, int32_t b) { return (int64_t)a * b; }
__attribute__((noinline)) static uint64_t uu(uint32_t a, uint32_t b) { return (uint64_t)a * b; }
__attribute__((noinline)) static int64_t su(int32_t a, uint32_t b) { return (int64_t)a * b; }
__attribute__((noinline)) static int32_t high(int32_t a, int32_t b) { return (int64_t)a * b >> 32; }
__attribute__((noinline)) static uint32_t uhigh(uint32_t a, uint32_t b) { return (uint64_t)a * b >> 32; }
__attribute__((noinline)) static uint64_t full(uint64_t a, uint64_t b) { return a * b; }
__attribute__((noinline)) static uint64_t mac(uint64_t s, uint32_t a, uint32_t b) { return s + (uint64_t)a * b; }

static uint64_t top(uint64_t a, uint64_t b)
{
    uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
    uint64_t mid = ah * bl + (al * bl >> 32), mid2 = al * bh + (uint32_t)mid;
    return ah * bh + (mid >> 32) + (mid2 >> 32);
}

int main(void)
{
    static const uint32_t v[] = { 0, 1, 2, 0x7fff, 0x10000, 0x7fffffff, 0x80000000u, 0xfffffffeu, 0xffffffffu, 0xdeadbeefu };
    for (int i = 0; i < 10; i++)
        for (int j = i; j < 10; j += 3) {
            uint32_t a = v[i], b = v[j];
            printf("%x %x: %lld %llx %lld %d %u %x\n", a, b, (long long)ss(a, b), (unsigned long long)uu(a, b),
                   (long long)su(a, b), high(a, b), uhigh(a, b), a * b);
        }
    printf("%llx\n", (unsigned long long)full(0x123456789abcdef0u, 0xfedcba9876543210u));
    printf("%llx\n", (unsigned long long)top(0x123456789abcdef0u, 0xfedcba9876543210u));
    printf("%llx\n", (unsigned long long)top(UINT64_MAX, UINT64_MAX));
    printf("%llx\n", (unsigned long long)mac(0xffffffff00000000u, 0xffffffffu, 0xffffffffu));
    volatile int n = -12345;
    volatile uint64_t w = 0x1000000010000001u;
    printf("%d %d %d %d %d %d\n", n * 3, n * 10, n * -7, n * 65537, n * 1000003, n * 0x40000000);
    printf("%llx %llx %llx\n", (unsigned long long)(w * 3), (unsigned long long)(w * 10), (unsigned long long)(w * 0x100000001u));
    uint64_t f = 1;
    for (int i = 1; i <= 25; i++) f *= i;
    printf("%llu\n", (unsigned long long)f);
    return 0;
}
