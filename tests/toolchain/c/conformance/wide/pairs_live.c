// Many live pairs of words: rotations of ten long longs, swaps, phis in nested loops, conditional exchanges, a sorting network.
#include <stdio.h>
#include <stdint.h>

static uint64_t rotate(int n) {
    uint64_t a = 1, b = 2ull << 32, c = 3, d = 4ull << 33, e = 5, f = 6ull << 34, g = 7, h = 8ull << 35, i = 9, j = 10;
    while (n--) { uint64_t t = (a ^ j) + (b << 1); a = b; b = c - d; c = d; d = e ^ f; e = f; f = g + 1; g = h; h = i; i = j; j = t * 3; }
    return a + b * 2 + c * 3 + d * 5 + e * 7 + f * 11 + g * 13 + h * 17 + i * 19 + j * 23;
}
static void swaps(int n, int64_t* out) {
    int64_t a = 1, b = -2, c = 3;
    for (int k = 0; k < n; k++) {
        int64_t t = a; a = b; b = t;
        if (k % 3 == 0) { t = b; b = c; c = t; }
        if (k & 1) { t = a; a = b; b = c; c = t; }
        a += k; c -= (int64_t)k << 30;
    }
    out[0] = a; out[1] = b; out[2] = c;
}
#define ORDER(x, y) if (x > y) { int64_t t = x; x = y; y = t; }
static void network(int64_t* p) {
    int64_t a = p[0], b = p[1], c = p[2], d = p[3], e = p[4], f = p[5];
    ORDER(b, c) ORDER(e, f) ORDER(a, c) ORDER(d, f) ORDER(a, b) ORDER(d, e) ORDER(c, f) ORDER(a, d) ORDER(b, e) ORDER(c, e) ORDER(b, d) ORDER(c, d)
    p[0] = a; p[1] = b; p[2] = c; p[3] = d; p[4] = e; p[5] = f;
}
static int64_t nested(int n) {
    int64_t s = 0, t = 1, u = -1;
    for (int i = 0; i < n; i++) {
        int64_t v = s;
        for (int j = i; j < n; j++) { int64_t w = t + u * j; u = t; t = w ^ v; if (w < 0) { s += w; continue; } if (j == n - 2) break; v -= w; }
        s ^= v << (i & 31);
    }
    return s + t + u;
}
static int64_t gcd(int64_t a, int64_t b, int64_t* x, int64_t* y) {
    int64_t x0 = 1, y0 = 0, x1 = 0, y1 = 1;
    while (b) { int64_t q = a / b, t = a - q * b; a = b; b = t; t = x0 - q * x1; x0 = x1; x1 = t; t = y0 - q * y1; y0 = y1; y1 = t; }
    *x = x0; *y = y0;
    return a;
}
static uint64_t tree(uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
    return ((a + b) * (c - d) ^ (a - c) * (b + d)) + (((a & b) | (c & d)) - ((a | c) & (b | d))) * ((a << 7 ^ b >> 9) + (c >> 3 ^ d << 5)) - (((a ^ b) + (c ^ d)) * ((a + d) ^ (b + c)) >> 3);
}
int main(void) {
    for (int n = 0; n < 60; n += 11) printf("%016llx\n", (unsigned long long)rotate(n));
    int64_t o[3];
    for (int n = 0; n < 20; n += 5) { swaps(n, o); printf("%lld %lld %lld\n", (long long)o[0], (long long)o[1], (long long)o[2]); }
    int64_t p[6] = { 5LL << 40, -3LL << 35, 0, 7, -1, 5LL << 39 };
    network(p);
    for (int i = 0; i < 6; i++) printf("%lld ", (long long)p[i]);
    printf("\n%lld %lld\n", (long long)nested(5), (long long)nested(12));
    int64_t x, y, g = gcd(123456789012345LL, 98765432109876LL, &x, &y);
    printf("%lld %lld %lld\n", (long long)g, (long long)x, (long long)y);
    printf("%016llx %016llx\n", (unsigned long long)tree(1, 2, 3, 4), (unsigned long long)tree(~0ull, 0x123456789ull, 1ull << 63, 0xfedcba987ull));
    return 0;
}
