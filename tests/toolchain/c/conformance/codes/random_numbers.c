// Generators: xorshift of three widths, PCG, Mersenne Twister, multiply-with-carry, lagged Fibonacci, WELL-like, middle square.
#include <stdio.h>
#include <stdint.h>

static uint32_t mt[624];
static int index_ = 624;
static void seed(uint32_t s) { mt[0] = s; for (int i = 1; i < 624; i++) mt[i] = 1812433253u * (mt[i - 1] ^ mt[i - 1] >> 30) + (uint32_t)i; index_ = 624; }
static uint32_t twister(void) {
    if (index_ == 624) {
        for (int i = 0; i < 624; i++) { uint32_t y = (mt[i] & 0x80000000u) | (mt[(i + 1) % 624] & 0x7fffffff); mt[i] = mt[(i + 397) % 624] ^ y >> 1 ^ (y & 1 ? 0x9908b0dfu : 0); }
        index_ = 0;
    }
    uint32_t y = mt[index_++];
    y ^= y >> 11; y ^= y << 7 & 0x9d2c5680u; y ^= y << 15 & 0xefc60000u;
    return y ^ y >> 18;
}
static uint32_t xor32(void) { static uint32_t s = 2463534242u; s ^= s << 13; s ^= s >> 17; return s ^= s << 5; }
static uint32_t xor64(void) { static uint64_t s = 88172645463325252u; s ^= s << 13; s ^= s >> 7; s ^= s << 17; return (uint32_t)(s ^ s >> 32); }
static uint32_t xor128(void) { static uint32_t x = 123456789, y = 362436069, z = 521288629, w = 88675123; uint32_t t = x ^ x << 11; x = y; y = z; z = w; return w ^= w >> 19 ^ t ^ t >> 8; }
static uint32_t pcg(void) { static uint64_t s = 42; uint64_t o = s; s = o * 6364136223846793005u + 109; uint32_t x = (uint32_t)((o >> 18 ^ o) >> 27), r = (uint32_t)(o >> 59); return x >> r | x << (-r & 31); }
static uint32_t mwc(void) { static uint32_t x = 1234567, c = 362436; uint64_t t = 698769069ull * x + c; c = (uint32_t)(t >> 32); return x = (uint32_t)t; }
static uint32_t lagged(void) { static uint32_t s[55]; static unsigned i = 0; if (!s[0]) for (unsigned k = 0; k < 55; k++) s[k] = k * k * 2654435761u + 1; s[i] += s[(i + 31) % 55]; uint32_t r = s[i]; i = (i + 1) % 55; return r; }
static uint32_t square(void) { static uint64_t x = 0, w = 0; x *= x; x += w += 0xb5ad4eceda1ce2a9; return (uint32_t)(x = x >> 32 | x << 32); }
static uint32_t park(void) { static int32_t s = 1; int32_t h = s / 127773, l = s % 127773; s = 16807 * l - 2836 * h; if (s <= 0) s += 2147483647; return (uint32_t)s * 2; }
static uint32_t splitmix(void) { static uint64_t s = 0; uint64_t z = s += 0x9e3779b97f4a7c15; z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9; z = (z ^ z >> 27) * 0x94d049bb133111eb; return (uint32_t)((z ^ z >> 31) >> 32); }
int main(void) {
    static const struct { const char* name; uint32_t (*f)(void); } all[] = { { "twister", twister }, { "xor32", xor32 }, { "xor64", xor64 }, { "xor128", xor128 }, { "pcg", pcg }, { "mwc", mwc }, { "lagged", lagged }, { "square", square }, { "park", park }, { "splitmix", splitmix } };
    seed(5489);
    for (unsigned g = 0; g < sizeof all / sizeof *all; g++) {
        unsigned short bins[16] = { 0 }, runs = 0;
        unsigned ones = 0;
        uint32_t last = 0;
        printf("%-8s", all[g].name);
        for (int i = 0; i < 400; i++) {
            uint32_t r = all[g].f();
            if (i < 5) printf(" %08x", (unsigned)r);
            bins[r >> 28]++; ones += (unsigned)__builtin_popcount(r); runs += r > last; last = r;
        }
        double chi = 0;
        for (int i = 0; i < 16; i++) chi += (bins[i] - 25.0) * (bins[i] - 25.0) / 25;
        printf(" %u %u %.2f\n", ones, runs, chi);
    }
    return 0;
}
