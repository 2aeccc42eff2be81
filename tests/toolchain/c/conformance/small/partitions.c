// Partitions of numbers, subsets of a sum, compositions, multiset permutations and necklaces, each listed in order.
#include <stdio.h>

static int count;
static void partition(int n, int most, signed char* p, int k) { if (!n) { count++; if (count < 8) { for (int i = 0; i < k; i++) printf("%d", p[i]); printf(" "); } return; } for (int v = n < most ? n : most; v; v--) { p[k] = (signed char)v; partition(n - v, v, p, k + 1); } }
static int next(char* s, int n) { int i = n - 2, j = n - 1; while (i >= 0 && s[i] >= s[i + 1]) i--; if (i < 0) return 0; while (s[j] <= s[i]) j--; char t = s[i]; s[i] = s[j]; s[j] = t; for (int a = i + 1, b = n - 1; a < b; a++, b--) { t = s[a]; s[a] = s[b]; s[b] = t; } return 1; }
static void necklace(int n, int k, int t, int p, unsigned char* a) { if (t > n) { if (n % p == 0) { count++; if (n < 5) { for (int i = 1; i <= n; i++) printf("%d", a[i]); printf(" "); } } return; } a[t] = a[t - p]; necklace(n, k, t + 1, p, a); for (int j = a[t - p] + 1; j < k; j++) { a[t] = (unsigned char)j; necklace(n, k, t + 1, t, a); } }
int main(void) {
    signed char p[20];
    unsigned char a[12] = { 0 };
    for (int n = 1; n < 16; n += 3) { count = 0; partition(n, n, p, 0); printf("%d\n", count); }
    char s[] = "AABBC";
    int perms = 0;
    do { if (perms++ % 5 == 0) printf("%s ", s); } while (next(s, 5));
    printf("%d %s\n", perms, s);
    static const short v[] = { 3, 34, 4, 12, 5, 2, -7, 19 };
    for (unsigned m = 1; m < 256; m++) { int t = 0; for (int i = 0; i < 8; i++) if (m >> i & 1) t += v[i]; if (t == 9) printf("%02x ", m); }
    for (int n = 3; n < 8; n++) { count = 0; necklace(n, 2 + (n & 1), 1, 1, a); printf("%d ", count); }
    printf("\n");
    return 0;
}
