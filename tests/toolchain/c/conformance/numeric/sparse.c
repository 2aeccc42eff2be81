// Sparse matrices: triplets into compressed rows, product, transposition, conjugate gradients, Gauss-Seidel, and a heat equation by a tridiagonal solver.
#include <stdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int rows, columns, *start; short* column; double* value; } sparse;
struct triplet { short r, c; float v; };
static sparse make(int rows, int columns, const struct triplet* t, int n) {
    sparse s = { rows, columns, calloc((unsigned)rows + 1, sizeof(int)), malloc(sizeof(short) * (unsigned)(n + 1)), malloc(sizeof(double) * (unsigned)(n + 1)) };
    for (int i = 0; i < n; i++) s.start[t[i].r + 1]++;
    for (int i = 0; i < rows; i++) s.start[i + 1] += s.start[i];
    int* fill = malloc(sizeof(int) * (unsigned)rows);
    memcpy(fill, s.start, sizeof(int) * (unsigned)rows);
    for (int i = 0; i < n; i++) { int k = fill[t[i].r]++; s.column[k] = t[i].c; s.value[k] = t[i].v; }
    free(fill);
    return s;
}
static sparse transpose(const sparse* s) {
    int n = s->start[s->rows];
    struct triplet* t = malloc(sizeof *t * (unsigned)(n + 1));
    for (int i = 0; i < s->rows; i++) for (int k = s->start[i]; k < s->start[i + 1]; k++) t[k] = (struct triplet){ s->column[k], (short)i, (float)s->value[k] };
    sparse r = make(s->columns, s->rows, t, n);
    free(t);
    return r;
}
static void times(const sparse* s, const double* x, double* y) { for (int i = 0; i < s->rows; i++) { y[i] = 0; for (int k = s->start[i]; k < s->start[i + 1]; k++) y[i] += s->value[k] * x[s->column[k]]; } }
static void drop(sparse* s) { free(s->start); free(s->column); free(s->value); }
static double dot(const double* a, const double* b, int n) { double s = 0; while (n--) s += *a++ * *b++; return s; }
enum { G = 5, N = G * G };
static int gradients(const sparse* s, const double* b, double* x) {
    double r[N], p[N], q[N], old, now;
    int n = 0;
    memset(x, 0, sizeof(double) * N); memcpy(r, b, sizeof r); memcpy(p, r, sizeof p);
    for (now = dot(r, r, N); now > 1e-16 && n < 100; n++) {
        times(s, p, q);
        double a = now / dot(p, q, N);
        for (int i = 0; i < N; i++) { x[i] += a * p[i]; r[i] -= a * q[i]; }
        old = now; now = dot(r, r, N);
        for (int i = 0; i < N; i++) p[i] = r[i] + now / old * p[i];
    }
    return n;
}
int main(void) {
    struct triplet t[5 * N];
    int n = 0;
    for (int y = 0; y < G; y++) for (int x = 0; x < G; x++) {
        short k = (short)(y * G + x);
        if (y + 1 < G) t[n++] = (struct triplet){ k, (short)(k + G), -1 };
        t[n++] = (struct triplet){ k, k, 4 };
        if (x) t[n++] = (struct triplet){ k, (short)(k - 1), -1 };
        if (x + 1 < G) t[n++] = (struct triplet){ k, (short)(k + 1), -1 };
        if (y) t[n++] = (struct triplet){ k, (short)(k - G), -1 };
    }
    sparse a = make(N, N, t, n), b = transpose(&a);
    double x[N], y[N], z[N], rhs[N];
    for (int i = 0; i < N; i++) rhs[i] = i % 7 - 2;
    times(&a, rhs, y); times(&b, rhs, z);
    printf("%d %d %d:", n, a.start[N], memcmp(y, z, sizeof y) != 0);
    for (int i = 0; i < N; i += 3) printf(" %g", y[i]);
    int steps = gradients(&a, rhs, x);
    printf("\n%d:", steps <= N);
    for (int i = 0; i < N; i += 2) printf(" %.5f", x[i]);
    memset(z, 0, sizeof z);
    int sweeps = 0;
    for (double change = 1; change > 1e-9 && sweeps < 300; sweeps++) {
        change = 0;
        for (int i = 0; i < N; i++) { double v = rhs[i], d = 1; for (int k = a.start[i]; k < a.start[i + 1]; k++) if (a.column[k] == i) d = a.value[k]; else v -= a.value[k] * z[a.column[k]]; v /= d; change = fmax(change, fabs(v - z[i])); z[i] = v; }
    }
    double worst = 0;
    for (int i = 0; i < N; i++) worst = fmax(worst, fabs(x[i] - z[i]));
    printf("\n%d %d\n", sweeps, worst < 1e-7);
    drop(&a); drop(&b);
    double u[12] = { 0 }, c[12], d[12];
    u[3] = 100; u[8] = 50;
    for (int step = 0; step < 20; step++) {
        for (int i = 0; i < 12; i++) { double m = i ? 2 + 0.5 * c[i - 1] : 2; c[i] = -0.5 / m; d[i] = (u[i] + (i ? 0.5 * d[i - 1] : 0)) / m; }
        for (int i = 11; i >= 0; i--) u[i] = d[i] - (i < 11 ? c[i] * u[i + 1] : 0);
    }
    for (int i = 0; i < 12; i++) printf("%.3e ", u[i]);
    printf("\n");
    return 0;
}
