// Products with constants of many shapes for 32 and 64 bits, and products of mixed widths.
#include <stdio.h>
#include <stdint.h>

static volatile int64_t v[] = { 0, 1, -1, 3, -77, 65537, 0x7fffffff, 0x80000000LL, 0x123456789abcdefLL, INT64_MIN, -0x987654321LL };
#define M(c) for (int i = 0; i < 11; i++) { s = s * 3 + (uint64_t)(v[i] * (c)); t = t * 3 + (unsigned)((int)v[i] * (int)(c)); } printf("%016llx %08x\n", (unsigned long long)s, t);
static uint64_t wide_u(uint32_t a, uint32_t b) { return (uint64_t)a * b; }
static int64_t wide_s(int32_t a, int32_t b) { return (int64_t)a * b; }
static int64_t wide_m(int32_t a, uint32_t b) { return (int64_t)a * b; }
static uint32_t high_u(uint32_t a, uint32_t b) { return (uint32_t)((uint64_t)a * b >> 32); }
static int32_t high_s(int32_t a, int32_t b) { return (int32_t)((int64_t)a * b >> 32); }
static uint64_t mac(uint64_t s, uint32_t a, uint32_t b) { return s + (uint64_t)a * b; }
static int64_t msub(int64_t s, int16_t a, int16_t b) { return s - (int64_t)a * b; }
static uint64_t square(uint64_t a) { return a * a; }
int main(void) {
    uint64_t s = 0;
    unsigned t = 0;
    M(2) M(3) M(4) M(5) M(6) M(7) M(8) M(9) M(10) M(15) M(17) M(31) M(33) M(63) M(65) M(100) M(127) M(255) M(256) M(257) M(1000) M(1023) M(65535) M(65537) M(-1) M(-2) M(-3) M(-5) M(-8) M(-10)
    M(0x10001LL) M(0xffffffffLL) M(0x100000000LL) M(0x100000001LL) M(0x7fffffffffffffffLL) M(6364136223846793005LL) M(-0x100000000LL)
    static volatile uint32_t w[] = { 0, 1, 2, 0x7fffffff, 0x80000000, 0xffffffff, 0x12345678, 0x9abcdef0, 65536 };
    for (int i = 0; i < 9; i++)
        for (int j = i; j < 9; j++) {
            uint32_t a = w[i], b = w[j];
            s = s * 31 + wide_u(a, b); s = s * 31 + (uint64_t)wide_s((int)a, (int)b); s = s * 31 + (uint64_t)wide_m((int)a, b); s = s * 31 + high_u(a, b); s = s * 31 + (uint64_t)high_s((int)a, (int)b);
            s = mac(s, a, b); s = (uint64_t)msub((int64_t)s, (int16_t)a, (int16_t)b); s ^= square((uint64_t)a << 16 | b);
            if (j == i + 2) printf("%llx %llx %llx %x %x\n", (unsigned long long)wide_u(a, b), (unsigned long long)wide_s((int)a, (int)b), (unsigned long long)wide_m((int)a, b), high_u(a, b), high_s((int)a, (int)b));
        }
    printf("%016llx\n", (unsigned long long)s);
    uint64_t f = 1;
    for (int i = 2; i <= 25; i++) f *= (unsigned)i;
    printf("%llu\n", (unsigned long long)f);
    return 0;
}
