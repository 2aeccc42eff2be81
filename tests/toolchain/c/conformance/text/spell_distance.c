// Distances between words: Levenshtein, Damerau, Hamming, longest common subsequence, Jaro; and the nearest word of a list.
#include <stdio.h>
#include <string.h>

#define MIN(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ < b_ ? a_ : b_; })
static int damerau(const char* a, const char* b, int swaps) {
    unsigned char d[16][16];
    int n = (int)strlen(a), m = (int)strlen(b);
    for (int i = 0; i <= n; i++) d[i][0] = (unsigned char)i;
    for (int j = 0; j <= m; j++) d[0][j] = (unsigned char)j;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++) {
            d[i][j] = (unsigned char)MIN(MIN(d[i - 1][j] + 1, d[i][j - 1] + 1), d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (swaps && i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) d[i][j] = (unsigned char)MIN(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[n][m];
}
static int common(const char* a, const char* b, char* out) {
    unsigned char t[16][16] = { { 0 } };
    int n = (int)strlen(a), m = (int)strlen(b), k;
    for (int i = 1; i <= n; i++) for (int j = 1; j <= m; j++) t[i][j] = a[i - 1] == b[j - 1] ? t[i - 1][j - 1] + 1 : t[i - 1][j] > t[i][j - 1] ? t[i - 1][j] : t[i][j - 1];
    k = t[n][m];
    out[k] = 0;
    for (int i = n, j = m, p = k; p > 0;) if (a[i - 1] == b[j - 1]) { out[--p] = a[i - 1]; i--; j--; } else if (t[i - 1][j] >= t[i][j - 1]) i--; else j--;
    return k;
}
static double jaro(const char* a, const char* b) {
    int n = (int)strlen(a), m = (int)strlen(b), reach = (n > m ? n : m) / 2 - 1, hits = 0, moved = 0;
    unsigned ha = 0, hb = 0;
    for (int i = 0; i < n; i++) for (int j = i - reach < 0 ? 0 : i - reach; j < m && j <= i + reach; j++) if (a[i] == b[j] && !(hb >> j & 1)) { ha |= 1u << i; hb |= 1u << j; hits++; break; }
    if (!hits) return 0;
    for (int i = 0, j = 0; i < n; i++) if (ha >> i & 1) { while (!(hb >> j & 1)) j++; moved += a[i] != b[j++]; }
    return ((double)hits / n + (double)hits / m + (hits - moved / 2.0) / hits) / 3;
}
int main(void) {
    static const char* pairs[][2] = { { "kitten", "sitting" }, { "martha", "marhta" }, { "dixon", "dicksonx" }, { "", "abc" }, { "same", "same" }, { "jellyfish", "smellyfish" }, { "abcdef", "ghijkl" }, { "ca", "abc" } };
    for (int i = 0; i < 8; i++) {
        char out[16];
        const char *a = pairs[i][0], *b = pairs[i][1];
        printf("%s %s %d %d ", a, b, damerau(a, b, 0), damerau(a, b, 1));
        int k = common(a, b, out);
        printf("%d %s %.4f\n", k, out, jaro(a, b));
    }
    static const char *dictionary[] = { "channel", "process", "priority", "parallel", "protocol", "replicator", "sequence", "skip", "stop", "timer" }, *typed[] = { "proces", "chanel", "paralell", "sotp", "tiemr", "xyz", "protocl" };
    for (int t = 0; t < 7; t++) {
        int best = 99, at = 0;
        for (int i = 0; i < 10; i++) { int d = damerau(typed[t], dictionary[i], 1); if (d < best) best = d, at = i; }
        printf("%s>%s(%d) ", typed[t], dictionary[at], best);
    }
    printf("\n");
    return 0;
}
