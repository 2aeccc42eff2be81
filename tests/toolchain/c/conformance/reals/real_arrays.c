// Arrays of reals: convolution, prefix sums, transposition, histogram, interpolation, sorting with NaN last, moving averages.
#include <stdio.h>
#include <string.h>

enum { N = 40 };
static double a[N], k[5] = { 0.1, 0.2, 0.4, 0.2, 0.1 };
static float m[5][7], t[7][5];
static int less(double x, double y) { return x < y || (x == x && y != y); }
static double interpolate(const double* x, const double* y, int n, double at) {
    int low = 0, high = n - 1;
    while (high - low > 1) { int h = (low + high) / 2; if (x[h] <= at) low = h; else high = h; }
    return y[low] + (y[high] - y[low]) * (at - x[low]) / (x[high] - x[low]);
}
int main(void) {
    for (int i = 0; i < N; i++) a[i] = (i * 29 % 17 - 8) * 0.375 + (i & 3 ? 0 : 100.0 / (i + 1));
    double c[N];
    for (int i = 0; i < N; i++) { c[i] = 0; for (int j = -2; j <= 2; j++) if (i + j >= 0 && i + j < N) c[i] += a[i + j] * k[j + 2]; }
    for (int i = 0; i < N; i += 3) printf("%.17g ", c[i]);
    printf("\n");
    for (int i = 1; i < N; i++) c[i] += c[i - 1];
    printf("%.17g %.17g\n", c[N / 2], c[N - 1]);
    for (int i = 0; i < 5; i++) for (int j = 0; j < 7; j++) m[i][j] = (float)i / (j + 1);
    for (int i = 0; i < 5; i++) for (int j = 0; j < 7; j++) t[j][i] = m[i][j];
    float s = 0;
    for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) for (int q = 0; q < 7; q++) s += m[i][q] * t[q][j] * (i - j + 0.5f);
    printf("%.9g\n", s);
    int bins[8] = { 0 };
    for (int i = 0; i < N; i++) { int b = (int)((a[i] + 4) * 0.8); bins[b < 0 ? 0 : b > 7 ? 7 : b]++; }
    for (int i = 0; i < 8; i++) printf("%d ", bins[i]);
    printf("\n");
    volatile double z = 0;
    double v[10] = { 3, z / z, -1, 1 / z, 0, -1 / z, z / z, 2.5, -0.5, 3 };
    for (int i = 1; i < 10; i++) { double x = v[i]; int j = i; for (; j && less(x, v[j - 1]); j--) v[j] = v[j - 1]; v[j] = x; }
    for (int i = 0; i < 10; i++) { if (v[i] != v[i]) printf("nan "); else printf("%g ", v[i]); }
    printf("\n");
    static const double x[] = { 0, 1, 2.5, 4, 7 }, y[] = { 1, 3, -2, 0.5, 10 };
    for (double p = -0.5; p < 8; p += 0.75) printf("%.15g ", interpolate(x, y, 5, p));
    printf("\n");
    float average = 0, ring[4] = { 0 };
    for (int i = 0; i < 20; i++) { average += ((float)a[i] - ring[i & 3]) / 4; ring[i & 3] = (float)a[i]; if (i % 4 == 3) printf("%.7g ", average); }
    double *p = a, *e = a + N, most = *p, *at = p;
    while (++p < e) if (*p > most) { most = *p; at = p; }
    printf("\n%.17g at %d\n", most, (int)(at - a));
    return 0;
}
