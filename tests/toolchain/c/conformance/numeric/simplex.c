// Linear programs by the simplex method with Bland's rule over fractions, and small transport and assignment problems.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <limits.h>

typedef struct { long long n, d; } q;
static long long gcd(long long a, long long b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }
static q make(long long n, long long d) { long long g = gcd(n, d); if (d < 0) g = -g; return (q){ n / g, d / g }; }
static q sub_mul(q a, q b, q c) { q p = make(b.n * c.n, b.d * c.d); return make(a.n * p.d - p.n * a.d, a.d * p.d); }
static q over(q a, q b) { return make(a.n * b.d, a.d * b.n); }
static int less(q a, q b) { return a.n * b.d < b.n * a.d; }
enum { ROWS = 4, COLUMNS = 8 };
static int solve(int m, int n, q t[ROWS][COLUMNS], signed char basis[]) {
    for (int pivots = 0;; pivots++) {
        int c = 0, r = -1;
        while (c < n && t[m][c].n >= 0) c++;
        if (c == n) return pivots;
        for (int i = 0; i < m; i++) if (t[i][c].n > 0) if (r < 0 || less(over(t[i][n], t[i][c]), over(t[r][n], t[r][c]))) r = i;
        if (r < 0) return -1;
        q p = t[r][c];
        for (int j = 0; j <= n; j++) t[r][j] = over(t[r][j], p);
        for (int i = 0; i <= m; i++) if (i != r && t[i][c].n) { q f = t[i][c]; for (int j = 0; j <= n; j++) t[i][j] = sub_mul(t[i][j], f, t[r][j]); }
        basis[r] = (signed char)c;
    }
}
static int cost[6][6], best, work;
static unsigned char choice[6], winner[6];
static void assign(int row, unsigned free_, int sum) {
    work++;
    if (sum >= best) return;
    if (row == 6) { best = sum; memcpy(winner, choice, 6); return; }
    for (unsigned f = free_; f; f &= f - 1) { int c = __builtin_ctz(f); choice[row] = (unsigned char)c; assign(row + 1, free_ & ~(1u << c), sum + cost[row][c]); }
}
int main(void) {
    static const struct { int m, k; signed char a[3][4], b[3], c[4]; } problems[] = {
        { 3, 2, { { 1, 0 }, { 0, 2 }, { 3, 2 } }, { 4, 12, 18 }, { 3, 5 } }, { 2, 3, { { 2, 3, 1 }, { 4, 1, 2 } }, { 5, 11 }, { 5, 4, 3 } },
        { 3, 4, { { 1, 2, 1, 3 }, { 2, 1, 4, 1 }, { 1, 1, 1, 1 } }, { 20, 30, 11 }, { 4, 6, 7, 5 } }, { 2, 2, { { 1, -1 }, { -2, 1 } }, { 3, 4 }, { 1, 1 } } };
    for (int k = 0; k < 4; k++) {
        q t[ROWS][COLUMNS];
        signed char basis[3];
        int m = problems[k].m, v = problems[k].k, n = m + v;
        for (int i = 0; i <= m; i++) for (int j = 0; j <= n; j++) t[i][j] = make(i == m ? j < v ? -problems[k].c[j] : 0 : j < v ? problems[k].a[i][j] : j < n ? j - v == i : problems[k].b[i], 1);
        for (int i = 0; i < m; i++) basis[i] = (signed char)(v + i);
        int pivots = solve(m, n, t, basis);
        printf("%d pivots", pivots);
        if (pivots >= 0) { for (int i = 0; i < m; i++) printf(" x%d=%lld/%lld", basis[i], t[i][n].n, t[i][n].d); printf(" best %lld/%lld", t[m][n].n, t[m][n].d); }
        printf("\n");
    }
    unsigned r = 4;
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < 36; i++) { r = r * 1103515245u + 12345; cost[i / 6][i % 6] = (int)(r >> 16 & 63); }
        best = INT_MAX; work = 0;
        assign(0, 63, 0);
        printf("%d %d:", best, work);
        for (int i = 0; i < 6; i++) printf(" %d", winner[i]);
        printf("\n");
    }
    return 0;
}
