// Linear systems by elimination with pivots, LU with several right sides, Cholesky, inverse, and refinement from single precision.
#include <stdio.h>
#include <math.h>
#include <string.h>

enum { N = 5 };
typedef double matrix[N][N];
static int lu(matrix a, unsigned char p[N]) {
    int sign = 1;
    for (int i = 0; i < N; i++) p[i] = (unsigned char)i;
    for (int k = 0; k < N; k++) {
        int best = k;
        for (int i = k + 1; i < N; i++) if (fabs(a[i][k]) > fabs(a[best][k])) best = i;
        if (fabs(a[best][k]) < 1e-12) return 0;
        if (best != k) { double row[N]; memcpy(row, a[k], sizeof row); memcpy(a[k], a[best], sizeof row); memcpy(a[best], row, sizeof row); unsigned char t = p[k]; p[k] = p[best]; p[best] = t; sign = -sign; }
        for (int i = k + 1; i < N; i++) { double f = a[i][k] /= a[k][k]; for (int j = k + 1; j < N; j++) a[i][j] -= f * a[k][j]; }
    }
    return sign;
}
static void solve(matrix a, const unsigned char p[N], const double* b, double* x) {
    for (int i = 0; i < N; i++) { x[i] = b[p[i]]; for (int j = 0; j < i; j++) x[i] -= a[i][j] * x[j]; }
    for (int i = N; i-- > 0;) { for (int j = i + 1; j < N; j++) x[i] -= a[i][j] * x[j]; x[i] /= a[i][i]; }
}
static int cholesky(matrix a, matrix l) {
    memset(l, 0, sizeof(matrix));
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= i; j++) {
            double s = a[i][j];
            for (int k = 0; k < j; k++) s -= l[i][k] * l[j][k];
            if (i == j) { if (s <= 0) return 0; l[i][i] = sqrt(s); } else l[i][j] = s / l[j][j];
        }
    return 1;
}
int main(void) {
    matrix a = { { 2, 1, -1, 3, 0 }, { 4, 2, 2, -1, 1 }, { -2, 3, 1, 5, 2 }, { 1, -1, 4, 2, 6 }, { 3, 0, 2, 1, -4 } }, f, s, l, inverse;
    unsigned char p[N];
    memcpy(f, a, sizeof a);
    int sign = lu(f, p);
    double det = sign;
    for (int i = 0; i < N; i++) det *= f[i][i];
    printf("%d %.6f\n", sign, det);
    for (int k = 0; k < N; k++) { double unit[N] = { 0 }, x[N]; unit[k] = 1; solve(f, p, unit, x); for (int i = 0; i < N; i++) inverse[i][k] = x[i]; }
    double worst = 0;
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { double v = 0; for (int k = 0; k < N; k++) v += a[i][k] * inverse[k][j]; v -= i == j; if (fabs(v) > worst) worst = fabs(v); }
    for (int i = 0; i < N; i++) { for (int j = 0; j < N; j++) printf("%9.5f", inverse[i][j]); printf("\n"); }
    printf("%d\n", worst < 1e-13);
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { s[i][j] = i == j; for (int k = 0; k < N; k++) s[i][j] += a[k][i] * a[k][j]; }
    printf("%d", cholesky(s, l)); for (int i = 0; i < N; i++) printf(" %.5f", l[i][0] + l[N - 1][i]);
    s[2][2] = -1; printf(" %d\n", cholesky(s, l));
    float g[N][N + 1];
    double b[N], x[N] = { 0 };
    for (int i = 0; i < N; i++) { b[i] = 0; for (int j = 0; j < N; j++) b[i] += a[i][j] * (j + 0.1); }
    for (int round = 0; round < 4; round++) {
        double error = 0;
        for (int i = 0; i < N; i++) { double r = b[i]; for (int j = 0; j < N; j++) { r -= a[i][j] * x[j]; g[i][j] = (float)(a[i][j] + (i == j ? 1e-3 : 0)); } g[i][N] = (float)r; }
        for (int k = 0; k < N; k++) { int q = k; for (int i = k; i < N; i++) if (fabsf(g[i][k]) > fabsf(g[q][k])) q = i; for (int j = 0; j <= N; j++) { float t = g[k][j]; g[k][j] = g[q][j]; g[q][j] = t; }
            for (int i = 0; i < N; i++) if (i != k) { float m = g[i][k] / g[k][k]; for (int j = k; j <= N; j++) g[i][j] -= m * g[k][j]; } }
        for (int i = 0; i < N; i++) { x[i] += g[i][N] / g[i][i]; error = fmax(error, fabs(x[i] - i - 0.1)); }
        printf("%.1e ", error);
    }
    memcpy(a[3], a[1], sizeof a[0]); printf("%d\n", lu(a, p));
    return 0;
}
