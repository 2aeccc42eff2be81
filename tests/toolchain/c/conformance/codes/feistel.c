// A cipher in the shape of Blowfish: four tables and subkeys made by the cipher itself, first filled by a generator.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum { ROUNDS = 8, SIZE = 64 };
struct cipher { uint32_t p[ROUNDS + 2], s[4][SIZE]; };
typedef struct { uint32_t l, r; } block;
static uint32_t f(const struct cipher* c, uint32_t x) {
    return ((c->s[0][x >> 24 & (SIZE - 1)] + c->s[1][x >> 16 & (SIZE - 1)]) ^ c->s[2][x >> 8 & (SIZE - 1)]) + c->s[3][(x ^ x >> 30) & (SIZE - 1)];
}
static block encrypt(const struct cipher* c, block b) {
    for (int i = 0; i < ROUNDS; i += 2) { b.l ^= c->p[i]; b.r ^= f(c, b.l) ^ c->p[i + 1]; b.l ^= f(c, b.r); }
    return (block){ b.r ^ c->p[ROUNDS + 1], b.l ^ c->p[ROUNDS] };
}
static block decrypt(const struct cipher* c, block b) {
    block t = { b.r ^ c->p[ROUNDS], b.l ^ c->p[ROUNDS + 1] };
    for (int i = ROUNDS - 2; i >= 0; i -= 2) { t.l ^= f(c, t.r); t.r ^= f(c, t.l) ^ c->p[i + 1]; t.l ^= c->p[i]; }
    return t;
}
static void init(struct cipher* c, const char* key) {
    uint32_t x = 0x243f6a88;
    uint32_t* all = c->p;
    for (int i = 0; i < ROUNDS + 2; i++) { x ^= x << 13; x ^= x >> 17; x ^= x << 5; all[i] = x; }
    for (int t = 0; t < 4; t++) for (int i = 0; i < SIZE; i++) { x ^= x << 13; x ^= x >> 17; x ^= x << 5; c->s[t][i] = x; }
    const char* k = key;
    for (int i = 0; i < ROUNDS + 2; i++) {
        uint32_t w = 0;
        for (int j = 0; j < 4; j++) { w = w << 8 | (unsigned char)*k++; if (!*k) k = key; }
        c->p[i] ^= w;
    }
    block b = { 0, 0 };
    for (int i = 0; i < ROUNDS + 2; i += 2) { b = encrypt(c, b); c->p[i] = b.l; c->p[i + 1] = b.r; }
    for (int t = 0; t < 4; t++) for (int i = 0; i < SIZE; i += 2) { b = encrypt(c, b); c->s[t][i] = b.l; c->s[t][i + 1] = b.r; }
}
int main(void) {
    static struct cipher c;
    static const char* keys[] = { "a", "secret", "a longer key, longer than the subkeys are in all", "\xff\x80" };
    for (int k = 0; k < 4; k++) {
        init(&c, keys[k]);
        block b = { 1, 2 };
        int back = 0, bits = 0;
        for (int i = 0; i < 20; i++) {
            block e = encrypt(&c, b), d = decrypt(&c, e), other = encrypt(&c, (block){ b.l ^ 1u << i, b.r });
            back += d.l == b.l && d.r == b.r;
            bits += __builtin_popcount(e.l ^ other.l) + __builtin_popcount(e.r ^ other.r);
            b = e;
        }
        printf("%08x%08x %d %d\n", (unsigned)b.l, (unsigned)b.r, back, bits);
    }
    return 0;
}
