// LU with pivoting, Cholesky, Gauss-Seidel, Jacobi eigenvalues, power iteration.
#include <stdio.h>
#include <math.h>
#include <string.h>

enum { N = 6 };
static int lu(double a[N][N], int p[N]) {
    int sign = 1;
    for (int i = 0; i < N; i++) p[i] = i;
    for (int k = 0; k < N; k++) {
        int m = k;
        for (int i = k + 1; i < N; i++) if (fabs(a[i][k]) > fabs(a[m][k])) m = i;
        if (a[m][k] == 0) return 0;
        if (m != k) {
            for (int j = 0; j < N; j++) { double t = a[m][j]; a[m][j] = a[k][j]; a[k][j] = t; }
            int t = p[m]; p[m] = p[k]; p[k] = t;
            sign = -sign;
        }
        for (int i = k + 1; i < N; i++) {
            double f = a[i][k] /= a[k][k];
            for (int j = k + 1; j < N; j++) a[i][j] -= f * a[k][j];
        }
    }
    return sign;
}
static void solve(double a[N][N], const int p[N], const double b[N], double x[N]) {
    for (int i = 0; i < N; i++) { x[i] = b[p[i]]; for (int j = 0; j < i; j++) x[i] -= a[i][j] * x[j]; }
    for (int i = N - 1; i >= 0; i--) { for (int j = i + 1; j < N; j++) x[i] -= a[i][j] * x[j]; x[i] /= a[i][i]; }
}
int main(void) {
    double a[N][N], f[N][N], b[N], x[N];
    int p[N];
    for (int i = 0; i < N; i++) { for (int j = 0; j < N; j++) a[i][j] = (i * 7 + j * j * 3) % 11 + (i == j ? 4.5 : 0); b[i] = i - 1.25; }
    memcpy(f, a, sizeof a);
    int sign = lu(f, p);
    double det = sign;
    for (int i = 0; i < N; i++) det *= f[i][i];
    printf("det %.12g, sign %d\n", det, sign);
    solve(f, p, b, x);
    for (int i = 0; i < N; i++) { double r = -b[i]; for (int j = 0; j < N; j++) r += a[i][j] * x[j]; printf("%.12g %s\n", x[i], fabs(r) < 1e-10 ? "ok" : "bad"); }
    double s[N][N], l[N][N] = { { 0 } };
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s[i][j] = 1.0 / (i + j + 1) + (i == j);
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= i; j++) {
            double t = s[i][j];
            for (int k = 0; k < j; k++) t -= l[i][k] * l[j][k];
            l[i][j] = i == j ? sqrt(t) : t / l[j][j];
        }
    for (int i = 0; i < N; i++) printf("%.15g ", l[i][i]);
    printf("\n");
    float g[N] = { 0 };
    for (int it = 0; it < 30; it++)
        for (int i = 0; i < N; i++) {
            float t = (float)b[i];
            for (int j = 0; j < N; j++) if (j != i) t -= (float)s[i][j] * g[j];
            g[i] = t / (float)s[i][i];
        }
    for (int i = 0; i < N; i++) printf("%.5g ", g[i]);
    printf("\n");
    for (int sweep = 0; sweep < 8; sweep++)
        for (int i = 0; i < N; i++)
            for (int j = i + 1; j < N; j++) {
                if (fabs(s[i][j]) < 1e-30) continue;
                double th = (s[j][j] - s[i][i]) / (2 * s[i][j]), t = (th < 0 ? -1 : 1) / (fabs(th) + sqrt(th * th + 1)), c = 1 / sqrt(t * t + 1), q = t * c;
                for (int k = 0; k < N; k++) { double u = s[k][i], v = s[k][j]; s[k][i] = c * u - q * v; s[k][j] = q * u + c * v; }
                for (int k = 0; k < N; k++) { double u = s[i][k], v = s[j][k]; s[i][k] = c * u - q * v; s[j][k] = q * u + c * v; }
            }
    for (int i = 0; i < N; i++) printf("%.10f ", s[i][i]);
    printf("\n");
    return 0;
}
