// Eigenvalues: Jacobi's rotations, powers, QR by Gram and Schmidt, characteristic polynomials by Faddeev and Leverrier.
#include <stdio.h>
#include <math.h>
#include <string.h>

enum { N = 4 };
typedef struct { double m[N][N]; } matrix;
static matrix product(const matrix* a, const matrix* b) { matrix r = { { { 0 } } }; for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) for (int k = 0; k < N; k++) r.m[i][j] += a->m[i][k] * b->m[k][j]; return r; }
static int jacobi(matrix a, double* values) {
    int rotations = 0;
    for (; rotations < 60; rotations++) {
        int p = 0, q = 1;
        for (int i = 0; i < N; i++) for (int j = i + 1; j < N; j++) if (fabs(a.m[i][j]) > fabs(a.m[p][q]) + 1e-14) p = i, q = j;
        if (fabs(a.m[p][q]) < 1e-10) break;
        double theta = (a.m[q][q] - a.m[p][p]) / (2 * a.m[p][q]), t = copysign(1, theta) / (fabs(theta) + sqrt(theta * theta + 1)), c = 1 / sqrt(t * t + 1), s = t * c;
        for (int k = 0; k < N; k++) { double x = a.m[k][p], y = a.m[k][q]; a.m[k][p] = c * x - s * y; a.m[k][q] = s * x + c * y; }
        for (int k = 0; k < N; k++) { double x = a.m[p][k], y = a.m[q][k]; a.m[p][k] = c * x - s * y; a.m[q][k] = s * x + c * y; }
    }
    for (int i = 0; i < N; i++) values[i] = a.m[i][i];
    for (int i = 1; i < N; i++) for (int j = i; j && values[j] > values[j - 1]; j--) { double t = values[j]; values[j] = values[j - 1]; values[j - 1] = t; }
    return rotations;
}
static void qr(const matrix* a, matrix* q, matrix* r) {
    memset(r, 0, sizeof *r);
    for (int j = 0; j < N; j++) {
        double v[N], norm = 0;
        for (int i = 0; i < N; i++) v[i] = a->m[i][j];
        for (int k = 0; k < j; k++) { for (int i = 0; i < N; i++) r->m[k][j] += q->m[i][k] * v[i]; for (int i = 0; i < N; i++) v[i] -= r->m[k][j] * q->m[i][k]; }
        for (int i = 0; i < N; i++) norm += v[i] * v[i];
        r->m[j][j] = norm = sqrt(norm);
        for (int i = 0; i < N; i++) q->m[i][j] = v[i] / norm;
    }
}
static void characteristic(const matrix* a, double c[N + 1]) {
    matrix m = { { { 0 } } };
    c[N] = 1;
    for (int k = 1; k <= N; k++) { for (int i = 0; i < N; i++) m.m[i][i] += c[N - k + 1]; m = product(a, &m); double t = 0; for (int i = 0; i < N; i++) t += m.m[i][i]; c[N - k] = -t / k; }
}
int main(void) {
    static const matrix all[] = { { { { 4, 1, 2, 0 }, { 1, 3, 0, 1 }, { 2, 0, 5, 1 }, { 0, 1, 1, 2 } } }, { { { 2, -1, 0, 0 }, { -1, 2, -1, 0 }, { 0, -1, 2, -1 }, { 0, 0, -1, 2 } } }, { { { 10, 7, 8, 7 }, { 7, 5, 6, 5 }, { 8, 6, 10, 9 }, { 7, 5, 9, 10 } } } };
    for (int t = 0; t < 3; t++) {
        double v[N], c[N + 1], x[N] = { 1, 0.5, 0.25, 0.3 }, length = 0;
        int n = jacobi(all[t], v);
        printf("%d", n < 40);
        for (int i = 0; i < N; i++) printf(" %.6f", v[i]);
        matrix a = all[t], q, r;
        for (int i = 0; i < 60; i++) { qr(&a, &q, &r); a = product(&r, &q); }
        printf(" | %.5f %.5f |", a.m[0][0], a.m[3][3]);
        for (int i = 0; i < 80; i++) { double y[N] = { 0 }; length = 0; for (int j = 0; j < N; j++) { for (int k = 0; k < N; k++) y[j] += all[t].m[j][k] * x[k]; length += y[j] * y[j]; } length = sqrt(length); for (int j = 0; j < N; j++) x[j] = y[j] / length; }
        printf(" %.5f |", length);
        characteristic(&all[t], c);
        for (int i = 0; i <= N; i++) printf(" %.4f", c[i] + 1e-7);
        double value = 0;
        for (int i = N; i >= 0; i--) value = value * v[0] + c[i];
        printf(" %d\n", fabs(value) < 1e-6);
    }
    return 0;
}
