// Rotates, byte swaps, bit counts, leading and trailing zeros, parity, bit reversal, interleaving of 64 bits, by hand and by builtins.
#include <stdio.h>
#include <stdint.h>

#define ROL(x, n) ((x) << (n) | (x) >> (64 - (n)))
static int count(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555ull;
    x = (x & 0x3333333333333333ull) + (x >> 2 & 0x3333333333333333ull);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0full;
    return (int)(x * 0x0101010101010101ull >> 56);
}
static int leading(uint64_t x) { int n = 0; if (!x) return 64; for (int s = 32; s; s >>= 1) if (!(x >> (64 - s))) { n += s; x <<= s; } return n; }
static int trailing(uint64_t x) { return x ? count((x & -x) - 1) : 64; }
static uint64_t reverse(uint64_t x) {
    x = (x >> 1 & 0x5555555555555555ull) | (x & 0x5555555555555555ull) << 1;
    x = (x >> 2 & 0x3333333333333333ull) | (x & 0x3333333333333333ull) << 2;
    x = (x >> 4 & 0x0f0f0f0f0f0f0f0full) | (x & 0x0f0f0f0f0f0f0f0full) << 4;
    return __builtin_bswap64(x);
}
static uint64_t swap(uint64_t x) { uint64_t r = 0; for (int i = 0; i < 8; i++) r = r << 8 | (x >> 8 * i & 255); return r; }
static uint64_t spread(uint32_t v) {
    uint64_t x = v;
    x = (x | x << 16) & 0x0000ffff0000ffffull;
    x = (x | x << 8) & 0x00ff00ff00ff00ffull;
    x = (x | x << 4) & 0x0f0f0f0f0f0f0f0full;
    x = (x | x << 2) & 0x3333333333333333ull;
    return (x | x << 1) & 0x5555555555555555ull;
}
static uint64_t gray(uint64_t x) { return x ^ x >> 1; }
static uint64_t ungray(uint64_t x) { for (int s = 1; s < 64; s <<= 1) x ^= x >> s; return x; }
int main(void) {
    uint64_t x = 0x9e3779b97f4a7c15ull;
    for (int i = 0; i < 12; i++) {
        printf("%016llx %016llx %016llx %016llx %016llx\n", (unsigned long long)ROL(x, 1), (unsigned long long)ROL(x, 31), (unsigned long long)ROL(x, 32), (unsigned long long)ROL(x, 33), (unsigned long long)ROL(x, 63));
        printf("%d %d %d %d %d %d %d %d\n", count(x), __builtin_popcountll(x), leading(x >> i * 5), x >> i * 5 ? __builtin_clzll(x >> i * 5) : 64, trailing(x << i * 4), x << i * 4 ? __builtin_ctzll(x << i * 4) : 64, __builtin_parityll(x), __builtin_ffsll((long long)(x << i)));
        printf("%016llx %016llx %d %016llx %016llx\n", (unsigned long long)reverse(x), (unsigned long long)swap(x), swap(x) == __builtin_bswap64(x), (unsigned long long)(spread((uint32_t)x) | spread((uint32_t)(x >> 32)) << 1),
               (unsigned long long)gray(x));
        if (ungray(gray(x)) != x) printf("gray!\n");
        x = x * 6364136223846793005ull + 1442695040888963407ull;
        if (i == 5) x &= 0xffff;
        if (i == 8) x &= ~0xffffffffull;
    }
    printf("%d %d %d %d\n", __builtin_clrsbll(-1), __builtin_clrsbll(0x7fffffffLL), __builtin_clrsb(-256), __builtin_ffsll(0));
    volatile unsigned w = 0x12345678;
    volatile unsigned short h = 0xabcd;
    printf("%08x %04x %d %d %d %d\n", __builtin_bswap32(w), __builtin_bswap16(h), __builtin_popcount(w), __builtin_clz(w), __builtin_ctz(w), __builtin_parity(w));
    return 0;
}
