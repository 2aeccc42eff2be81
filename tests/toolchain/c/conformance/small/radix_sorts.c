// Sorting without comparisons: counting, radix of signed words and of floats by their bits, buckets, strings from the right, flags of three colours.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static void radix(uint32_t* v, int n) { uint32_t t[64]; for (int s = 0; s < 32; s += 8) { unsigned short c[257] = { 0 }; for (int i = 0; i < n; i++) c[(v[i] >> s & 255) + 1]++; for (int i = 1; i < 257; i++) c[i] += c[i - 1]; for (int i = 0; i < n; i++) t[c[v[i] >> s & 255]++] = v[i]; memcpy(v, t, sizeof *v * (unsigned)n); } }
int main(void) {
    uint32_t v[40], f[20];
    unsigned r = 4;
    for (int i = 0; i < 40; i++) { r = r * 1664525 + 1013904223; v[i] = r >> (i % 20) ^ 0x80000000u; }
    radix(v, 40);
    for (int i = 0; i < 40; i += 3) printf("%d ", (int)(int32_t)(v[i] ^ 0x80000000u));
    printf("\n");
    for (int i = 0; i < 20; i++) { float x = (float)((i * 37 % 20 - 10) * (i % 3 == 0 ? 1e6 : 0.25)); memcpy(&f[i], &x, 4); f[i] ^= f[i] >> 31 ? 0xffffffffu : 0x80000000u; }
    radix(f, 20);
    for (int i = 0; i < 20; i++) { float x; f[i] ^= f[i] >> 31 ? 0x80000000u : 0xffffffffu; memcpy(&x, &f[i], 4); printf("%g ", x); }
    printf("\n");
    static const char* words[] = { "dab", "cab", "fad", "bad", "dad", "ebb", "ace", "add", "fed", "bed", "fee", "bee" };
    const char *w[12], *t[12];
    memcpy(w, words, sizeof w);
    for (int k = 2; k >= 0; k--) { int at[27] = { 0 }; for (int i = 0; i < 12; i++) at[w[i][k] - 'a' + 1]++; for (int i = 1; i < 27; i++) at[i] += at[i - 1]; for (int i = 0; i < 12; i++) t[at[w[i][k] - 'a']++] = w[i]; memcpy(w, t, sizeof w); }
    for (int i = 0; i < 12; i++) printf("%s ", w[i]);
    char flag[] = "cabbacabcbacabbca";
    for (int l = 0, m = 0, h = (int)sizeof flag - 2; m <= h;) { char c = flag[m]; if (c == 'a') { flag[m++] = flag[l]; flag[l++] = c; } else if (c == 'b') m++; else { flag[m] = flag[h]; flag[h--] = c; } }
    printf("%s\n", flag);
    return 0;
}
