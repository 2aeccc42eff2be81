// The hash BLAKE2s, with and without a key, in several lengths.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static const uint32_t iv[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
static const char sigma[10][17] = { "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "9057fc2481de63ba",
    "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0" };
struct state { uint32_t h[8]; uint64_t t; uint8_t b[64]; unsigned used, out; };
static inline uint32_t ror(uint32_t x, int n) { return x >> n | x << (32 - n); }
#define G(a, b, c, d, x, y) (v[a] += v[b] + (x), v[d] = ror(v[d] ^ v[a], 16), v[c] += v[d], v[b] = ror(v[b] ^ v[c], 12), \
    v[a] += v[b] + (y), v[d] = ror(v[d] ^ v[a], 8), v[c] += v[d], v[b] = ror(v[b] ^ v[c], 7))
static int hex(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }
static void compress(struct state* s, int last) {
    uint32_t v[16], m[16];
    for (int i = 0; i < 8; i++) { v[i] = s->h[i]; v[i + 8] = iv[i]; }
    v[12] ^= (uint32_t)s->t; v[13] ^= (uint32_t)(s->t >> 32);
    if (last) v[14] = ~v[14];
    for (int i = 0; i < 16; i++) m[i] = s->b[4 * i] | s->b[4 * i + 1] << 8 | s->b[4 * i + 2] << 16 | (uint32_t)s->b[4 * i + 3] << 24;
    for (int r = 0; r < 10; r++) {
        const char* p = sigma[r];
        for (int i = 0; i < 4; i++) G(i, i + 4, i + 8, i + 12, m[hex(p[2 * i])], m[hex(p[2 * i + 1])]);
        for (int i = 0; i < 4; i++) G(i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12, m[hex(p[2 * i + 8])], m[hex(p[2 * i + 9])]);
    }
    for (int i = 0; i < 8; i++) s->h[i] ^= v[i] ^ v[i + 8];
}
static void update(struct state* s, const char* p, unsigned n) {
    while (n--) { if (s->used == 64) { s->t += 64; compress(s, 0); s->used = 0; } s->b[s->used++] = (uint8_t)*p++; }
}
static void hash(const char* key, const char* text, unsigned n, unsigned out) {
    struct state s = { .out = out };
    unsigned k = (unsigned)strlen(key);
    memcpy(s.h, iv, sizeof iv);
    s.h[0] ^= 0x01010000 ^ k << 8 ^ out;
    if (k) { char padded[64] = { 0 }; memcpy(padded, key, k); update(&s, padded, 64); }
    update(&s, text, n);
    s.t += s.used;
    memset(s.b + s.used, 0, 64 - s.used);
    compress(&s, 1);
    for (unsigned i = 0; i < out; i++) printf("%02x", (unsigned)(s.h[i / 4] >> 8 * (i % 4)) & 255);
    printf("\n");
}
int main(void) {
    char text[200];
    for (int i = 0; i < 200; i++) text[i] = (char)(i * 5 + 1);
    hash("", "abc", 3, 32); hash("", "", 0, 32); hash("key", "", 0, 20); hash("", text, 64, 32); hash("another key", text, 65, 16); hash("", text, 200, 28); hash("k", text, 128, 1);
    return 0;
}
