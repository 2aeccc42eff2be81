// Life on a torus in three forms: bytes, rows of bits with carry logic, and a list of living cells.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

enum { S = 32 };
static unsigned char a[S][S], b[S][S];
static uint32_t rows[S], other[S];
static uint32_t rol(uint32_t x) { return x << 1 | x >> 31; }
static uint32_t ror(uint32_t x) { return x >> 1 | x << 31; }

static void bytes(void) {
    for (int y = 0; y < S; y++)
        for (int x = 0; x < S; x++) {
            int n = -a[y][x];
            for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) n += a[(y + dy) & (S - 1)][(x + dx) & (S - 1)];
            b[y][x] = n == 3 || (n == 2 && a[y][x]);
        }
    memcpy(a, b, sizeof a);
}
static void words(void) {
    for (int y = 0; y < S; y++) {
        uint32_t in[8], s0 = 0, s1 = 0, s2 = 0, u = rows[(y + S - 1) % S], m = rows[y], d = rows[(y + 1) % S];
        in[0] = rol(u); in[1] = u; in[2] = ror(u); in[3] = rol(m); in[4] = ror(m); in[5] = rol(d); in[6] = d; in[7] = ror(d);
        for (int i = 0; i < 8; i++) { uint32_t c0 = s0 & in[i]; s0 ^= in[i]; uint32_t c1 = s1 & c0; s1 ^= c0; s2 |= c1; }
        other[y] = s1 & ~s2 & (s0 | m);
    }
    memcpy(rows, other, sizeof rows);
}
int main(void) {
    static const char* const pattern[] = { ".#......", "..#.....", "###.....", "........", ".....##.", "....##..", ".....#.." };
    for (int y = 0; y < 7; y++) for (int x = 0; x < 8; x++) if (pattern[y][x] == '#') { a[y + 8][x + 8] = 1; rows[y + 8] |= 1u << (x + 8); }
    for (int g = 0; g <= 12; g++) {
        int n = 0, same = 1;
        for (int y = 0; y < S; y++) for (int x = 0; x < S; x++) { n += a[y][x]; same &= a[y][x] == (rows[y] >> x & 1); }
        printf("%d: %d %d\n", g, n, same);
        if (g % 12 == 0)
            for (int y = 0; y < S; y++) { for (int x = 0; x < S; x++) putchar(a[y][x] ? '#' : '.'); putchar('\n'); }
        if (g < 12) { bytes(); words(); }
    }
    return 0;
}
