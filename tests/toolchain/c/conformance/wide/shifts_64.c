// Shifts of 64 bits by every constant and by variables, and shifts that cross the words of a pair.
#include <stdio.h>
#include <stdint.h>

static volatile uint64_t v[] = { 0x0123456789abcdefull, 0xfedcba9876543210ull, 1, 0x8000000000000000ull, 0xffffffff00000000ull };
static uint64_t h;
static void add(uint64_t x) { h = (h ^ x) * 0x100000001b3ull; h ^= h >> 29; }
#define S(n) for (int i = 0; i < 5; i++) { uint64_t x = v[i]; add(x << n); add(x >> n); add((uint64_t)((int64_t)x >> n)); add(x << n | x >> (63 - n)); add((uint32_t)(x >> n)); add((uint32_t)(x << n)); }
#define S8(n) S(n) S((n + 1)) S((n + 2)) S((n + 3)) S((n + 4)) S((n + 5)) S((n + 6)) S((n + 7)) printf("%016llx\n", (unsigned long long)h);
static uint64_t left(uint64_t x, unsigned n) { return x << n; }
static uint64_t right(uint64_t x, int n) { return x >> n; }
static int64_t arithmetic(int64_t x, unsigned char n) { return x >> n; }
static uint64_t rotate_left(uint64_t x, unsigned n) { return x << (n & 63) | x >> (-n & 63); }
static uint64_t rotate_right(uint64_t x, unsigned n) { n &= 63; return n ? x >> n | x << (64 - n) : x; }
static uint32_t funnel(uint32_t high, uint32_t low, unsigned n) { return (uint32_t)(((uint64_t)high << 32 | low) >> n); }
static uint64_t mask(int n) { return n == 64 ? ~0ull : (1ull << n) - 1; }
static uint64_t field(uint64_t x, int at, int n) { return x >> at & mask(n); }
static uint64_t put(uint64_t x, int at, int n, uint64_t y) { return (x & ~(mask(n) << at)) | (y & mask(n)) << at; }
int main(void) {
    S8(0) S8(8) S8(16) S8(24) S8(32) S8(40) S8(48) S8(56)
    for (int i = 0; i < 5; i++) {
        for (int n = 0; n < 64; n++) { add(left(v[i], n)); add(right(v[i], n)); add((uint64_t)arithmetic((int64_t)v[i], n)); add(rotate_left(v[i], n)); add(rotate_right(v[i], n)); }
        printf("%016llx\n", (unsigned long long)h);
    }
    for (int n = 0; n < 32; n += 3) printf("%08x ", funnel(0x89abcdef, 0x01234567, n));
    printf("\n");
    for (int at = 0; at < 60; at += 11) for (int n = 1; n <= 64 - at; n += 13) printf("%llx %llx ", (unsigned long long)field(v[1], at, n), (unsigned long long)put(v[0], at, n, v[1]));
    printf("\n");
    uint64_t x = v[0];
    x <<= 3; x >>= 1; x <<= 33; x |= 5; x >>= 30; printf("%llx ", (unsigned long long)x);
    int64_t y = (int64_t)v[1];
    y >>= 4; y <<= 1; y >>= 35; printf("%lld\n", (long long)y);
    return 0;
}
