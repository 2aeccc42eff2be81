// Cellular automata: all kinds of rules in one dimension, Langton's ant, Wireworld, the sand pile, forest fire, and Brian's brain.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

static void rules(unsigned rule, uint64_t row, int steps) {
    for (int s = 0; s < steps; s++) {
        uint64_t l = row << 1 | row >> 63, r = row >> 1 | row << 63, next = 0;
        for (unsigned k = 0; k < 8; k++) if (rule >> k & 1) next |= (k & 4 ? l : ~l) & (k & 2 ? row : ~row) & (k & 1 ? r : ~r);
        row = next;
    }
    printf("%u:%016llx ", rule, (unsigned long long)row);
}
static void ant(int steps) {
    uint32_t grid[32] = { 0 };
    int x = 16, y = 16, d = 0, black = 0;
    while (steps--) { uint32_t b = 1u << (x & 31); d = (d + (grid[y & 31] & b ? 3 : 1)) & 3; grid[y & 31] ^= b; x += (d == 1) - (d == 3); y += (d == 2) - (d == 0); }
    for (int i = 0; i < 32; i++) black += __builtin_popcount(grid[i]);
    printf("\nant %d %d %d %d\n", black, x, y, d);
}
static void wire(void) {
    char a[5][24] = { ".......................", "..######tH####.........", ".#............##.......", "..############..######.", "......................." }, b[5][24];
    int pulses = 0;
    for (int s = 0; s < 40; s++) {
        memcpy(b, a, sizeof a);
        for (int y = 1; y < 4; y++) for (int x = 1; x < 22; x++) {
            int heads = 0;
            for (int i = -1; i <= 1; i++) for (int j = -1; j <= 1; j++) heads += a[y + i][x + j] == 'H';
            b[y][x] = a[y][x] == 'H' ? 't' : a[y][x] == 't' ? '#' : a[y][x] == '#' && (heads == 1 || heads == 2) ? 'H' : a[y][x];
        }
        memcpy(a, b, sizeof a);
        pulses += a[3][20] == 'H';
    }
    for (int y = 1; y < 4; y++) puts(a[y]);
    printf("%d\n", pulses);
}
static void sand(int grains) {
    unsigned char pile[11][11] = { { 0 } };
    int fell = 0, lost = 0;
    while (grains--) {
        pile[5][5]++;
        for (int more = 1; more;) { more = 0; for (int y = 0; y < 11; y++) for (int x = 0; x < 11; x++) if (pile[y][x] > 3) { pile[y][x] -= 4; fell++; more = 1; if (y) pile[y - 1][x]++; else lost++; if (x) pile[y][x - 1]++; else lost++; if (y < 10) pile[y + 1][x]++; else lost++; if (x < 10) pile[y][x + 1]++; else lost++; } }
    }
    for (int y = 0; y < 6; y++) { for (int x = 0; x < 11; x++) putchar('0' + pile[y][x]); putchar(' '); }
    printf("%d %d\n", fell, lost);
}
static void brain(void) {
    uint16_t on[16] = { [6] = 0x0180, [7] = 0x03c0, [8] = 0x0240 }, dying[16] = { 0 };
    for (int s = 0; s < 12; s++) {
        uint16_t next[16];
        for (int y = 0; y < 16; y++) { next[y] = 0; for (int x = 0; x < 16; x++) { int n = 0; for (int i = -1; i < 2; i++) for (int j = -1; j < 2; j++) n += on[(y + i) & 15] >> ((x + j) & 15) & 1; if (n == 2 && !((on[y] | dying[y]) >> x & 1)) next[y] |= (uint16_t)(1 << x); } }
        memcpy(dying, on, sizeof on); memcpy(on, next, sizeof on);
    }
    for (int y = 0; y < 16; y++) printf("%04x/%04x ", on[y], dying[y]);
    printf("\n");
}
int main(void) {
    for (unsigned r = 18; r < 256; r += 34) rules(r, 1ull << 32, 50);
    rules(30, 1, 64); rules(110, 0x8000000000000001, 99); rules(90, 1ull << 40, 31); rules(184, 0xf0f012345678ffff, 64);
    ant(700); ant(2500); wire(); sand(120); brain();
    return 0;
}
