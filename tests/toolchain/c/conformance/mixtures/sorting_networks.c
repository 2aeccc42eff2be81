// Sorting networks made by Batcher's and the bitonic rule, checked by zeros and ones in parallel, applied to several types and to medians.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

typedef struct { unsigned char a, b; } gate;
static gate net[120];
static int gates;
static void add(int a, int b) { net[gates++] = (gate){ (unsigned char)a, (unsigned char)b }; }
static void batcher(int n) { gates = 0; for (int p = 1; p < n; p += p) for (int k = p; k; k >>= 1) for (int j = k % p; j + k < n; j += 2 * k) for (int i = 0; i < k; i++) if ((i + j) / (2 * p) == (i + j + k) / (2 * p) && i + j + k < n) add(i + j, i + j + k); }
static void bubble(int n) { gates = 0; for (int i = n - 1; i; i--) for (int j = 0; j < i; j++) add(j, j + 1); }
static void bitonic(int n) { gates = 0; for (int k = 2; k <= n; k *= 2) for (int j = k / 2; j; j /= 2) for (int i = 0; i < n; i++) { int l = j == k / 2 ? i ^ (k - 1) : i ^ j; if (l > i) add(i, l); } }
static int depth(int n) { unsigned char d[16] = { 0 }; int most = 0; for (int i = 0; i < gates; i++) { gate g = net[i]; int k = 1 + (d[g.a] > d[g.b] ? d[g.a] : d[g.b]); d[g.a] = d[g.b] = (unsigned char)k; if (k > most) most = k; } (void)n; return most; }
// 64 inputs of zeros and ones at once: each wire is a word, a gate an AND and an OR.
static int check(int n) {
    int bad = 0;
    for (uint32_t block = 0; block < 1u << n; block += 64) {
        uint64_t w[16];
        static const uint64_t low[] = { 0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000 };
        for (int i = 0; i < n; i++) w[i] = i < 6 ? low[i] : block >> i & 1 ? ~0ull : 0;
        for (int i = 0; i < gates; i++) { uint64_t a = w[net[i].a], b = w[net[i].b]; w[net[i].a] = a & b; w[net[i].b] = a | b; }
        for (int i = 1; i < n; i++) bad += __builtin_popcountll(w[i - 1] & ~w[i]);
    }
    return bad;
}
#define APPLY(T, v) do { T* v_ = (v); for (int i_ = 0; i_ < gates; i_++) { T x_ = v_[net[i_].a], y_ = v_[net[i_].b], s_ = x_ < y_ ? x_ : y_; v_[net[i_].b] = x_ < y_ ? y_ : x_; v_[net[i_].a] = s_; } } while (0)
int main(void) {
    for (int n = 2; n <= 10; n++) { batcher(n); printf("%d: %d gates, depth %d, %d bad; ", n, gates, depth(n), check(n)); bubble(n); printf("%d %d %d; ", gates, depth(n), check(n)); if (!(n & (n - 1))) { bitonic(n); printf("%d %d %d", gates, depth(n), check(n)); } printf("\n"); }
    batcher(10); gates -= 1; printf("%d\n", check(10)); gates += 1;
    signed char c[10]; unsigned short h[10]; int w[10]; long long l[10]; double d[10]; float f[10]; unsigned u[10];
    for (int i = 0; i < 10; i++) { int v = i * 73 % 101; c[i] = (signed char)(v * 5); h[i] = (unsigned short)(v * 1000); w[i] = (v - 50) * 40000000; l[i] = (v - 50) * 40000000000000LL; d[i] = (v - 50) / 7.0; f[i] = 1.0f / (float)(v - 50.5f); u[i] = (unsigned)v * 99999999u; }
    APPLY(signed char, c); APPLY(unsigned short, h); APPLY(int, w); APPLY(long long, l); APPLY(double, d); APPLY(float, f); APPLY(unsigned, u);
    for (int i = 0; i < 10; i++) printf("%d %u %d %lld %.4f %.4f %u\n", c[i], h[i], w[i], l[i], d[i], f[i], u[i]);
    return 0;
}
