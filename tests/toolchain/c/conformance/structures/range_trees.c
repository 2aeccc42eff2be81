// Sums and minima over ranges: Fenwick's tree, a segment tree with lazy additions, a sparse table, blocks of roots, and prefix sums in two dimensions.
#include <stdio.h>
#include <limits.h>

enum { N = 50 };
static int fenwick[N + 1], tree[4 * N], add[4 * N];
static short values[N];
static signed char sparse[6][N];
static void plus(int i, int v) { for (i++; i <= N; i += i & -i) fenwick[i] += v; }
static int prefix(int i) { int s = 0; for (; i > 0; i &= i - 1) s += fenwick[i]; return s; }
static int kth(int goal) { int at = 0; for (int b = 32; b; b >>= 1) if (at + b <= N && fenwick[at + b] < goal) { at += b; goal -= fenwick[at]; } return at; }
static void build(int n, int l, int r) { add[n] = 0; if (r - l == 1) { tree[n] = values[l]; return; } int m = (l + r) / 2; build(2 * n, l, m); build(2 * n + 1, m, r); tree[n] = tree[2 * n] < tree[2 * n + 1] ? tree[2 * n] : tree[2 * n + 1]; }
static void raise_(int n, int l, int r, int from, int to, int v) {
    if (to <= l || r <= from) return;
    if (from <= l && r <= to) { tree[n] += v; add[n] += v; return; }
    int m = (l + r) / 2;
    raise_(2 * n, l, m, from, to, v); raise_(2 * n + 1, m, r, from, to, v);
    tree[n] = add[n] + (tree[2 * n] < tree[2 * n + 1] ? tree[2 * n] : tree[2 * n + 1]);
}
static int least(int n, int l, int r, int from, int to) {
    if (to <= l || r <= from) return INT_MAX;
    if (from <= l && r <= to) return tree[n];
    int m = (l + r) / 2, a = least(2 * n, l, m, from, to), b = least(2 * n + 1, m, r, from, to);
    a = a < b ? a : b;
    return a + add[n];
}
static int at(int a, int b) { return values[a] <= values[b] ? a : b; }
int main(void) {
    unsigned r = 31;
    int wrong = 0;
    for (int i = 0; i < N; i++) { r = r * 69069 + 1; values[i] = (short)(r >> 22); plus(i, values[i]); sparse[0][i] = (signed char)i; }
    build(1, 0, N);
    for (int k = 1; k < 6; k++) for (int i = 0; i + (1 << k) <= N; i++) sparse[k][i] = (signed char)at(sparse[k - 1][i], sparse[k - 1][i + (1 << (k - 1))]);
    for (int t = 0; t < 60; t++) {
        r = r * 69069 + 1;
        int a = (int)(r >> 16) % N, b = (int)(r >> 8 & 255) % N;
        if (a > b) { int s = a; a = b; b = s; }
        b++;
        int sum = 0, low = INT_MAX;
        for (int i = a; i < b; i++) { sum += values[i]; if (values[i] < low) low = values[i]; }
        int k = 31 - __builtin_clz((unsigned)(b - a)), s = at(sparse[k][a], sparse[k][b - (1 << k)]);
        int f = prefix(b) - prefix(a), m = least(1, 0, N, a, b);
        wrong += f != sum || m != low || values[s] != low;
        if (t % 12 == 0) printf("%d-%d: %d %d %d\n", a, b, f, m, s);
    }
    printf("%d wrong, total %d, half at %d\n", wrong, prefix(N), kth(prefix(N) / 2));
    int copy[N];
    for (int i = 0; i < N; i++) copy[i] = values[i];
    wrong = 0;
    for (int t = 0; t < 40; t++) {
        int a = t * 7 % N, b = a + 1 + t * 5 % (N - a), v = t * 37 % 101 - 50, low = INT_MAX;
        raise_(1, 0, N, a, b, v);
        for (int i = a; i < b; i++) copy[i] += v;
        for (int i = a / 2; i < b; i++) if (copy[i] < low) low = copy[i];
        wrong += least(1, 0, N, a / 2, b) != low;
    }
    printf("%d %d\n", wrong, tree[1]);
    int grid[9][9] = { { 0 } };
    for (int i = 1; i < 9; i++) for (int j = 1; j < 9; j++) grid[i][j] = values[(i * 8 + j) % N] - 500 + grid[i - 1][j] + grid[i][j - 1] - grid[i - 1][j - 1];
    int best = INT_MIN, where = 0;
    for (int a = 1; a < 9; a++) for (int b = a; b < 9; b++) for (int c = 1; c < 9; c++) for (int d = c; d < 9; d++) { int s = grid[b][d] - grid[a - 1][d] - grid[b][c - 1] + grid[a - 1][c - 1]; if (s > best) { best = s; where = a * 1000 + b * 100 + c * 10 + d; } }
    printf("%d %d %d\n", grid[8][8], best, where);
    return 0;
}
