// Fractions: Egyptian fractions, continued fractions, the Stern-Brocot tree, Farey sequences, and harmonic and Bernoulli numbers.
#include <stdio.h>
#include <stdint.h>

typedef struct { int64_t n, d; } frac;
static int64_t gcd(int64_t a, int64_t b) { while (b) { int64_t t = a % b; a = b; b = t; } return a < 0 ? -a : a; }
static frac make(int64_t n, int64_t d) {
    int64_t g = gcd(n, d);
    if (d < 0) g = -g;
    return (frac){ n / g, d / g };
}
static frac add(frac a, frac b) { int64_t g = gcd(a.d, b.d); return make(a.n * (b.d / g) + b.n * (a.d / g), a.d / g * b.d); }
static frac mul(frac a, frac b) { frac x = make(a.n, b.d), y = make(b.n, a.d); return (frac){ x.n * y.n, x.d * y.d }; }
static frac neg(frac a) { return (frac){ -a.n, a.d }; }
static void show(frac f) { if (f.d == 1) printf("%lld ", (long long)f.n); else printf("%lld/%lld ", (long long)f.n, (long long)f.d); }
int main(void) {
    for (frac f = { 7, 15 }; f.n;) { int64_t k = (f.d + f.n - 1) / f.n; frac u = { 1, k }; show(u); f = add(f, neg(u)); }
    printf("\n");
    for (frac f = { 355 * 7 + 1, 113 * 7 }; f.d;) { int64_t q = f.n / f.d; printf("%lld ", (long long)q); f = (frac){ f.d, f.n - q * f.d }; }
    printf("\n");
    frac low = { 0, 1 }, high = { 1, 0 }, goal = { 17, 12 };
    for (;;) {
        frac mid = { low.n + high.n, low.d + high.d };
        int64_t c = mid.n * goal.d - goal.n * mid.d;
        if (!c) break;
        putchar(c < 0 ? 'R' : 'L');
        if (c < 0) low = mid; else high = mid;
    }
    printf("\n");
    for (frac a = { 0, 1 }, b = { 1, 7 };;) {
        show(a);
        if (a.n == a.d) break;
        int64_t k = (7 + a.d) / b.d;
        frac c = { k * b.n - a.n, k * b.d - a.d };
        a = b; b = c;
    }
    printf("\n");
    frac h = { 0, 1 };
    for (int i = 1; i <= 30; i++) { h = add(h, (frac){ 1, i }); if (i % 6 == 0) show(h); }
    printf("\n");
    frac bernoulli[15];
    for (int m = 0; m < 15; m++) {
        frac s = { 0, 1 }, choose = { 1, 1 };
        for (int k = 0; k < m; k++) { s = add(s, mul(choose, bernoulli[k])); choose = mul(choose, (frac){ m + 1 - k, k + 1 }); }
        bernoulli[m] = m ? mul(neg(s), (frac){ 1, m + 1 }) : (frac){ 1, 1 };
        show(bernoulli[m]);
    }
    printf("\n");
    return 0;
}
