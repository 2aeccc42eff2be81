// Matrices of bits: transposition of 8 by 8 and 32 by 32, products, rank over two elements, transitive closure, Hamming codes, Gray walks.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static uint64_t transpose8(uint64_t x) {
    uint64_t t = (x ^ x >> 7) & 0x00aa00aa00aa00aaull; x ^= t ^ t << 7;
    t = (x ^ x >> 14) & 0x0000cccc0000ccccull; x ^= t ^ t << 14;
    t = (x ^ x >> 28) & 0x00000000f0f0f0f0ull; return x ^ t ^ t << 28;
}
static void transpose32(uint32_t a[32]) {
    uint32_t m = 0x0000ffff;
    for (int j = 16; j; j >>= 1, m ^= m << j)
        for (int k = 0; k < 32; k = (k + j + 1) & ~j) { uint32_t t = (a[k] ^ a[k + j] << j) & ~m; a[k] ^= t; a[k + j] ^= t >> j; }
}
static void multiply(const uint32_t* a, const uint32_t* b, uint32_t* r) { for (int i = 0; i < 32; i++) { uint32_t s = 0; for (uint32_t m = a[i]; m; m &= m - 1) s ^= b[__builtin_ctz(m)]; r[i] = s; } }
static int rank(const uint32_t* in, int n) {
    uint32_t a[32];
    memcpy(a, in, sizeof a);
    int r = 0;
    for (int bit = 31; bit >= 0; bit--) {
        int p = r;
        while (p < n && !(a[p] >> bit & 1)) p++;
        if (p == n) continue;
        uint32_t t = a[p]; a[p] = a[r]; a[r] = t;
        for (int i = 0; i < n; i++) if (i != r && a[i] >> bit & 1) a[i] ^= a[r];
        r++;
    }
    return r;
}
static void closure(uint16_t* a, int n) { for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) if (a[i] >> k & 1) a[i] |= a[k]; }
static uint8_t encode(uint8_t d) { uint8_t b = (uint8_t)((d & 1) << 2 | (d >> 1 & 7) << 4); for (int p = 1; p < 8; p <<= 1) { int c = 0; for (int i = 1; i < 8; i++) if (i & p) c ^= b >> (i - 1) & 1; b |= (uint8_t)(c << (p - 1)); } return b; }
static uint8_t decode(uint8_t b) { int s = 0; for (int i = 1; i < 8; i++) if (b >> (i - 1) & 1) s ^= i; if (s) b ^= (uint8_t)(1 << (s - 1)); return (uint8_t)((b >> 2 & 1) | (b >> 4 & 7) << 1); }
int main(void) {
    uint64_t x = 0x8040201008040201ull, y = 0x0123456789abcdefull;
    printf("%016llx %016llx %016llx\n", (unsigned long long)transpose8(x), (unsigned long long)transpose8(y), (unsigned long long)transpose8(transpose8(y)));
    uint32_t a[32], b[32], c[32];
    for (uint32_t i = 0, r = 1; i < 32; i++) { r ^= r << 13; r ^= r >> 17; r ^= r << 5; a[i] = r; b[i] = i % 5 ? r * 3 : a[i / 2]; }
    memcpy(c, a, sizeof c);
    transpose32(c);
    int same = 1;
    for (int i = 0; i < 32; i++) for (int j = 0; j < 32; j++) same &= (a[i] >> (31 - j) & 1) == (c[j] >> (31 - i) & 1);
    printf("%d %08x %08x\n", same, c[0], c[31]);
    multiply(a, b, c);
    printf("%08x %08x %d %d %d\n", c[0], c[17], rank(a, 32), rank(b, 32), rank(c, 20));
    for (int i = 0; i < 5; i++) { multiply(c, a, b); memcpy(c, b, sizeof c); }
    printf("%08x\n", c[9]);
    uint16_t g[12] = { 0 };
    for (int i = 0; i < 12; i++) g[i] = (uint16_t)(1 << (i * 5 % 7) | (i % 4 == 0 ? 1 << (11 - i) : 0));
    closure(g, 12);
    for (int i = 0; i < 12; i++) printf("%03x ", g[i]);
    printf("\n");
    int bad = 0;
    for (int d = 0; d < 16; d++) { uint8_t e = encode((uint8_t)d); printf("%02x ", e); for (int k = 0; k < 7; k++) bad += decode((uint8_t)(e ^ 1 << k)) != d; bad += decode(e) != d; }
    printf("%d\n", bad);
    uint32_t board = 0;
    for (int press = 0; press < 25; press += 3) { int r = press / 5, k = press % 5; board ^= 1u << press; if (r) board ^= 1u << (press - 5); if (r < 4) board ^= 1u << (press + 5); if (k) board ^= 1u << (press - 1); if (k < 4) board ^= 1u << (press + 1); }
    for (int i = 0; i < 25; i++) printf("%d%s", board >> i & 1, i % 5 == 4 ? " " : "");
    printf("\n");
    return 0;
}
