// Integer matrices: products, powers, determinant without fractions, transposition, rotation, spiral.
#include <stdio.h>
#include <string.h>

enum { N = 6 };
typedef int matrix[N][N];

static void multiply(matrix r, const matrix a, const matrix b) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            int s = 0;
            for (int k = 0; k < N; k++) s += a[i][k] * b[k][j];
            r[i][j] = s;
        }
}
static long long determinant(const matrix m) {
    long long a[N][N], last = 1;
    int sign = 1;
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] = m[i][j];
    for (int k = 0; k < N - 1; k++) {
        int p = k;
        while (p < N && a[p][k] == 0) p++;
        if (p == N) return 0;
        if (p != k) {
            for (int j = 0; j < N; j++) { long long t = a[p][j]; a[p][j] = a[k][j]; a[k][j] = t; }
            sign = -sign;
        }
        for (int i = k + 1; i < N; i++)
            for (int j = k + 1; j < N; j++) a[i][j] = (a[i][j] * a[k][k] - a[i][k] * a[k][j]) / last;
        last = a[k][k];
    }
    return sign * a[N - 1][N - 1];
}
static void show(const matrix m) {
    for (int i = 0; i < N; i++) { for (int j = 0; j < N; j++) printf("%12d", m[i][j]); printf("\n"); }
}
static void turn(matrix m) {
    for (int r = 0; r < N / 2; r++)
        for (int i = r; i < N - 1 - r; i++) {
            int t = m[r][i];
            m[r][i] = m[N - 1 - i][r];
            m[N - 1 - i][r] = m[N - 1 - r][N - 1 - i];
            m[N - 1 - r][N - 1 - i] = m[i][N - 1 - r];
            m[i][N - 1 - r] = t;
        }
}
int main(void) {
    matrix a, b, c = { { 0 } };
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { a[i][j] = (i * 5 + j * 3) % 7 - 3; c[i][i] = 1; }
    printf("det %lld\n", determinant(a));
    a[0][0] = 9; a[3][3] = -8; a[5][1] = 11;
    printf("det %lld\n", determinant(a));
    for (unsigned e = 5; e; e >>= 1) {
        if (e & 1) { multiply(b, c, a); memcpy(c, b, sizeof c); }
        multiply(b, a, a); memcpy(a, b, sizeof a);
    }
    show(c);
    turn(c);
    show(c);
    int top = 0, left = 0, bottom = N - 1, right = N - 1;
    unsigned h = 0;
    while (top <= bottom && left <= right) {
        for (int j = left; j <= right; j++) h = h * 33 + c[top][j];
        for (int i = ++top; i <= bottom; i++) h = h * 33 + c[i][right];
        right--;
        if (top <= bottom) for (int j = right; j >= left; j--) h = h * 33 + c[bottom][j];
        bottom--;
        if (left <= right) for (int i = bottom; i >= top; i--) h = h * 33 + c[i][left];
        left++;
    }
    printf("%u\n", h);
    return 0;
}
