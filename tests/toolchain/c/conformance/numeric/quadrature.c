// Areas: trapezoids, Simpson, Romberg, Gauss-Legendre with nodes found by Newton, adaptive Simpson, and the midpoint rule, by pointers to functions.
#include <stdio.h>
#include <math.h>

typedef double function(double);
static int calls;
static double square_root(double x) { calls++; return x * sqrt(x); }
static double bell(double x) { calls++; return exp(-x * x); }
static double rational(double x) { calls++; return 4 / (1 + x * x); }
static double cubic(double x) { calls++; return ((x - 2) * x + 3) * x - 1; }
static double trapezoids(function* f, double a, double b, int n) { double s = (f(a) + f(b)) / 2, h = (b - a) / n; for (int i = 1; i < n; i++) s += f(a + i * h); return s * h; }
static double simpson(function* f, double a, double b, int n) { double h = (b - a) / n, s = f(a) + f(b); for (int i = 1; i < n; i++) s += (i & 1 ? 4 : 2) * f(a + i * h); return s * h / 3; }
static double midpoint(function* f, double a, double b, int n) { double s = 0, h = (b - a) / n; for (int i = 0; i < n; i++) s += f(a + (i + 0.5) * h); return s * h; }
static double romberg(function* f, double a, double b, int n) {
    double r[2][8];
    int now = 0;
    r[0][0] = trapezoids(f, a, b, 1);
    for (int k = 1; k < n; k++, now ^= 1) {
        double h = (b - a) / (1 << k), s = 0, power = 1;
        for (int i = 1; i < 1 << k; i += 2) s += f(a + i * h);
        r[now ^ 1][0] = r[now][0] / 2 + h * s;
        for (int j = 1; j <= k; j++) { power *= 4; r[now ^ 1][j] = r[now ^ 1][j - 1] + (r[now ^ 1][j - 1] - r[now][j - 1]) / (power - 1); }
    }
    return r[now][n - 1];
}
static double gauss(function* f, double a, double b, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        double x = cos(3.14159265358979 * (i + 0.75) / (n + 0.5)), p, q, d;
        for (int t = 0; t < 6; t++) { p = 1; q = 0; for (int k = 1; k <= n; k++) { double r = ((2 * k - 1) * x * p - (k - 1) * q) / k; q = p; p = r; } d = n * (x * p - q) / (x * x - 1); x -= p / d; }
        s += f((a + b) / 2 + (b - a) / 2 * x) * 2 / ((1 - x * x) * d * d);
    }
    return s * (b - a) / 2;
}
static double refine(function* f, double a, double fa, double b, double fb, double fm, double whole, double eps) {
    double m = (a + b) / 2, l = f((a + m) / 2), r = f((m + b) / 2), left = (m - a) / 6 * (fa + 4 * l + fm), right = (b - m) / 6 * (fm + 4 * r + fb), d = left + right - whole;
    if (fabs(d) < 15 * eps) return left + right + d / 15;
    return refine(f, a, fa, m, fm, l, left, eps / 2) + refine(f, m, fm, b, fb, r, right, eps / 2);
}
static double adaptive(function* f, double a, double b, int n) { double fa = f(a), fb = f(b), fm = f((a + b) / 2); return refine(f, a, fa, b, fb, fm, (b - a) / 6 * (fa + 4 * fm + fb), pow(0.1, n)); }
int main(void) {
    static const struct { const char* name; double (*rule)(function*, double, double, int); int n; } rules[] = { { "trapezoids", trapezoids, 16 }, { "simpson", simpson, 16 }, { "midpoint", midpoint, 16 }, { "romberg", romberg, 5 }, { "gauss", gauss, 6 }, { "adaptive", adaptive, 6 } };
    static function* const functions[] = { square_root, bell, rational, cubic };
    for (int r = 0; r < 6; r++) {
        printf("%-11s", rules[r].name);
        for (int f = 0; f < 4; f++) { calls = 0; double v = rules[r].rule(functions[f], 0, f == 3 ? 3 : 1, rules[r].n); printf("%.7f (%d) ", v, calls); }
        printf("\n");
    }
    return 0;
}
