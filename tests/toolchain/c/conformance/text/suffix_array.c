// Suffix arrays by doubling with radix sort, common prefixes, search by halving, the longest repeat, and the number of different substrings.
#include <stdio.h>
#include <string.h>

enum { MAX = 160 };
static short sa[MAX], rank_[MAX], lcp[MAX];
static void build(const char* s, int n) {
    short count[257], second[MAX], fresh[MAX];
    int classes = 256;
    for (int i = 0; i < n; i++) { rank_[i] = (unsigned char)s[i]; second[i] = (short)i; }
    for (int k = 0;; k = k ? 2 * k : 1) {
        if (k) { int m = 0; for (int i = n - k; i < n; i++) second[m++] = (short)i; for (int i = 0; i < n; i++) if (sa[i] >= k) second[m++] = (short)(sa[i] - k); }
        memset(count, 0, sizeof count);
        for (int i = 0; i < n; i++) count[rank_[i]]++;
        for (int c = 1; c < 257; c++) count[c] += count[c - 1];
        for (int i = n; i--;) sa[--count[rank_[second[i]]]] = second[i];
        fresh[sa[0]] = 0;
        for (int i = 1; i < n; i++) {
            int a = sa[i - 1], b = sa[i], same = rank_[a] == rank_[b];
            if (k && same) same = (a + k < n ? rank_[a + k] : -1) == (b + k < n ? rank_[b + k] : -1);
            fresh[b] = (short)(fresh[a] + !same);
        }
        memcpy(rank_, fresh, sizeof rank_[0] * (unsigned)n);
        classes = rank_[sa[n - 1]] + 1;
        if (classes == n) break;
        if (k > n) break;
    }
    for (int i = 0, h = 0; i < n; i++) {
        if (!rank_[i]) { h = 0; continue; }
        int j = sa[rank_[i] - 1];
        while (i + h < n && j + h < n && s[i + h] == s[j + h]) h++;
        lcp[rank_[i]] = (short)h;
        h -= h > 0;
    }
}
static int bound(const char* s, int n, const char* p, int upper) {
    int low = 0, high = n;
    size_t m = strlen(p);
    while (low < high) { int mid = (low + high) / 2, c = strncmp(s + sa[mid], p, m); if (c < 0 || (upper && c == 0)) low = mid + 1; else high = mid; }
    return low;
}
int main(void) {
    static const char *texts[] = { "banana", "mississippi", "abcabcabcabd", "zzzzzzzz", "how much wood would a woodchuck chuck if a woodchuck could chuck wood" }, *patterns[] = { "an", "ss", "abc", "z", "wood", "chuck", "q", "" };
    for (int t = 0; t < 5; t++) {
        const char* s = texts[t];
        int n = (int)strlen(s), best = 0, sum = n * (n + 1) / 2, sorted = 1;
        build(s, n);
        lcp[0] = 0;
        for (int i = 0; i < n; i++) { if (n < 14) printf("%d/%d ", sa[i], lcp[i]); if (lcp[i] > lcp[best]) best = i; sum -= lcp[i]; if (i) sorted &= strcmp(s + sa[i - 1], s + sa[i]) < 0; }
        printf("'%.*s' %d %d |", lcp[best], s + sa[best], sum, sorted);
        for (int p = 0; p < 8; p++) { int a = bound(s, n, patterns[p], 0), b = bound(s, n, patterns[p], 1); printf(" %d", b - a); }
        printf("\n");
    }
    return 0;
}
