// AES-128 with a computed S-box, encryption and decryption.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static uint8_t sbox[256], inverse[256];
static uint8_t twice(uint8_t x) { return (uint8_t)(x << 1 ^ (x >> 7) * 0x1b); }
static uint8_t times(uint8_t a, uint8_t b) {
    uint8_t r = 0;
    while (b) { if (b & 1) r ^= a; a = twice(a); b >>= 1; }
    return r;
}
static uint8_t rol8(uint8_t x, int n) { return (uint8_t)(x << n | x >> (8 - n)); }
static void make(void) {
    uint8_t p = 1, q = 1;
    do {
        p = p ^ twice(p);
        q ^= q << 1; q ^= q << 2; q ^= q << 4;
        if (q & 0x80) q ^= 9;
        sbox[p] = (uint8_t)(q ^ rol8(q, 1) ^ rol8(q, 2) ^ rol8(q, 3) ^ rol8(q, 4) ^ 0x63);
    } while (p != 1);
    sbox[0] = 0x63;
    for (int i = 0; i < 256; i++) inverse[sbox[i]] = (uint8_t)i;
}
static void expand(uint8_t key[176]) {
    uint8_t r = 1;
    for (int i = 16; i < 176; i += 4) {
        uint8_t t[4];
        memcpy(t, key + i - 4, 4);
        if (i % 16 == 0) {
            uint8_t f = t[0];
            t[0] = sbox[t[1]] ^ r; t[1] = sbox[t[2]]; t[2] = sbox[t[3]]; t[3] = sbox[f];
            r = twice(r);
        }
        for (int j = 0; j < 4; j++) key[i + j] = key[i - 16 + j] ^ t[j];
    }
}
static void mix(uint8_t s[16], int a, int b, int c, int d) {
    for (int i = 0; i < 16; i += 4) {
        uint8_t t[4];
        for (int j = 0; j < 4; j++) t[j] = times(s[i + j], a) ^ times(s[i + (j + 1) % 4], b) ^ times(s[i + (j + 2) % 4], c) ^ times(s[i + (j + 3) % 4], d);
        memcpy(s + i, t, 4);
    }
}
static void add(uint8_t s[16], const uint8_t* k) { for (int i = 0; i < 16; i++) s[i] ^= k[i]; }
static void encrypt(uint8_t s[16], const uint8_t* key) {
    add(s, key);
    for (int round = 1; round <= 10; round++) {
        uint8_t t[16];
        for (int i = 0; i < 16; i++) t[i] = sbox[s[(i + i % 4 * 4) % 16]];
        memcpy(s, t, 16);
        if (round < 10) mix(s, 2, 3, 1, 1);
        add(s, key + 16 * round);
    }
}
static void decrypt(uint8_t s[16], const uint8_t* key) {
    for (int round = 10; round >= 1; round--) {
        add(s, key + 16 * round);
        if (round < 10) mix(s, 14, 11, 13, 9);
        uint8_t t[16];
        for (int i = 0; i < 16; i++) t[(i + i % 4 * 4) % 16] = inverse[s[i]];
        memcpy(s, t, 16);
    }
    add(s, key);
}
static void show(const uint8_t* s) { for (int i = 0; i < 16; i++) printf("%02x", s[i]); printf("\n"); }
int main(void) {
    make();
    uint8_t key[176], s[16];
    for (int i = 0; i < 16; i++) { key[i] = (uint8_t)i; s[i] = (uint8_t)(i * 17); }
    expand(key);
    show(key + 160);
    for (int i = 0; i < 3; i++) { encrypt(s, key); show(s); }
    for (int i = 0; i < 3; i++) { decrypt(s, key); show(s); }
    return 0;
}
