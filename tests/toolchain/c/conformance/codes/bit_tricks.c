// Tricks with bits: counts, reversals, next with as many bits, interleaving, isolated bits, powers of two, absolute values, averages, and de Bruijn's sequence.
#include <stdio.h>
#include <stdint.h>

static int count(uint32_t x) { x -= x >> 1 & 0x55555555; x = (x & 0x33333333) + (x >> 2 & 0x33333333); x = (x + (x >> 4)) & 0x0f0f0f0f; return (int)(x * 0x01010101 >> 24); }
static uint32_t reverse(uint32_t x) { x = x >> 16 | x << 16; x = (x & 0x00ff00ff) << 8 | (x >> 8 & 0x00ff00ff); x = (x & 0x0f0f0f0f) << 4 | (x >> 4 & 0x0f0f0f0f); x = (x & 0x33333333) << 2 | (x >> 2 & 0x33333333); return (x & 0x55555555) << 1 | (x >> 1 & 0x55555555); }
static uint32_t next_same(uint32_t x) { uint32_t s = x & -x, r = x + s; return r | ((x ^ r) >> 2) / s; }
static uint32_t spread(uint32_t x) { x &= 0xffff; x = (x | x << 8) & 0x00ff00ff; x = (x | x << 4) & 0x0f0f0f0f; x = (x | x << 2) & 0x33333333; return (x | x << 1) & 0x55555555; }
static uint32_t gather(uint32_t x, uint32_t mask) { uint32_t r = 0; for (uint32_t b = 1; mask; b += b, mask &= mask - 1) if (x & mask & -mask) r |= b; return r; }
static uint32_t scatter(uint32_t x, uint32_t mask) { uint32_t r = 0; for (; mask; mask &= mask - 1, x >>= 1) if (x & 1) r |= mask & -mask; return r; }
static uint32_t up(uint32_t x) { x--; x |= x >> 1; x |= x >> 2; x |= x >> 4; x |= x >> 8; x |= x >> 16; return x + 1; }
static int log10_(uint32_t x) { static const uint32_t p[] = { 1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000 }; int t = (32 - __builtin_clz(x | 1)) * 1233 >> 12; return t - (x < p[t]); }
static int has_zero(uint32_t x) { return ((x - 0x01010101) & ~x & 0x80808080) != 0; }
static uint32_t average(uint32_t a, uint32_t b) { return (a & b) + ((a ^ b) >> 1); }
static int32_t absolute(int32_t x) { int32_t m = x >> 31; return (int32_t)(((uint32_t)x ^ (uint32_t)m) - (uint32_t)m); }
static uint32_t root(uint32_t x) { uint32_t r = 0, b = 1u << 30; while (b > x) b >>= 2; while (b) { if (x >= r + b) { x -= r + b; r = (r >> 1) + b; } else r >>= 1; b >>= 2; } return r; }
int main(void) {
    static const signed char position[32] = { 0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8, 31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9 };
    static const uint32_t values[] = { 1, 2, 7, 80, 255, 256, 65537, 0x12345678, 0x7fffffff, 0x80000000, 0xfffffff0, 999999999, 1000000000 };
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
        uint32_t v = values[i];
        printf("%08x %d %08x %08x %08x %d %08x %d %d %08x %d %u\n", (unsigned)v, count(v), (unsigned)reverse(v), (unsigned)next_same(v), (unsigned)(spread(v) | spread(v >> 16) << 1), position[(v & -v) * 0x077cb531u >> 27],
            (unsigned)up(v), log10_(v), has_zero(v), (unsigned)average(v, 0xffffffff), (int)absolute((int32_t)v), (unsigned)root(v));
        printf("%x %x %d\n", (unsigned)gather(v, 0x0ff0f00f), (unsigned)scatter(v, 0x0ff0f00f), gather(scatter(v, 0xaaaaaaaa), 0xaaaaaaaa) == (v & 0xffff));
    }
    uint32_t s = 0x0f, steps = 0;
    while (s < 0x1000) { s = next_same(s); steps++; }
    uint32_t x = 0x1234, y = 0xabcd;
    x ^= y; y ^= x; x ^= y;
    int mod = 0;
    for (uint32_t n = 0; n < 3000; n += 7) { uint32_t m = n; while (m > 7) m = (m >> 3) + (m & 7); mod += (m == 7 ? 0 : m) == n % 7; }
    printf("%u %x %x %d\n", (unsigned)steps, (unsigned)x, (unsigned)y, mod);
    return 0;
}
