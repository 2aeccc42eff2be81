// Arrays and structures of long long: indexing, pointers, sums, prefix sums, sorting, binary search, matrices, bit sets.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum { N = 50 };
static int64_t a[N], table[3][4][2] = { { { 1, 2 }, { 3 } }, { [2] = { -1, -2 } }, { { 0 }, { 0 }, { 0 }, { 7, 0x700000000LL } } };
static const uint64_t powers[] = { 1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000ull, 100000000000ull, 1000000000000ull, 10000000000000ull };
static int digits(uint64_t x) { int n = 1; while (n < 14 && x >= powers[n]) n++; return n; }
static void swap(int64_t* x, int64_t* y) { *x ^= *y; *y ^= *x; *x ^= *y; }
static int search(const int64_t* p, int n, int64_t key) {
    int low = 0;
    while (n > 0) { int h = n >> 1; if (p[low + h] < key) { low += h + 1; n -= h + 1; } else n = h; }
    return low;
}
static uint64_t row_times(uint64_t x, const uint64_t m[64]) { uint64_t r = 0; for (int i = 0; x; x >>= 1, i++) if (x & 1) r ^= m[i]; return r; }
int main(void) {
    uint64_t r = 88172645463325252ull;
    for (int i = 0; i < N; i++) { r ^= r << 13; r ^= r >> 7; r ^= r << 17; a[i] = (int64_t)r >> (i % 5 * 11); }
    int64_t s = 0, m = a[0];
    for (int64_t* p = a; p != a + N; p++) { s += *p; if (*p > m) m = *p; }
    printf("%lld %lld\n", (long long)s, (long long)m);
    for (int i = 1; i < N; i++) for (int j = i; j > 0 && a[j] < a[j - 1]; j--) swap(&a[j], &a[j - 1]);
    for (int i = 0; i < N; i += 6) printf("%lld ", (long long)a[i]);
    printf("\n%d %d %d %d\n", search(a, N, 0), search(a, N, a[33]), search(a, N, INT64_MAX), search(a, N, INT64_MIN));
    s = 0;
    for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) for (int k = 0; k < 2; k++) s = s * 3 + table[i][j][k];
    printf("%lld\n", (long long)s);
    for (uint64_t x = 1; x < 20000000000000ull; x = x * 37 + 5) printf("%d ", digits(x));
    printf("\n");
    uint64_t shift[64], x = 1;
    for (int i = 0; i < 64; i++) { uint64_t y = 1ull << i; y ^= y << 13; y ^= y >> 7; y ^= y << 17; shift[i] = y; }
    for (int i = 0; i < 20; i++) x = row_times(x, shift);
    uint64_t y = 1;
    for (int i = 0; i < 20; i++) { y ^= y << 13; y ^= y >> 7; y ^= y << 17; }
    printf("%016llx %d\n", (unsigned long long)x, x == y);
    int64_t copy[N];
    memcpy(copy, a, sizeof copy);
    for (int i = 0, j = N - 1; i < j; i++, j--) { int64_t t = copy[i]; copy[i] = copy[j]; copy[j] = t; }
    int64_t *p = copy + 3, d = *p++; d -= *++p;
    long long last = *p--;
    printf("%lld %lld %d\n", (long long)d, last, (int)(p - copy));
    struct { char c; int64_t v; short t; } z[3] = { { 1, -2, 3 }, { .v = 5000000000LL }, { 7, 8, 9 } };
    for (int i = 0; i < 3; i++) { z[i].v += z[(i + 1) % 3].v * z[i].t; printf("%lld %d ", (long long)z[i].v, (int)sizeof z[i]); }
    printf("\n");
    return 0;
}
