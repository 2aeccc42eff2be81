// MD5 with constants computed from a table of words.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static const uint32_t k[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501, 0x698098d8, 0x8b44f7af,
    0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821, 0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa,
    0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8, 0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8,
    0x676f02d9, 0x8d2a4c8a, 0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665, 0xf4292244, 0x432aff97,
    0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1, 0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1,
    0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391 };
static const unsigned char turns[4][4] = { { 7, 12, 17, 22 }, { 5, 9, 14, 20 }, { 4, 11, 16, 23 }, { 6, 10, 15, 21 } };

static uint32_t rol(uint32_t x, int n) { return x << n | x >> (32 - n); }
static void block(uint32_t h[4], const uint8_t* p) {
    uint32_t w[16], a = h[0], b = h[1], c = h[2], d = h[3];
    for (int i = 0; i < 16; i++) w[i] = p[4 * i] | p[4 * i + 1] << 8 | p[4 * i + 2] << 16 | (uint32_t)p[4 * i + 3] << 24;
    for (int i = 0; i < 64; i++) {
        uint32_t f;
        int g;
        switch (i >> 4) {
        case 0: f = (b & c) | (~b & d); g = i; break;
        case 1: f = (d & b) | (~d & c); g = (5 * i + 1) & 15; break;
        case 2: f = b ^ c ^ d; g = (3 * i + 5) & 15; break;
        default: f = c ^ (b | ~d); g = (7 * i) & 15; break;
        }
        uint32_t t = d;
        d = c;
        c = b;
        b += rol(a + f + k[i] + w[g], turns[i >> 4][i & 3]);
        a = t;
    }
    h[0] += a; h[1] += b; h[2] += c; h[3] += d;
}
static void md5(const char* text) {
    uint32_t h[4] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476 };
    size_t n = strlen(text), left = n;
    const uint8_t* p = (const uint8_t*)text;
    uint8_t last[128] = { 0 };
    for (; left >= 64; left -= 64, p += 64) block(h, p);
    memcpy(last, p, left);
    last[left] = 0x80;
    int size = left < 56 ? 64 : 128;
    uint64_t bits = (uint64_t)n * 8;
    for (int i = 0; i < 8; i++) last[size - 8 + i] = (uint8_t)(bits >> 8 * i);
    for (int i = 0; i < size; i += 64) block(h, last + i);
    for (int i = 0; i < 16; i++) printf("%02x", h[i / 4] >> i % 4 * 8 & 255);
    printf("\n");
}
int main(void) {
    md5("");
    md5("abc");
    md5("abcdefghijklmnopqrstuvwxyz");
    md5("12345678901234567890123456789012345678901234567890123456789012345678901234567890");
    md5("0123456789012345678901234567890123456789012345678901234");
    md5("01234567890123456789012345678901234567890123456789012345");
    return 0;
}
