// A hash in the shape of SHA-512, over 64-bit words, with round constants made by a generator; padding over block borders.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

typedef uint64_t u64;
typedef struct { u64 h[8], length; uint8_t buffer[128]; unsigned used; } hash;
static u64 constants[80];
static inline u64 ror(u64 x, int n) { return x >> n | x << (64 - n); }
static void block(hash* s, const uint8_t* p) {
    u64 w[80], v[8];
    for (int i = 0; i < 16; i++) { w[i] = 0; for (int j = 0; j < 8; j++) w[i] = w[i] << 8 | *p++; }
    for (int i = 16; i < 80; i++) {
        u64 a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (ror(a, 1) ^ ror(a, 8) ^ a >> 7) + w[i - 7] + (ror(b, 19) ^ ror(b, 61) ^ b >> 6);
    }
    memcpy(v, s->h, sizeof v);
    for (int i = 0; i < 80; i++) {
        u64 t = v[7] + (ror(v[4], 14) ^ ror(v[4], 18) ^ ror(v[4], 41)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) + constants[i] + w[i];
        u64 u = (ror(v[0], 28) ^ ror(v[0], 34) ^ ror(v[0], 39)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += t;
        v[0] = t + u;
    }
    for (int i = 0; i < 8; i++) s->h[i] += v[i];
}
static void update(hash* s, const void* data, unsigned n) {
    const uint8_t* p = data;
    s->length += n;
    while (n--) { s->buffer[s->used++] = *p++; if (s->used == 128) { block(s, s->buffer); s->used = 0; } }
}
static void finish(hash* s, const char* name) {
    u64 bits = s->length * 8;
    update(s, "\x80", 1);
    while (s->used != 120) update(s, "", 1);
    for (int i = 7; i >= 0; i--) { uint8_t b = (uint8_t)(bits >> 8 * i); update(s, &b, 1); }
    printf("%s: ", name);
    for (int i = 0; i < 8; i++) printf("%016llx", (unsigned long long)s->h[i]);
    printf("\n");
}
static hash begin(void) {
    hash s = { .h = { 0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179 } };
    return s;
}
int main(void) {
    u64 x = 0x428a2f98d728ae22;
    for (int i = 0; i < 80; i++) { constants[i] = x; x ^= x >> 12; x ^= x << 25; x ^= x >> 27; x *= 0x2545f4914f6cdd1d; }
    hash s = begin(); finish(&s, "empty");
    s = begin(); update(&s, "abc", 3); finish(&s, "abc");
    s = begin(); for (int i = 0; i < 119; i += 7) update(&s, "hello, ", 7); finish(&s, "119");
    s = begin(); update(&s, constants, 0); for (int i = 0; i < 200; i++) update(&s, &(uint8_t){ (uint8_t)i }, 1); finish(&s, "200");
    return 0;
}
