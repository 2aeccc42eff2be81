// N queens by bit masks, by arrays, and by an explicit stack; knight's tour by Warnsdorff's rule.
#include <stdio.h>
#include <string.h>

static int bits(unsigned all, unsigned columns, unsigned left, unsigned right) {
    if (columns == all) return 1;
    int n = 0;
    for (unsigned free = all & ~(columns | left | right); free;) {
        unsigned one = free & -free;
        free ^= one;
        n += bits(all, columns | one, (left | one) << 1, (right | one) >> 1);
    }
    return n;
}
static int arrays(int n) {
    int at[12], row = 0, found = 0;
    char column[12] = { 0 }, up[24] = { 0 }, down[24] = { 0 };
    at[0] = -1;
    while (row >= 0) {
        int c = at[row];
        if (c >= 0) column[c] = up[row + c] = down[row - c + n] = 0;
        do c++; while (c < n && (column[c] || up[row + c] || down[row - c + n]));
        if (c == n) { row--; continue; }
        at[row] = c;
        column[c] = up[row + c] = down[row - c + n] = 1;
        if (row == n - 1) { if (!found++) for (int i = 0; i < n; i++) printf("%d ", at[i]); }
        else at[++row] = -1;
    }
    return found;
}
static const signed char moves[8][2] = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };
static unsigned char board[8][8];
static int ways(int x, int y) {
    int n = 0;
    for (int i = 0; i < 8; i++) {
        int a = x + moves[i][0], b = y + moves[i][1];
        n += a >= 0 && a < 8 && b >= 0 && b < 8 && !board[b][a];
    }
    return n;
}
int main(void) {
    for (int n = 1; n <= 8; n++) printf("%d ", bits((1u << n) - 1, 0, 0, 0));
    printf("\n");
    for (int n = 4; n <= 7; n++) printf("= %d\n", arrays(n));
    int x = 0, y = 0, step = 1;
    for (board[0][0] = 1; step < 64; step++) {
        int best = -1, least = 9;
        for (int i = 0; i < 8; i++) {
            int a = x + moves[i][0], b = y + moves[i][1];
            if (a < 0 || a > 7 || b < 0 || b > 7 || board[b][a]) continue;
            int w = ways(a, b);
            if (w < least) { least = w; best = i; }
        }
        if (best < 0) break;
        x += moves[best][0];
        y += moves[best][1];
        board[y][x] = (unsigned char)(step + 1);
    }
    for (int i = 0; i < 64; i++) printf("%3d%s", board[i / 8][i % 8], i % 8 == 7 ? "\n" : "");
    return 0;
}
