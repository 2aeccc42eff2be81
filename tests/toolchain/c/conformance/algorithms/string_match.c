// Naive search, Knuth-Morris-Pratt, Boyer-Moore-Horspool, Rabin-Karp, bitap, edit distance, longest common subsequence.
#include <stdio.h>
#include <string.h>

static int naive(const char* t, const char* p) {
    for (int i = 0; t[i]; i++) { int j = 0; while (p[j] && t[i + j] == p[j]) j++; if (!p[j]) return i; }
    return -1;
}
static int kmp(const char* t, const char* p) {
    int fail[32], m = (int)strlen(p);
    fail[0] = -1;
    for (int i = 1, k = -1; i <= m; i++) {
        while (k >= 0 && p[k] != p[i - 1]) k = fail[k];
        fail[i] = i == 1 ? (k = 0) : ++k;
    }
    for (int i = 0, j = 0; t[i];) {
        if (j < 0 || t[i] == p[j]) { i++; j++; if (j == m) return i - m; }
        else j = fail[j];
    }
    return -1;
}
static int horspool(const char* t, const char* p) {
    int skip[256], n = (int)strlen(t), m = (int)strlen(p);
    for (int i = 0; i < 256; i++) skip[i] = m;
    for (int i = 0; i < m - 1; i++) skip[(unsigned char)p[i]] = m - 1 - i;
    for (int i = 0; i + m <= n; i += skip[(unsigned char)t[i + m - 1]]) if (!memcmp(t + i, p, m)) return i;
    return -1;
}
static int rabin(const char* t, const char* p) {
    unsigned h = 0, g = 0, top = 1;
    int m = (int)strlen(p), n = (int)strlen(t);
    if (m > n) return -1;
    for (int i = 0; i < m; i++) { h = h * 257 + p[i]; g = g * 257 + t[i]; if (i) top *= 257; }
    for (int i = 0;; i++) {
        if (h == g && !strncmp(t + i, p, m)) return i;
        if (i + m >= n) return -1;
        g = (g - t[i] * top) * 257 + t[i + m];
    }
}
static int bitap(const char* t, const char* p) {
    unsigned mask[256], state = ~1u;
    int m = (int)strlen(p);
    for (int i = 0; i < 256; i++) mask[i] = ~0u;
    for (int i = 0; i < m; i++) mask[(unsigned char)p[i]] &= ~(1u << i);
    for (int i = 0; t[i]; i++) { state |= mask[(unsigned char)t[i]]; state <<= 1; if (!(state & 1u << m)) return i - m + 1; }
    return -1;
}
static int distance(const char* a, const char* b) {
    int row[40], n = (int)strlen(b);
    for (int j = 0; j <= n; j++) row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int corner = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int up = row[j], best = corner + (a[i - 1] != b[j - 1]);
            if (up + 1 < best) best = up + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            row[j] = best;
            corner = up;
        }
    }
    return row[n];
}
static void common(const char* a, const char* b) {
    unsigned char l[32][32] = { { 0 } };
    int n = (int)strlen(a), m = (int)strlen(b);
    for (int i = n - 1; i >= 0; i--)
        for (int j = m - 1; j >= 0; j--)
            l[i][j] = a[i] == b[j] ? l[i + 1][j + 1] + 1 : l[i + 1][j] > l[i][j + 1] ? l[i + 1][j] : l[i][j + 1];
    for (int i = 0, j = 0; i < n && j < m;)
        if (a[i] == b[j]) { putchar(a[i]); i++; j++; } else if (l[i + 1][j] >= l[i][j + 1]) i++; else j++;
    printf(" %d\n", l[0][0]);
}
int main(void) {
    const char* t = "abracadabra abracadabrabracadabra aaaaaaaaab the end";
    const char* p[] = { "abracadabra", "abrabrac", "aaaab", "end", "ending", "x", "a", "cadabra a" };
    for (int i = 0; i < 8; i++) printf("%d %d %d %d %d\n", naive(t, p[i]), kmp(t, p[i]), horspool(t, p[i]), rabin(t, p[i]), bitap(t, p[i]));
    printf("%d %d %d %d\n", distance("kitten", "sitting"), distance("", "abc"), distance("transputer", "computer"), distance("same", "same"));
    common("xmjyauzabcd", "mzjawxuabdc");
    common("transputer", "transcope");
    return 0;
}
