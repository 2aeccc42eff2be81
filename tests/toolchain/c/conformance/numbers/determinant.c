// Determinants: exact by the method of Bareiss in 64 bits, by expansion along a row, and by real elimination.
#include <stdio.h>
#include <math.h>
#include <string.h>

enum { MAX = 6 };
typedef long long matrix[MAX][MAX];
static long long bareiss(int n, matrix source) {
    matrix m;
    memcpy(m, source, sizeof m);
    long long previous = 1;
    int sign = 1;
    for (int k = 0; k < n - 1; k++) {
        if (!m[k][k]) {
            int r = k + 1;
            while (r < n && !m[r][k]) r++;
            if (r == n) return 0;
            for (int j = 0; j < n; j++) { long long t = m[k][j]; m[k][j] = m[r][j]; m[r][j] = t; }
            sign = -sign;
        }
        for (int i = k + 1; i < n; i++)
            for (int j = k + 1; j < n; j++) m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) / previous;
        previous = m[k][k];
    }
    return sign * m[n - 1][n - 1];
}
static long long expand(int n, matrix m, int row, unsigned columns) {
    if (row == n) return 1;
    long long sum = 0;
    int sign = 1;
    for (int c = 0; c < n; c++)
        if (columns >> c & 1) { if (m[row][c]) sum += sign * m[row][c] * expand(n, m, row + 1, columns & ~(1u << c)); sign = -sign; }
    return sum;
}
static double eliminate(int n, matrix source) {
    double a[n][n], d = 1;
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) a[i][j] = (double)source[i][j];
    for (int k = 0; k < n; k++) {
        int p = k;
        for (int i = k + 1; i < n; i++) if (fabs(a[i][k]) > fabs(a[p][k])) p = i;
        if (a[p][k] == 0) return 0;
        if (p != k) { for (int j = k; j < n; j++) { double t = a[k][j]; a[k][j] = a[p][j]; a[p][j] = t; } d = -d; }
        d *= a[k][k];
        for (int i = k + 1; i < n; i++) { double f = a[i][k] / a[k][k]; for (int j = k; j < n; j++) a[i][j] -= f * a[k][j]; }
    }
    return d;
}
int main(void) {
    unsigned seed = 5;
    for (int n = 1; n <= MAX; n++)
        for (int t = 0; t < 4; t++) {
            matrix m = { { 0 } };
            for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { seed = seed * 69069u + 1; int v = (int)(seed >> 24) % 41 - 20; m[i][j] = t == 3 && v < 0 ? 0 : v; }
            if (t == 2 && n > 1) memcpy(m[n - 1], m[0], sizeof m[0]);
            long long a = bareiss(n, m), b = expand(n, m, 0, (1u << n) - 1);
            printf("%d: %lld %s %.3f\n", n, a, a == b ? "same" : "different", eliminate(n, m) + 0.0001);
        }
    matrix v;
    for (int i = 0; i < 5; i++) for (long long j = 0, p = 1; j < 5; j++, p *= i + 2) v[i][j] = p;
    printf("%lld\n", bareiss(5, v));
    return 0;
}
