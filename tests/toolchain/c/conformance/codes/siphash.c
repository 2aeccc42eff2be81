// SipHash of 64-bit words, and the hashes FNV, Jenkins, Murmur, Pearson and DJB side by side over the same texts.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

typedef uint64_t u64;
typedef uint32_t u32;
#define ROL(x, n) ((x) << (n) | (x) >> (64 - (n)))
static void sipround(u64 v[4]) {
    v[0] += v[1]; v[1] = ROL(v[1], 13); v[1] ^= v[0]; v[0] = ROL(v[0], 32);
    v[2] += v[3]; v[3] = ROL(v[3], 16); v[3] ^= v[2];
    v[0] += v[3]; v[3] = ROL(v[3], 21); v[3] ^= v[0];
    v[2] += v[1]; v[1] = ROL(v[1], 17); v[1] ^= v[2]; v[2] = ROL(v[2], 32);
}
static u64 siphash(const uint8_t* p, unsigned n, u64 k0, u64 k1) {
    u64 v[4] = { k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d, k0 ^ 0x6c7967656e657261, k1 ^ 0x7465646279746573 }, m = 0;
    for (unsigned i = 0; i <= (n & ~7u); i += 8) {
        unsigned here = n - i < 8 ? n - i : 8;
        m = here == 8 ? 0 : (u64)n << 56;
        for (unsigned j = 0; j < here; j++) m |= (u64)p[i + j] << 8 * j;
        v[3] ^= m; sipround(v); sipround(v); v[0] ^= m;
    }
    v[2] ^= 255;
    for (int i = 0; i < 4; i++) sipround(v);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}
static u32 fnv(const uint8_t* p, unsigned n) { u32 h = 0x811c9dc5; while (n--) h = (h ^ *p++) * 16777619; return h; }
static u32 jenkins(const uint8_t* p, unsigned n) { u32 h = 0; while (n--) { h += *p++; h += h << 10; h ^= h >> 6; } h += h << 3; h ^= h >> 11; return h + (h << 15); }
static u32 djb(const uint8_t* p, unsigned n) { u32 h = 5381; while (n--) h = h * 33 + *p++; return h; }
static u32 murmur(const uint8_t* p, unsigned n) {
    u32 h = 42, k = 0, length = n;
    for (; n >= 4; n -= 4, p += 4) { memcpy(&k, p, 4); k *= 0xcc9e2d51; k = k << 15 | k >> 17; h ^= k * 0x1b873593; h = h << 13 | h >> 19; h = h * 5 + 0xe6546b64; }
    k = 0;
    switch (n) { case 3: k ^= (u32)p[2] << 16; /* fall through */ case 2: k ^= (u32)p[1] << 8; /* fall through */ case 1: k ^= p[0]; k *= 0xcc9e2d51; k = k << 15 | k >> 17; h ^= k * 0x1b873593; }
    h ^= length; h ^= h >> 16; h *= 0x85ebca6b; h ^= h >> 13; h *= 0xc2b2ae35;
    return h ^ h >> 16;
}
static u32 pearson(const uint8_t* p, unsigned n) { uint8_t h[4] = { 0, 1, 2, 3 }; for (; n--; p++) for (int i = 0; i < 4; i++) h[i] = (uint8_t)((h[i] ^ *p) * 167 + 13) ^ (h[i] ^ *p) >> 3; return h[0] | h[1] << 8 | h[2] << 16 | (u32)h[3] << 24; }
int main(void) {
    static u32 (*const hashes[])(const uint8_t*, unsigned) = { fnv, jenkins, djb, murmur, pearson };
    uint8_t data[64];
    for (int i = 0; i < 64; i++) data[i] = (uint8_t)i;
    for (unsigned n = 0; n <= 16; n++) printf("%016llx\n", (unsigned long long)siphash(data, n, 0x0706050403020100, 0x0f0e0d0c0b0a0908));
    static const char* words[] = { "", "a", "ab", "abc", "transputer", "The quick brown fox", "\xff\xfe\x80" };
    for (int w = 0; w < 7; w++) { for (int h = 0; h < 5; h++) printf("%08x ", (unsigned)hashes[h]((const uint8_t*)words[w], (unsigned)strlen(words[w]))); printf("\n"); }
    return 0;
}
