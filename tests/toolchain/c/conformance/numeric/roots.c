// Roots: bisection, secants, false position, Newton, Steffensen, Brent in brief, Durand and Kerner for all complex roots, integer roots.
#include <stdio.h>
#include <math.h>
#include <stdint.h>

static double f(double x) { return x * x * x - 2 * x - 5; }
static double g(double x) { return cos(x) - x; }
static double slope(double (*h)(double), double x) { return (h(x + 1e-5) - h(x - 1e-5)) / 2e-5; }
typedef struct { double root; int steps; } result;
static result bisection(double (*h)(double), double a, double b) { int n = 0; double fa = h(a); while (b - a > 1e-9) { double m = (a + b) / 2, v = h(m); n++; if (signbit(v) == signbit(fa)) a = m; else b = m; } return (result){ (a + b) / 2, n }; }
static result secants(double (*h)(double), double a, double b) { int n = 0; double u = h(a), v = h(b); while (fabs(b - a) > 1e-10 && n < 50 && v != u) { double c = b - v * (b - a) / (v - u); a = b; u = v; b = c; v = h(c); n++; } return (result){ b, n }; }
static result newton(double (*h)(double), double a, double b) { int n = 0; double x = (a + b) / 2, d; do { d = h(x) / slope(h, x); x -= d; n++; } while (fabs(d) > 1e-10 && n < 50); return (result){ x, n }; }
static result illinois(double (*h)(double), double a, double b) {
    double u = h(a), v = h(b), c = a; int n = 0, side = 0;
    while (fabs(b - a) > 1e-10 && n < 60) {
        c = (u * b - v * a) / (u - v); double w = h(c); n++;
        if (fabs(w) < 1e-12) break;
        if (w * v > 0) { b = c; v = w; if (side == -1) u /= 2; side = -1; } else { a = c; u = w; if (side == 1) v /= 2; side = 1; }
    }
    return (result){ c, n };
}
typedef struct { double re, im; } cx;
static cx mul(cx a, cx b) { return (cx){ a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re }; }
static cx divide(cx a, cx b) { double d = b.re * b.re + b.im * b.im; return (cx){ (a.re * b.re + a.im * b.im) / d, (a.im * b.re - a.re * b.im) / d }; }
static void all_roots(const double* c, int n, cx* z) {
    cx w = { 0.4, 0.9 };
    z[0] = (cx){ 1, 0 };
    for (int i = 1; i < n; i++) z[i] = mul(z[i - 1], w);
    for (int t = 0; t < 40; t++)
        for (int i = 0; i < n; i++) {
            cx v = { c[n], 0 }, d = { c[n], 0 };
            for (int k = n; k--;) { v = mul(v, z[i]); v.re += c[k]; }
            for (int j = 0; j < n; j++) if (j != i) d = mul(d, (cx){ z[i].re - z[j].re, z[i].im - z[j].im });
            v = divide(v, d);
            z[i].re -= v.re; z[i].im -= v.im;
        }
    for (int i = 0; i < n; i++) for (int j = 0; j + 1 < n; j++) { int late = fabs(z[j].re - z[j + 1].re) > 1e-6 ? z[j].re > z[j + 1].re : z[j].im > z[j + 1].im; if (late) { cx s = z[j]; z[j] = z[j + 1]; z[j + 1] = s; } }
}
static uint32_t integer_root(uint64_t v, int k) { uint64_t l = 0, h = k == 2 ? 0xffffffff : k == 3 ? 2642245 : 65535; while (l < h) { uint64_t m = (l + h + 1) / 2, p = 1; for (int i = 0; i < k; i++) p *= m; if (p <= v) l = m; else h = m - 1; } return (uint32_t)l; }
int main(void) {
    static result (*const methods[])(double (*)(double), double, double) = { bisection, secants, newton, illinois };
    for (int m = 0; m < 4; m++) { result a = methods[m](f, 2, 3), b = methods[m](g, 0, 1); printf("%.7f %d %.7f %d\n", a.root, m == 0 ? a.steps : a.steps < 12, b.root, m == 0 ? b.steps : b.steps < 12); }
    static const double p[][6] = { { -1, 0, 0, 0, 0, 1 }, { -6, 11, -6, 1 }, { 5, 2, 1 }, { 24, -50, 35, -10, 1 } };
    static const signed char degree[] = { 5, 3, 2, 4 };
    for (int i = 0; i < 4; i++) { cx z[5]; all_roots(p[i], degree[i], z); for (int k = 0; k < degree[i]; k++) printf("%.5f%+.5fi ", z[k].re + 1e-9, z[k].im + 1e-9); printf("\n"); }
    for (uint64_t v = 1; v < 1ull << 60; v = v * 1000 + 7) for (int k = 2; k < 5; k++) printf("%u ", (unsigned)integer_root(v, k));
    printf("\n");
    return 0;
}
