// Tables of best choices: chains of matrices, optimal search trees, cuts of rods, longest rising runs, palindromes, and eggs.
#include <stdio.h>
#include <string.h>
#include <limits.h>

static unsigned char cut[10][10];
static void show(int i, int j) { if (i == j) { putchar('A' + i); return; } putchar('('); show(i, cut[i][j]); show(cut[i][j] + 1, j); putchar(')'); }
int main(void) {
    static const short size[] = { 30, 35, 15, 5, 10, 20, 25, 8 };
    enum { N = 7 };
    long cost[N][N] = { { 0 } };
    for (int l = 2; l <= N; l++) for (int i = 0; i + l <= N; i++) { int j = i + l - 1; cost[i][j] = LONG_MAX; for (int k = i; k < j; k++) { long c = cost[i][k] + cost[k + 1][j] + (long)size[i] * size[k + 1] * size[j + 1]; if (c < cost[i][j]) { cost[i][j] = c; cut[i][j] = (unsigned char)k; } } }
    show(0, N - 1); printf(" %ld\n", cost[0][N - 1]);
    static const float p[] = { 0.15f, 0.10f, 0.05f, 0.10f, 0.20f, 0.25f, 0.15f };
    float e[N + 1][N + 1] = { { 0 } };
    for (int l = 1; l <= N; l++) for (int i = 0; i + l <= N; i++) { float w = 0, best = 1e9f; for (int k = i; k < i + l; k++) w += p[k]; for (int r = i; r < i + l; r++) { float t = e[i][r] + e[r + 1][i + l] + w; if (t < best) best = t; } e[i][i + l] = best; }
    printf("%.4f ", e[0][N]);
    static const unsigned char price[] = { 0, 1, 5, 8, 9, 10, 17, 17, 20, 24, 30 };
    unsigned rod[21] = { 0 };
    for (int n = 1; n < 21; n++) for (int k = 1; k <= n && k < 11; k++) if (rod[n - k] + price[k] > rod[n]) rod[n] = rod[n - k] + price[k];
    for (int n = 1; n < 21; n += 3) printf("%u ", rod[n]);
    short v[40], tail[40];
    int runs = 0;
    unsigned r = 1;
    for (int i = 0; i < 40; i++) { r = r * 69069 + 5; v[i] = (short)(r >> 17); int l = 0, h = runs; while (l < h) { int m = (l + h) / 2; if (tail[m] < v[i]) l = m + 1; else h = m; } tail[l] = v[i]; if (l == runs) runs++; }
    printf("%d %d ", runs, tail[runs - 1]);
    const char* s = "forgeeksskeegforabacdfgdcaba";
    int n = (int)strlen(s), from = 0, longest = 0;
    for (int c = 0; c < 2 * n; c++) { int l = c / 2, h = (c + 1) / 2; while (l >= 0 && h < n && s[l] == s[h]) l--, h++; if (h - l - 1 > longest) longest = h - l - 1, from = l + 1; }
    printf("%.*s ", longest, s + from);
    unsigned char floors[5] = { 0 };
    int drops = 0;
    while (floors[4] < 200) { drops++; for (int k = 4; k; k--) floors[k] += floors[k - 1] + 1; }
    printf("%d %u %u\n", drops, floors[2], floors[4]);
    return 0;
}
