// SHA-256, and HMAC with it.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

typedef struct { uint32_t h[8]; uint64_t bits; uint8_t buffer[64]; unsigned fill; } sha;
static uint32_t k[64], start[8];

// The first bits of the fractional parts of square and cube roots of primes, by integer search.
static uint32_t root_fraction(uint32_t p, int cube) {
    uint64_t low = 0, high = 1ull << 37;
    // Finds the greatest x with x^e <= p * 2^(32 e), comparing by words.
    while (high - low > 1) {
        uint64_t m = (low + high) / 2;
        uint64_t a = m >> 16;
        uint32_t r[6] = { 0 }, q[6] = { 0 }, f[2] = { (uint32_t)m, (uint32_t)(m >> 32) };
        (void)a;
        q[0] = 1;
        for (int e = 0; e < 2 + cube; e++) {
            memset(r, 0, sizeof r);
            for (int i = 0; i < 2; i++) {
                uint64_t c = 0;
                for (int j = 0; j < e + 2 && i + j < 6; j++) { c += (uint64_t)f[i] * q[j] + r[i + j]; r[i + j] = (uint32_t)c; c >>= 32; }
            }
            memcpy(q, r, sizeof q);
        }
        uint64_t top = cube ? (uint64_t)q[4] << 32 | q[3] : (uint64_t)q[3] << 32 | q[2];
        if (top >= p) high = m; else low = m;
    }
    return (uint32_t)low;
}
#define ROR(x, n) ((x) >> (n) | (x) << (32 - (n)))
static void block(sha* s) {
    uint32_t w[64], v[8];
    for (int i = 0; i < 16; i++) w[i] = (uint32_t)s->buffer[4 * i] << 24 | s->buffer[4 * i + 1] << 16 | s->buffer[4 * i + 2] << 8 | s->buffer[4 * i + 3];
    for (int i = 16; i < 64; i++)
        w[i] = w[i - 16] + w[i - 7] + (ROR(w[i - 15], 7) ^ ROR(w[i - 15], 18) ^ w[i - 15] >> 3) + (ROR(w[i - 2], 17) ^ ROR(w[i - 2], 19) ^ w[i - 2] >> 10);
    memcpy(v, s->h, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t t = v[7] + (ROR(v[4], 6) ^ ROR(v[4], 11) ^ ROR(v[4], 25)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) + k[i] + w[i];
        uint32_t u = (ROR(v[0], 2) ^ ROR(v[0], 13) ^ ROR(v[0], 22)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += t;
        v[0] = t + u;
    }
    for (int i = 0; i < 8; i++) s->h[i] += v[i];
    s->fill = 0;
}
static void begin(sha* s) { memset(s, 0, sizeof *s); memcpy(s->h, start, sizeof start); }
static void put(sha* s, const void* data, unsigned n) {
    const uint8_t* p = data;
    s->bits += n * 8ull;
    while (n--) { s->buffer[s->fill++] = *p++; if (s->fill == 64) block(s); }
}
static void finish(sha* s, uint8_t out[32]) {
    uint64_t bits = s->bits;
    put(s, "\x80", 1);
    while (s->fill != 56) put(s, "", 1);
    for (int i = 7; i >= 0; i--) { uint8_t b = (uint8_t)(bits >> i * 8); put(s, &b, 1); }
    for (int i = 0; i < 32; i++) out[i] = (uint8_t)(s->h[i / 4] >> (24 - i % 4 * 8));
}
static void show(const uint8_t* p) { for (int i = 0; i < 32; i++) printf("%02x", p[i]); printf("\n"); }
int main(void) {
    int n = 0;
    for (uint32_t p = 2; n < 64; p++) {
        int prime = 1;
        for (uint32_t d = 2; d * d <= p; d++) prime &= p % d != 0;
        if (!prime) continue;
        if (n < 8) start[n] = root_fraction(p, 0);
        k[n++] = root_fraction(p, 1);
    }
    printf("%08x %08x %08x %08x\n", start[0], start[7], k[0], k[63]);
    sha s;
    uint8_t d[32], pad[64];
    begin(&s); finish(&s, d); show(d);
    begin(&s); put(&s, "abc", 3); finish(&s, d); show(d);
    begin(&s); for (int i = 0; i < 20; i++) put(&s, "transputer", 7 + i % 4); finish(&s, d); show(d);
    memset(pad, 0x36, 64); for (int i = 0; i < 3; i++) pad[i] ^= "key"[i];
    begin(&s); put(&s, pad, 64); put(&s, "message", 7); finish(&s, d);
    for (int i = 0; i < 64; i++) pad[i] ^= 0x36 ^ 0x5c;
    begin(&s); put(&s, pad, 64); put(&s, d, 32); finish(&s, d); show(d);
    return 0;
}
