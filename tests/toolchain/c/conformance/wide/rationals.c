// Rational numbers of long long, harmonic sums, Bernoulli numbers, Farey sequences, continued fractions, Egyptian fractions, linear equations without rounding.
#include <stdio.h>
#include <stdint.h>

typedef struct { int64_t p, q; } rat;
static int64_t gcd(int64_t a, int64_t b) { a = a < 0 ? -a : a; b = b < 0 ? -b : b; while (b) { int64_t t = a % b; a = b; b = t; } return a; }
static rat make(int64_t p, int64_t q) { int64_t g = gcd(p, q); if (q < 0) g = -g; return g ? (rat){ p / g, q / g } : (rat){ 0, 1 }; }
static rat add(rat a, rat b) { int64_t g = gcd(a.q, b.q); return make(a.p * (b.q / g) + b.p * (a.q / g), a.q / g * b.q); }
static rat neg(rat a) { a.p = -a.p; return a; }
static rat mul(rat a, rat b) { int64_t g = gcd(a.p, b.q), h = gcd(b.p, a.q); if (!g || !h) return (rat){ 0, 1 }; return make((a.p / g) * (b.p / h), (a.q / h) * (b.q / g)); }
static rat divide(rat a, rat b) { return mul(a, make(b.q, b.p)); }
static int less(rat a, rat b) { return a.p * b.q < b.p * a.q; }
static void show(rat a) { if (a.q == 1) printf("%lld ", (long long)a.p); else printf("%lld/%lld ", (long long)a.p, (long long)a.q); }
static void solve(rat m[3][4]) {
    for (int k = 0; k < 3; k++) {
        int p = k;
        while (m[p][k].p == 0) p++;
        for (int j = 0; j < 4; j++) { rat t = m[p][j]; m[p][j] = m[k][j]; m[k][j] = t; }
        for (int i = 0; i < 3; i++) if (i != k) { rat f = divide(m[i][k], m[k][k]); for (int j = k; j < 4; j++) m[i][j] = add(m[i][j], neg(mul(f, m[k][j]))); }
    }
    for (int i = 0; i < 3; i++) show(divide(m[i][3], m[i][i]));
}
int main(void) {
    rat h = { 0, 1 };
    for (int i = 1; i <= 30; i++) { h = add(h, make(1, i)); if (i % 6 == 0) show(h); }
    printf("\n");
    rat b[16], a[16];
    for (int n = 0; n < 16; n++) { a[n] = make(1, n + 1); for (int j = n; j > 0; j--) a[j - 1] = mul(make(j, 1), add(a[j - 1], neg(a[j]))); b[n] = a[0]; if (n < 2 || n % 2 == 0) show(b[n]); }
    printf("\n");
    int64_t p = 0, q = 1, r = 1, s = 7;
    while (p <= q) { printf("%lld/%lld ", (long long)p, (long long)q); if (p == q) break; int64_t k = (7 + q) / s, t = k * r - p, u = k * s - q; p = r; q = s; r = t; s = u; }
    printf("\n");
    rat x = make(1393, 972);
    while (x.q) { int64_t k = x.p / x.q; printf("%lld ", (long long)k); x = (rat){ x.q, x.p - k * x.q }; }
    printf(": ");
    x = make(5, 121);
    for (int i = 0; x.p && i < 5; i++) { int64_t d = (x.q + x.p - 1) / x.p; printf("1/%lld ", (long long)d); if (d > 2000000) break; x = add(x, make(-1, d)); }
    printf("\n");
    rat m[3][4];
    for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) m[i][j] = make(i * 7 - j * 3 + (i == j) * 5, i + j + 1);
    solve(m);
    rat low = { 0, 1 }, high = { 1, 0 }, target = make(355, 113);
    int turns = 0;
    for (;;) { rat mid = { low.p + high.p, low.q + high.q }; if (mid.p == target.p && mid.q == target.q) break; turns++; if (less(mid, target)) low = mid; else high = mid; }
    printf("%d ", turns); show(low); show(high);
    printf("\n");
    return 0;
}
