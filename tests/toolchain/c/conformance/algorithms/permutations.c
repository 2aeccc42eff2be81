// Permutations by recursion, by successor, by Heap's method and by rank; combinations, Gray codes, subsets, partitions of sets, Josephus, Hanoi.
#include <stdio.h>
#include <string.h>

static unsigned hash;
static void note(const char* s) { while (*s) hash = hash * 31 + *s++; hash ^= hash >> 7; }
static void swap(char* a, char* b) { char t = *a; *a = *b; *b = t; }
static void recurse(char* s, int k, int n) {
    if (k == n) { note(s); return; }
    for (int i = k; i < n; i++) { swap(s + k, s + i); recurse(s, k + 1, n); swap(s + k, s + i); }
}
static int successor(char* s, int n) {
    int i = n - 2, j = n - 1;
    while (i >= 0 && s[i] >= s[i + 1]) i--;
    if (i < 0) return 0;
    while (s[j] <= s[i]) j--;
    swap(s + i, s + j);
    for (i++, j = n - 1; i < j; i++, j--) swap(s + i, s + j);
    return 1;
}
static void heap(char* s, int n) {
    if (n == 1) { note(s); return; }
    for (int i = 0; i < n - 1; i++) { heap(s, n - 1); swap(n % 2 ? s : s + i, s + n - 1); }
    heap(s, n - 1);
}
static void unrank(int r, int n, char* out) {
    char left[10] = "abcdefghi";
    int f = 1;
    for (int i = 2; i < n; i++) f *= i;
    for (int i = 0; i < n; i++) {
        int q = r / f;
        r %= f;
        out[i] = left[q];
        memmove(left + q, left + q + 1, 9 - q);
        if (i < n - 1) f /= n - 1 - i;
    }
    out[n] = 0;
}
static int hanoi(int n, int a, int b, int c) {
    if (!n) return 0;
    int moves = hanoi(n - 1, a, c, b) + 1;
    hash = hash * 9 + a * 3 + b;
    return moves + hanoi(n - 1, c, b, a);
}
static int ackermann(int m, int n) { return !m ? n + 1 : !n ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
int main(void) {
    char s[12] = "abcdef";
    recurse(s, 0, 6);
    printf("%u\n", hash);
    int n = 0;
    char t[12] = "aabbcd";
    do { n++; note(t); } while (successor(t, 6));
    printf("%d %u %s\n", n, hash, t);
    heap(s, 6);
    printf("%u\n", hash);
    for (int r = 0; r < 720; r += 103) { unrank(r, 6, s); printf("%s ", s); }
    printf("\n");
    n = 0;
    for (unsigned c = 0x1f; c < 1u << 10;) { n++; hash = hash * 7 + c; unsigned low = c & -c, up = c + low; c = up | ((c ^ up) / low >> 2); }
    printf("%d %u\n", n, hash);
    for (unsigned i = 0; i < 16; i++) { unsigned g = i ^ i >> 1; for (int b = 3; b >= 0; b--) putchar('0' + (g >> b & 1)); putchar(' '); }
    int moves = hanoi(7, 0, 1, 2);
    printf("\n%d %u\n", moves, hash);
    for (int k = 2; k < 8; k++) { int j = 0; for (int i = 2; i <= 41; i++) j = (j + k) % i; printf("%d ", j); }
    printf("%d %d\n", ackermann(2, 6), ackermann(3, 3));
    return 0;
}
