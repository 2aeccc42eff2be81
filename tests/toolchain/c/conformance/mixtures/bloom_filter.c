// A Bloom filter, a count-min sketch, a cuckoo filter of fingerprints, and an estimate of different values by leading zeros.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static uint32_t mix(uint32_t x, uint32_t salt) { x ^= salt * 0x9e3779b9u; x ^= x >> 16; x *= 0x7feb352d; x ^= x >> 15; x *= 0x846ca68b; return x ^ x >> 16; }
static uint8_t bloom[128], cuckoo[32][4], registers[16];
static uint16_t sketch[4][64];
static void set(uint32_t v) { for (uint32_t k = 0; k < 4; k++) { uint32_t h = mix(v, k) & 1023; bloom[h >> 3] |= (uint8_t)(1 << (h & 7)); } }
static int has(uint32_t v) { for (uint32_t k = 0; k < 4; k++) { uint32_t h = mix(v, k) & 1023; if (!(bloom[h >> 3] >> (h & 7) & 1)) return 0; } return 1; }
static uint8_t finger(uint32_t v) { uint8_t f = (uint8_t)(mix(v, 99) >> 24); return f ? f : 1; }
static int insert(uint32_t v) {
    uint8_t f = finger(v);
    unsigned b = mix(v, 7) & 31;
    for (int kicks = 0; kicks < 60; kicks++) {
        for (int side = 0; side < 2; side++, b ^= mix(f, 5) & 31) for (int i = 0; i < 4; i++) if (!cuckoo[b][i]) { cuckoo[b][i] = f; return kicks; }
        uint8_t* slot = &cuckoo[b][kicks & 3], t = *slot;
        *slot = f; f = t;
        b ^= mix(f, 5) & 31;
    }
    return -1;
}
static int contains(uint32_t v) { uint8_t f = finger(v); unsigned b = mix(v, 7) & 31, c = b ^ (mix(f, 5) & 31); return memchr(cuckoo[b], f, 4) || memchr(cuckoo[c], f, 4); }
int main(void) {
    int missing = 0, wrong = 0, kicks = 0, lost = 0, ones = 0;
    for (uint32_t v = 0; v < 100; v++) { set(v * 7); int k = insert(v * 7); if (k < 0) lost++; else kicks += k; }
    for (uint32_t v = 0; v < 700; v++) { int h = has(v); if (v % 7 == 0) missing += !h; else wrong += h; }
    for (int i = 0; i < 128; i++) ones += __builtin_popcount(bloom[i]);
    printf("%d %d %d\n", missing, wrong, ones);
    missing = wrong = 0;
    for (uint32_t v = 0; v < 700; v++) { int h = contains(v); if (v % 7 == 0) missing += !h; else wrong += h; }
    printf("%d %d %d %d\n", kicks, lost, missing, wrong);
    for (uint32_t i = 0; i < 1500; i++) { uint32_t v = mix(i, 3) % (1 + mix(i, 4) % 80); for (uint32_t k = 0; k < 4; k++) sketch[k][mix(v, k) & 63]++; uint32_t h = mix(v, 11); uint8_t z = (uint8_t)(1 + __builtin_clz(h << 4 | 8)); if (z > registers[h >> 28]) registers[h >> 28] = z; }
    for (uint32_t v = 0; v < 20; v++) { unsigned least = 65535; for (uint32_t k = 0; k < 4; k++) if (sketch[k][mix(v, k) & 63] < least) least = sketch[k][mix(v, k) & 63]; printf("%u ", least); }
    double sum = 0;
    for (int i = 0; i < 16; i++) { printf("%u", registers[i]); sum += 1.0 / (double)(1u << registers[i]); }
    printf(" %.3f\n", 0.673 * 256 / sum);
    return 0;
}
