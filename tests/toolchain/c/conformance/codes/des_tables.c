// A cipher with the permutation tables of DES; its eight S-boxes are made by a generator, each row a permutation.
#include <stdio.h>
#include <stdint.h>

typedef uint64_t u64;
static const uint8_t ip[64] = { 58, 50, 42, 34, 26, 18, 10, 2, 60, 52, 44, 36, 28, 20, 12, 4, 62, 54, 46, 38, 30, 22, 14, 6, 64, 56, 48, 40, 32, 24, 16, 8,
    57, 49, 41, 33, 25, 17, 9, 1, 59, 51, 43, 35, 27, 19, 11, 3, 61, 53, 45, 37, 29, 21, 13, 5, 63, 55, 47, 39, 31, 23, 15, 7 };
static const uint8_t expansion[48] = { 32, 1, 2, 3, 4, 5, 4, 5, 6, 7, 8, 9, 8, 9, 10, 11, 12, 13, 12, 13, 14, 15, 16, 17, 16, 17, 18, 19, 20, 21, 20, 21, 22, 23, 24, 25, 24, 25, 26, 27, 28, 29, 28, 29, 30, 31, 32, 1 };
static const uint8_t mixing[32] = { 16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30, 6, 22, 11, 4, 25 };
static const uint8_t choice1[56] = { 57, 49, 41, 33, 25, 17, 9, 1, 58, 50, 42, 34, 26, 18, 10, 2, 59, 51, 43, 35, 27, 19, 11, 3, 60, 52, 44, 36, 63, 55, 47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21, 13, 5, 28, 20, 12, 4 };
static const uint8_t choice2[48] = { 14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10, 23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2, 41, 52, 31, 37, 47, 55, 30, 40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32 };
static uint8_t s[8][4][16], inverse[64];
static u64 permute(u64 v, int from, const uint8_t* table, int n) { u64 r = 0; for (int i = 0; i < n; i++) r = r << 1 | (v >> (from - table[i]) & 1); return r; }
static void make(void) {
    unsigned x = 1;
    for (int b = 0; b < 8; b++) for (int r = 0; r < 4; r++) {
        for (int i = 0; i < 16; i++) s[b][r][i] = (uint8_t)i;
        for (int i = 15; i > 0; i--) { x = x * 1103515245u + 12345; int j = (int)((x >> 16) % (unsigned)(i + 1)); uint8_t t = s[b][r][i]; s[b][r][i] = s[b][r][j]; s[b][r][j] = t; }
    }
    for (int i = 0; i < 64; i++) inverse[ip[i] - 1] = (uint8_t)(i + 1);
}
static void keys(u64 key, u64 out[16]) {
    u64 k = permute(key, 64, choice1, 56);
    uint32_t c = (uint32_t)(k >> 28), d = (uint32_t)k & 0xfffffff;
    for (int i = 0; i < 16; i++) {
        int n = i < 2 || i == 8 || i == 15 ? 1 : 2;
        c = (c << n | c >> (28 - n)) & 0xfffffff; d = (d << n | d >> (28 - n)) & 0xfffffff;
        out[i] = permute((u64)c << 28 | d, 56, choice2, 48);
    }
}
static u64 crypt(u64 v, const u64 k[16], int back) {
    v = permute(v, 64, ip, 64);
    uint32_t l = (uint32_t)(v >> 32), r = (uint32_t)v;
    for (int i = 0; i < 16; i++) {
        u64 e = permute(r, 32, expansion, 48) ^ k[back ? 15 - i : i];
        uint32_t f = 0;
        for (int b = 0; b < 8; b++) { unsigned six = e >> (42 - 6 * b) & 63; f = f << 4 | s[b][(six >> 4 & 2) | (six & 1)][six >> 1 & 15]; }
        f = l ^ (uint32_t)permute(f, 32, mixing, 32);
        l = r; r = f;
    }
    return permute((u64)r << 32 | l, 64, inverse, 64);
}
int main(void) {
    u64 k[16], v = 0x0123456789abcdef;
    make();
    keys(0x133457799bbcdff1, k);
    for (int i = 0; i < 16; i += 5) printf("%012llx ", (unsigned long long)k[i]);
    printf("\n%016llx\n", (unsigned long long)permute(v, 64, ip, 64));
    for (int i = 0; i < 2; i++) { u64 e = crypt(v, k, 0); printf("%016llx %016llx\n", (unsigned long long)e, (unsigned long long)crypt(e, k, 1)); v = e; }
    return 0;
}
