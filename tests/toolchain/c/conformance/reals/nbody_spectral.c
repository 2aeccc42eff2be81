// Small numerical kernels with exact expectations: bodies in space, the spectral norm, a heat equation, Chebyshev series, rationals by continued fractions.
#include <stdio.h>
#include <math.h>
#include <string.h>

static unsigned long long bits(double d) { unsigned long long u; memcpy(&u, &d, 8); return u; }
struct body { double x[3], v[3], m; };
static struct body b[4] = { { { 0, 0, 0 }, { 0, 0, 0 }, 39.5 }, { { 4.84, -1.16, -0.1 }, { 0.6, 2.8, -0.02 }, 0.037 }, { { 8.34, 4.12, -0.4 }, { -1.01, 1.82, 0.008 }, 0.011 }, { { 12.9, -15.1, -0.2 }, { 1.08, 0.86, -0.01 }, 0.0017 } };
static void advance(double dt) {
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++) {
            double d[3], q = 0;
            for (int k = 0; k < 3; k++) { d[k] = b[i].x[k] - b[j].x[k]; q += d[k] * d[k]; }
            double mag = dt / (q * sqrt(q));
            for (int k = 0; k < 3; k++) { b[i].v[k] -= d[k] * b[j].m * mag; b[j].v[k] += d[k] * b[i].m * mag; }
        }
    for (int i = 0; i < 4; i++) for (int k = 0; k < 3; k++) b[i].x[k] += dt * b[i].v[k];
}
static double energy(void) {
    double e = 0;
    for (int i = 0; i < 4; i++) {
        e += 0.5 * b[i].m * (b[i].v[0] * b[i].v[0] + b[i].v[1] * b[i].v[1] + b[i].v[2] * b[i].v[2]);
        for (int j = i + 1; j < 4; j++) { double x = b[i].x[0] - b[j].x[0], y = b[i].x[1] - b[j].x[1], z = b[i].x[2] - b[j].x[2]; e -= b[i].m * b[j].m / sqrt(x * x + y * y + z * z); }
    }
    return e;
}
static double a(int i, int j) { return 1.0 / ((i + j) * (i + j + 1) / 2 + i + 1); }
static void times(int n, const double* u, double* v, int turned) { for (int i = 0; i < n; i++) { v[i] = 0; for (int j = 0; j < n; j++) v[i] += (turned ? a(j, i) : a(i, j)) * u[j]; } }
static double chebyshev(const double* c, int n, double x) { double d = 0, e = 0; for (int j = n - 1; j; j--) { double s = d; d = 2 * x * d - e + c[j]; e = s; } return x * d - e + 0.5 * c[0]; }
static void fraction(double x, int limit) { long p0 = 0, q0 = 1, p1 = 1, q1 = 0; double y = x; for (int i = 0; i < 20; i++) { long k = (long)floor(y); long p = k * p1 + p0, q = k * q1 + q0; if (q > limit) break; p0 = p1; q0 = q1; p1 = p; q1 = q; if (y - k < 1e-9) break; y = 1 / (y - k); } printf("%ld/%ld ", p1, q1); }
int main(void) {
    printf("%.15g %016llx\n", energy(), bits(energy()));
    for (int i = 0; i < 60; i++) advance(0.01);
    printf("%.15g %016llx\n", energy(), bits(energy()));
    for (int i = 0; i < 4; i++) printf("%016llx ", bits(b[i].x[i % 3]));
    double u[16], v[16], t[16], vbv = 0, vv = 0;
    for (int i = 0; i < 16; i++) u[i] = 1;
    for (int i = 0; i < 6; i++) { times(16, u, t, 0); times(16, t, v, 1); times(16, v, t, 0); times(16, t, u, 1); }
    for (int i = 0; i < 16; i++) { vbv += u[i] * v[i]; vv += v[i] * v[i]; }
    printf("\n%.9f %016llx\n", sqrt(vbv / vv), bits(vbv));
    float heat[2][24] = { { 0 } };
    heat[0][0] = heat[1][0] = 100;
    for (int s = 0; s < 60; s++) for (int i = 1; i < 23; i++) heat[~s & 1][i] = heat[s & 1][i] + 0.25f * (heat[s & 1][i - 1] - 2 * heat[s & 1][i] + heat[s & 1][i + 1]);
    for (int i = 0; i < 24; i += 4) printf("%.9g ", heat[0][i]);
    static const double c[] = { 2.5, -0.3, 0.125, 0.7, -0.01 };
    printf("\n%.17g %.17g\n", chebyshev(c, 5, 0.3), chebyshev(c, 5, -0.9));
    fraction(3.14159265358979, 1000); fraction(0.75, 100); fraction(1.41421356237, 5000); fraction(2.71828182845904, 300);
    printf("\n");
    return 0;
}
