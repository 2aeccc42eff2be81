// The ciphers TEA, XTEA and XXTEA, both ways, chained over blocks.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

#define DELTA 0x9e3779b9u
static void tea(uint32_t v[2], const uint32_t k[4], int back) {
    uint32_t a = v[0], b = v[1], sum = back ? DELTA * 32 : 0;
    for (int i = 0; i < 32; i++) {
        if (back) { b -= ((a << 4) + k[2]) ^ (a + sum) ^ ((a >> 5) + k[3]); a -= ((b << 4) + k[0]) ^ (b + sum) ^ ((b >> 5) + k[1]); sum -= DELTA; }
        else { sum += DELTA; a += ((b << 4) + k[0]) ^ (b + sum) ^ ((b >> 5) + k[1]); b += ((a << 4) + k[2]) ^ (a + sum) ^ ((a >> 5) + k[3]); }
    }
    v[0] = a; v[1] = b;
}
static void xtea(uint32_t v[2], const uint32_t k[4], int back) {
    uint32_t a = v[0], b = v[1], sum = back ? DELTA * 32 : 0;
    for (int i = 0; i < 32; i++) {
        if (back) { b -= (((a << 4) ^ (a >> 5)) + a) ^ (sum + k[sum >> 11 & 3]); sum -= DELTA; a -= (((b << 4) ^ (b >> 5)) + b) ^ (sum + k[sum & 3]); }
        else { a += (((b << 4) ^ (b >> 5)) + b) ^ (sum + k[sum & 3]); sum += DELTA; b += (((a << 4) ^ (a >> 5)) + a) ^ (sum + k[sum >> 11 & 3]); }
    }
    v[0] = a; v[1] = b;
}
#define MX (((z >> 5 ^ y << 2) + (y >> 3 ^ z << 4)) ^ ((sum ^ y) + (k[(p & 3) ^ e] ^ z)))
static void xxtea(uint32_t* v, int n, const uint32_t k[4]) {
    uint32_t y, z, sum, e;
    int p, rounds;
    if (n > 1) {
        rounds = 6 + 52 / n; sum = 0; z = v[n - 1];
        do {
            sum += DELTA; e = sum >> 2 & 3;
            for (p = 0; p < n - 1; p++) { y = v[p + 1]; z = v[p] += MX; }
            y = v[0]; z = v[n - 1] += MX;
        } while (--rounds);
    } else if (n < -1) {
        n = -n; rounds = 6 + 52 / n; sum = (uint32_t)rounds * DELTA; y = v[0];
        do {
            e = sum >> 2 & 3;
            for (p = n - 1; p > 0; p--) { z = v[p - 1]; y = v[p] -= MX; }
            z = v[n - 1]; y = v[0] -= MX;
            sum -= DELTA;
        } while (--rounds);
    }
}
static void show(const uint32_t* v, int n) { while (n--) printf("%08x ", (unsigned)*v++); printf("\n"); }
int main(void) {
    static void (*const ciphers[])(uint32_t*, const uint32_t*, int) = { tea, xtea };
    uint32_t key[4] = { 0x01234567, 0x89abcdef, 0xfedcba98, 0x76543210 };
    for (int c = 0; c < 2; c++) {
        uint32_t v[2] = { 0x41424344, 0x45464748 }, chain[2] = { 0 }, text[8], old[2];
        ciphers[c](v, key, 0); show(v, 2); ciphers[c](v, key, 1); show(v, 2);
        memcpy(text, "The quick brown fox jumps on it!", 32);
        for (int i = 0; i < 8; i += 2) { text[i] ^= chain[0]; text[i + 1] ^= chain[1]; ciphers[c](text + i, key, 0); memcpy(chain, text + i, 8); }
        show(text, 8);
        chain[0] = chain[1] = 0;
        for (int i = 0; i < 8; i += 2) { memcpy(old, text + i, 8); ciphers[c](text + i, key, 1); text[i] ^= chain[0]; text[i + 1] ^= chain[1]; memcpy(chain, old, 8); }
        printf("%.32s\n", (char*)text);
    }
    for (int n = 2; n < 9; n += 3) {
        uint32_t v[8];
        for (int i = 0; i < n; i++) v[i] = (uint32_t)i * 0x11111111u;
        xxtea(v, n, key); show(v, n); xxtea(v, -n, key); show(v, n);
    }
    return 0;
}
