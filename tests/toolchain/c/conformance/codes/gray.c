// Gray codes: binary reflected, inverse, of mixed radix, subsets and combinations in minimal change order, and the Chinese rings.
#include <stdio.h>

static unsigned gray(unsigned n) { return n ^ n >> 1; }
static unsigned back(unsigned g) { for (unsigned s = 1; s < 32; s <<= 1) g ^= g >> s; return g; }
static unsigned slow(unsigned g) { unsigned r = 0; while (g) { r ^= g; g >>= 1; } return r; }
static int parity(unsigned x) { x ^= x >> 16; x ^= x >> 8; x ^= x >> 4; return 0x6996 >> (x & 15) & 1; }
static int shown;
static void revolving(int n, int k, int up, char* s) {
    if (k == 0 || k == n) { for (int i = 0; i < n; i++) s[i] = (char)('0' + (k == n)); if (shown++ < 100) printf("%s ", s); return; }
    if (up) { s[n - 1] = '0'; revolving(n - 1, k, 1, s); s[n - 1] = '1'; revolving(n - 1, k - 1, 0, s); }
    else { s[n - 1] = '1'; revolving(n - 1, k - 1, 1, s); s[n - 1] = '0'; revolving(n - 1, k, 0, s); }
}
int main(void) {
    unsigned bad = 0;
    for (unsigned n = 0; n < 500; n++) { unsigned x = n * 2654435761u, d = gray(x) ^ gray(x + 1); bad += back(gray(x)) != x || slow(gray(x)) != x || (d & (d - 1)) != 0 || parity(gray(x)) != (int)(x & 1); }
    printf("%u\n", bad);
    for (unsigned n = 0; n < 16; n++) { unsigned g = gray(n); printf("%u%u%u%u ", g >> 3 & 1, g >> 2 & 1, g >> 1 & 1, g & 1); }
    printf("\n");
    static const signed char radix[3] = { 3, 2, 4 };
    signed char digit[3] = { 0 }, direction[3] = { 1, 1, 1 };
    for (int i = 0; i < 24; i++) {
        printf("%d%d%d ", digit[2], digit[1], digit[0]);
        for (int j = 0; j < 3; j++) {
            int d = digit[j] + direction[j];
            if (d >= 0 && d < radix[j]) { digit[j] = (signed char)d; break; }
            direction[j] = (signed char)-direction[j];
        }
    }
    printf("\n");
    char s[7] = { 0 };
    revolving(5, 2, 1, s); printf("\n"); s[5] = 0; shown = 0;
    revolving(6, 3, 1, s); printf("%d\n", shown);
    unsigned rings = 0x1f, moves = 0;
    while (rings) { if (parity(rings)) rings ^= 1; else { unsigned low = rings & -rings; rings ^= low << 1; } moves++; if (moves < 12) printf("%02x ", rings); }
    printf("%u %u\n", moves, back(0x1f));
    unsigned tower[3] = { 0, 0, 0 }, peg[5] = { 0 };
    for (unsigned m = 1; m < 32; m++) { unsigned disc = (unsigned)__builtin_ctz(m), step = disc & 1 ? 2 : 1; peg[disc] = (peg[disc] + step) % 3; tower[peg[disc]]++; }
    printf("%u%u%u%u%u %u %u %u\n", peg[0], peg[1], peg[2], peg[3], peg[4], tower[0], tower[1], tower[2]);
    return 0;
}
