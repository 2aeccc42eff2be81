// Generators of random numbers and hashes with 64 bits: xorshift*, splitmix, xoshiro, PCG, wyrand by hand, murmur and FNV.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static uint64_t splitmix(uint64_t* s) { uint64_t z = *s += 0x9e3779b97f4a7c15ull; z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull; z = (z ^ z >> 27) * 0x94d049bb133111ebull; return z ^ z >> 31; }
static uint64_t rol(uint64_t x, int k) { return x << k | x >> (64 - k); }
static uint64_t xoshiro(uint64_t s[4]) {
    uint64_t r = rol(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = rol(s[3], 45);
    return r;
}
static uint32_t pcg(uint64_t* s) { uint64_t o = *s; *s = o * 6364136223846793005ull + 1; uint32_t x = (uint32_t)((o >> 18 ^ o) >> 27), r = (uint32_t)(o >> 59); return x >> r | x << (-r & 31); }
static uint64_t murmur(const void* data, int n, uint64_t seed) {
    const uint64_t m = 0xc6a4a7935bd1e995ull;
    uint64_t h = seed ^ (uint64_t)n * m;
    const unsigned char* p = data;
    for (; n >= 8; n -= 8, p += 8) { uint64_t k; memcpy(&k, p, 8); k *= m; k ^= k >> 47; k *= m; h ^= k; h *= m; }
    switch (n) {
    case 7: h ^= (uint64_t)p[6] << 48;
    case 6: h ^= (uint64_t)p[5] << 40;
    case 5: h ^= (uint64_t)p[4] << 32;
    case 4: h ^= (uint64_t)p[3] << 24;
    case 3: h ^= (uint64_t)p[2] << 16;
    case 2: h ^= (uint64_t)p[1] << 8;
    case 1: h ^= p[0]; h *= m;
    }
    h ^= h >> 47; h *= m; h ^= h >> 47;
    return h;
}
static uint64_t fnv(const char* s) { uint64_t h = 0xcbf29ce484222325ull; while (*s) { h ^= (unsigned char)*s++; h *= 0x100000001b3ull; } return h; }
static uint32_t mwc(uint64_t* s) { *s = (*s & 0xffffffff) * 4294957665u + (*s >> 32); return (uint32_t)*s; }
static uint64_t lfsr(uint64_t x) { return x >> 1 ^ (-(x & 1) & 0xd800000000000000ull); }
static uint64_t knuth(uint64_t s[5]) { uint64_t t = 0; static const uint32_t k[4] = { 2111111111, 1492, 1776, 5115 }; for (int i = 0; i < 4; i++) t += (uint64_t)k[i] * (uint32_t)s[i]; t += s[4]; s[0] = s[1]; s[1] = s[2]; s[2] = s[3]; s[3] = (uint32_t)t; s[4] = t >> 32; return s[3]; }
int main(void) {
    uint64_t a = 42, s[4], p = 1, w = 0x123456789abcdefull, l = 1, k[5] = { 1, 2, 3, 4, 5 };
    for (int i = 0; i < 4; i++) s[i] = splitmix(&a);
    for (int i = 0; i < 200; i++) {
        uint64_t x = xoshiro(s), k5 = knuth(k);
        uint32_t y = pcg(&p), z = mwc(&w);
        l = lfsr(l);
        if (i % 20 == 0) printf("%016llx %016llx %08x %08x %016llx %08llx\n", (unsigned long long)splitmix(&a), (unsigned long long)x, y, z, (unsigned long long)l, (unsigned long long)k5);
    }
    const char* text = "the transputer is a computer on a chip";
    for (int n = 0; n < 38; n += 4) printf("%016llx ", (unsigned long long)murmur(text, n, 7));
    printf("\n%016llx %016llx\n", (unsigned long long)fnv(""), (unsigned long long)fnv(text));
    uint64_t bins[8] = { 0 };
    for (int i = 0; i < 800; i++) bins[xoshiro(s) % 8]++, bins[pcg(&p) >> 29] += 1ull << 32;
    for (int i = 0; i < 8; i++) printf("%llx ", (unsigned long long)bins[i]);
    printf("\n");
    return 0;
}
