// SHA-1 with the whole schedule unrolled by macros.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

#define ROL(x, n) ((x) << (n) | (x) >> (32 - (n)))
#define W(i) (w[(i) & 15] = ROL(w[((i) + 13) & 15] ^ w[((i) + 8) & 15] ^ w[((i) + 2) & 15] ^ w[(i) & 15], 1))
#define R0(v, x, y, z, u, i) u += ((x & (y ^ z)) ^ z) + w[i] + 0x5A827999 + ROL(v, 5); x = ROL(x, 30);
#define R1(v, x, y, z, u, i) u += ((x & (y ^ z)) ^ z) + W(i) + 0x5A827999 + ROL(v, 5); x = ROL(x, 30);
#define R2(v, x, y, z, u, i) u += (x ^ y ^ z) + W(i) + 0x6ED9EBA1 + ROL(v, 5); x = ROL(x, 30);
#define R3(v, x, y, z, u, i) u += (((x | y) & z) | (x & y)) + W(i) + 0x8F1BBCDC + ROL(v, 5); x = ROL(x, 30);
#define R4(v, x, y, z, u, i) u += (x ^ y ^ z) + W(i) + 0xCA62C1D6 + ROL(v, 5); x = ROL(x, 30);
#define FIVE(R, i) R(a, b, c, d, e, i) R(e, a, b, c, d, i + 1) R(d, e, a, b, c, i + 2) R(c, d, e, a, b, i + 3) R(b, c, d, e, a, i + 4)

static void block(uint32_t h[5], const uint8_t p[64]) {
    uint32_t w[16], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int i = 0; i < 16; i++, p += 4) w[i] = (uint32_t)p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3];
    FIVE(R0, 0) FIVE(R0, 5) FIVE(R0, 10)
    R0(a, b, c, d, e, 15) R1(e, a, b, c, d, 16) R1(d, e, a, b, c, 17) R1(c, d, e, a, b, 18) R1(b, c, d, e, a, 19)
    FIVE(R2, 20) FIVE(R2, 25) FIVE(R2, 30) FIVE(R2, 35)
    FIVE(R3, 40) FIVE(R3, 45) FIVE(R3, 50) FIVE(R3, 55)
    FIVE(R4, 60) FIVE(R4, 65) FIVE(R4, 70) FIVE(R4, 75)
    h[0] += a; h[1] += b; h[2] += c; h[3] += d; h[4] += e;
}
static void sha1(const uint8_t* p, unsigned n) {
    uint32_t h[5] = { 0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0 };
    uint8_t last[128];
    unsigned left = n;
    for (; left >= 64; left -= 64, p += 64) block(h, p);
    memset(last, 0, sizeof last);
    memcpy(last, p, left);
    last[left] = 128;
    unsigned size = left + 9 > 64 ? 128 : 64;
    for (int i = 0; i < 4; i++) last[size - 1 - i] = (uint8_t)(n * 8 >> 8 * i);
    for (unsigned i = 0; i < size; i += 64) block(h, last + i);
    printf("%08x%08x%08x%08x%08x\n", h[0], h[1], h[2], h[3], h[4]);
}
int main(void) {
    sha1((const uint8_t*)"", 0);
    sha1((const uint8_t*)"abc", 3);
    sha1((const uint8_t*)"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56);
    static uint8_t many[1000];
    memset(many, 'a', sizeof many);
    sha1(many, 1000);
    return 0;
}
