// Fits: straight lines, polynomials by normal equations, Gauss and Newton for an exponential, running statistics, correlation, medians, histograms.
#include <stdio.h>
#include <math.h>
#include <stdlib.h>

static int fit(const double* x, const double* y, int n, int degree, double* c) {
    double a[6][7] = { { 0 } };
    int m = degree + 1;
    for (int k = 0; k < n; k++) {
        double power[12] = { 1 };
        for (int i = 1; i < 2 * m; i++) power[i] = power[i - 1] * x[k];
        for (int i = 0; i < m; i++) { for (int j = 0; j < m; j++) a[i][j] += power[i + j]; a[i][m] += power[i] * y[k]; }
    }
    for (int k = 0; k < m; k++) {
        if (fabs(a[k][k]) < 1e-9) return 0;
        for (int i = k + 1; i < m; i++) { double f = a[i][k] / a[k][k]; for (int j = k; j <= m; j++) a[i][j] -= f * a[k][j]; }
    }
    for (int i = m; i--;) { c[i] = a[i][m]; for (int j = i + 1; j < m; j++) c[i] -= a[i][j] * c[j]; c[i] /= a[i][i]; }
    return 1;
}
struct running { int n; double mean, m2, m3, low, high; };
static void add(struct running* r, double x) { if (!r->n++) r->low = r->high = x; double d = x - r->mean, dn = d / r->n, t = d * dn * (r->n - 1); r->mean += dn; r->m3 += t * dn * (r->n - 2) - 3 * dn * r->m2; r->m2 += t; r->low = fmin(r->low, x); r->high = fmax(r->high, x); }
static int order(const void* a, const void* b) { double x = *(const double*)a, y = *(const double*)b; return (x > y) - (x < y); }
int main(void) {
    double x[20], y[20], c[6], sorted[20];
    unsigned r = 6;
    for (int i = 0; i < 20; i++) { r = r * 69069 + 1; x[i] = i * 0.25; y[i] = 3 - 2 * x[i] + 0.5 * x[i] * x[i] + ((int)(r >> 24) - 128) / 512.0; sorted[i] = y[i]; }
    for (int d = 0; d < 5; d++) {
        double error = 0;
        fit(x, y, 20, d, c);
        for (int i = 0; i <= d; i++) printf("%.5f ", c[i]);
        for (int i = 0; i < 20; i++) { double v = 0; for (int k = d; k >= 0; k--) v = v * x[i] + c[k]; error += (v - y[i]) * (v - y[i]); }
        printf("| %.5f\n", error);
    }
    struct running s = { 0 };
    for (int i = 0; i < 20; i++) add(&s, y[i]);
    double sd = sqrt(s.m2 / (s.n - 1)), sxy = 0, sxx = 0;
    for (int i = 0; i < 20; i++) { sxy += (x[i] - 2.375) * (y[i] - s.mean); sxx += (x[i] - 2.375) * (x[i] - 2.375); }
    qsort(sorted, 20, sizeof *sorted, order);
    printf("%.6f %.6f %.6f %.4f %.4f %.6f %.5f %.5f\n", s.mean, sd, sqrt((double)s.n) * s.m3 / pow(s.m2, 1.5), s.low, s.high, sxy / sqrt(sxx * s.m2), (sorted[9] + sorted[10]) / 2, sorted[15] - sorted[4]);
    double a = 1, b = 0.1;
    for (int t = 0; t < 12; t++) {
        double j11 = 0, j12 = 0, j22 = 0, g1 = 0, g2 = 0;
        for (int i = 0; i < 20; i++) { double e = exp(b * x[i]), d = 2 * exp(0.3 * x[i]) + ((i * 7) % 5 - 2) * 0.01 - a * e, p = e, q = a * x[i] * e; j11 += p * p; j12 += p * q; j22 += q * q; g1 += p * d; g2 += q * d; }
        double det = j11 * j22 - j12 * j12;
        a += (g1 * j22 - g2 * j12) / det; b += (j11 * g2 - j12 * g1) / det;
    }
    printf("%.6f %.6f\n", a, b);
    unsigned char bins[8] = { 0 };
    for (int i = 0; i < 20; i++) { int k = (int)((y[i] - s.low) / (s.high - s.low) * 8); bins[k > 7 ? 7 : k]++; }
    for (int i = 0; i < 8; i++) printf("%.*s|", bins[i], "********************");
    printf("\n");
    return 0;
}
