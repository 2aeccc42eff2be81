// Exact covers by dancing links over index arrays: a small matrix, Latin squares, pentomino-like tilings and queens.
#include <stdio.h>
#include <string.h>

enum { NODES = 1000 };
static struct { short l, r, u, d, column; } n[NODES];
static short size[60], rows[NODES], used;
static int solutions, steps, limit;
static void start(int columns, int secondary) {
    for (int i = 0; i <= columns + secondary; i++) { n[i].l = (short)(i - 1); n[i].r = (short)(i + 1); n[i].u = n[i].d = (short)i; n[i].column = (short)i; size[i] = 0; }
    n[0].l = (short)columns; n[columns].r = 0;
    for (int i = columns + 1; i <= columns + secondary; i++) n[i].l = n[i].r = (short)i;
    used = (short)(columns + secondary + 1); solutions = steps = 0;
}
static void row(int name, int count, const int* columns) {
    for (int i = 0; i < count; i++) {
        short k = used++, c = (short)(columns[i] + 1);
        rows[k] = (short)name; n[k].column = c; size[c]++;
        n[k].u = n[c].u; n[k].d = c; n[n[k].u].d = k; n[c].u = k;
        n[k].l = (short)(i ? k - 1 : k + count - 1); n[k].r = (short)(i + 1 < count ? k + 1 : k + 1 - count);
    }
}
static void cover(int c) { n[n[c].r].l = n[c].l; n[n[c].l].r = n[c].r; for (int i = n[c].d; i != c; i = n[i].d) for (int j = n[i].r; j != i; j = n[j].r) { n[n[j].d].u = n[j].u; n[n[j].u].d = n[j].d; size[n[j].column]--; } }
static void uncover(int c) { for (int i = n[c].u; i != c; i = n[i].u) for (int j = n[i].l; j != i; j = n[j].l) { size[n[j].column]++; n[n[j].d].u = n[n[j].u].d = (short)j; } n[n[c].r].l = n[n[c].l].r = (short)c; }
static void search(int depth, int* chosen) {
    steps++;
    if (!n[0].r) { if (solutions++ < limit) { for (int i = 0; i < depth; i++) printf("%d ", chosen[i]); printf("/ "); } return; }
    int c = n[0].r;
    for (int i = c; i; i = n[i].r) if (size[i] < size[c]) c = i;
    cover(c);
    for (int i = n[c].d; i != c; i = n[i].d) {
        chosen[depth] = rows[i];
        for (int j = n[i].r; j != i; j = n[j].r) cover(n[j].column);
        search(depth + 1, chosen);
        for (int j = n[i].l; j != i; j = n[j].l) uncover(n[j].column);
    }
    uncover(c);
}
static void solve(const char* name, int show) { int chosen[40]; limit = show; search(0, chosen); printf("%s: %d, %d\n", name, solutions, steps); }
int main(void) {
    static const char* matrix[] = { "0010110", "1001001", "0110010", "1001000", "0100001", "0001101" };
    start(7, 0);
    for (int i = 0; i < 6; i++) { int c[7], k = 0; for (int j = 0; j < 7; j++) if (matrix[i][j] == '1') c[k++] = j; row(i, k, c); }
    solve("matrix", 9);
    start(27, 0);
    for (int a = 0; a < 3; a++) for (int b = 0; b < 3; b++) for (int v = 0; v < 3; v++) row(a * 9 + b * 3 + v, 3, (int[]){ a * 3 + b, 9 + a * 3 + v, 18 + b * 3 + v });
    solve("latin", 2);
    for (int w = 2; w <= 6; w += 2) {
        start(4 * w, 0);
        for (int y = 0; y < 4; y++) for (int x = 0; x < w; x++) { if (x + 1 < w) row(y * 10 + x, 2, (int[]){ y * w + x, y * w + x + 1 }); if (y < 3) row(100 + y * 10 + x, 2, (int[]){ y * w + x, y * w + w + x }); }
        solve("dominoes", w == 2);
    }
    for (int q = 4; q <= 6; q++) { start(2 * q, 4 * q - 2); for (int y = 0; y < q; y++) for (int x = 0; x < q; x++) row(y * 10 + x, 4, (int[]){ y, q + x, 2 * q + x + y, 4 * q - 1 + x - y + q - 1 }); solve("queens", q < 6); }
    return 0;
}
