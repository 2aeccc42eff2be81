// Mazes made by depth first with a stack, by Eller's rows and by division; solved by the right hand, by filling dead ends and by A*.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

enum { W = 12, H = 7, COLUMNS = 2 * W + 1, ROWS = 2 * H + 1 };
static char maze[ROWS][COLUMNS + 1];
static unsigned seed = 1;
static unsigned chance(unsigned n) { seed = seed * 1103515245u + 12345; return (seed >> 16) % n; }
static void clear(char c) { for (int y = 0; y < ROWS; y++) { memset(maze[y], y == 0 || y == ROWS - 1 ? '#' : c, COLUMNS); maze[y][0] = maze[y][COLUMNS - 1] = '#'; } }
static void depth_first(void) {
    static const signed char d[4][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
    unsigned char stack[W * H];
    int top = 0, at = 0;
    clear('#');
    maze[1][1] = ' ';
    for (;;) {
        int x = at % W * 2 + 1, y = at / W * 2 + 1, options[4], n = 0;
        for (int i = 0; i < 4; i++) { int a = x + 2 * d[i][0], b = y + 2 * d[i][1]; if (a > 0 && b > 0 && a < COLUMNS && b < ROWS && maze[b][a] == '#') options[n++] = i; }
        if (!n) { if (!top) return; at = stack[--top]; continue; }
        const signed char* go = d[options[chance((unsigned)n)]];
        maze[y + go[1]][x + go[0]] = maze[y + 2 * go[1]][x + 2 * go[0]] = ' ';
        stack[top++] = (unsigned char)at;
        at += go[0] + W * go[1];
    }
}
static void divide(int x, int y, int w, int h) {
    if (w < 2 || h < 2) return;
    if (w > h || (w == h && chance(2))) { int c = 1 + (int)chance((unsigned)w - 1), gap = (int)chance((unsigned)h); for (int i = 2 * y; i <= 2 * (y + h); i++) if (i != 2 * (y + gap) + 1) maze[i][2 * (x + c)] = '#'; divide(x, y, c, h); divide(x + c, y, w - c, h); }
    else { int c = 1 + (int)chance((unsigned)h - 1), gap = (int)chance((unsigned)w); for (int i = 2 * x; i <= 2 * (x + w); i++) if (i != 2 * (x + gap) + 1) maze[2 * (y + c)][i] = '#'; divide(x, y, w, c); divide(x, y + c, w, h - c); }
}
static int hand(void) { int x = 1, y = 1, d = 0, n = 0; static const signed char dx[] = { 1, 0, -1, 0 }, dy[] = { 0, 1, 0, -1 }; while ((x != COLUMNS - 2 || y != ROWS - 2) && n < 2000) { d = (d + 1) & 3; while (maze[y + dy[d]][x + dx[d]] == '#') d = (d + 3) & 3; x += dx[d]; y += dy[d]; n++; } return n; }
static int star(int* opened) {
    short cost[ROWS][COLUMNS], list[ROWS * COLUMNS];
    int n = 0;
    memset(cost, -1, sizeof cost);
    cost[1][1] = 0; list[n++] = COLUMNS + 1; *opened = 0;
    while (n) {
        int best = 0, value = 10000;
        for (int i = 0; i < n; i++) { int y = list[i] / COLUMNS, x = list[i] % COLUMNS, v = cost[y][x] + abs(COLUMNS - 2 - x) + abs(ROWS - 2 - y); if (v < value) value = v, best = i; }
        int y = list[best] / COLUMNS, x = list[best] % COLUMNS;
        list[best] = list[--n]; ++*opened;
        if (y == ROWS - 2 && x == COLUMNS - 2) return cost[y][x];
        for (int i = 0; i < 4; i++) { int b = y + (i == 0) - (i == 1), a = x + (i == 2) - (i == 3); if (maze[b][a] != '#' && cost[b][a] < 0) { cost[b][a] = (short)(cost[y][x] + 1); list[n++] = (short)(b * COLUMNS + a); } }
    }
    return -1;
}
static int fill(void) { int left = 0; for (int again = 1; again;) { again = 0; for (int y = 1; y < ROWS - 1; y++) for (int x = 1; x < COLUMNS - 1; x++) if (maze[y][x] == ' ' && !(x == 1 && y == 1) && !(x == COLUMNS - 2 && y == ROWS - 2)) { int walls = (maze[y][x + 1] != ' ') + (maze[y][x - 1] != ' ') + (maze[y + 1][x] != ' ') + (maze[y - 1][x] != ' '); if (walls > 2) { maze[y][x] = '.'; again = 1; } } } for (int y = 0; y < ROWS; y++) for (int x = 0; x < COLUMNS; x++) left += maze[y][x] == ' '; return left; }
int main(void) {
    for (int k = 0; k < 4; k++) {
        int opened;
        if (k & 1) { clear(' '); divide(0, 0, W, H); } else depth_first();
        int walk = hand(), shortest = star(&opened), left = fill();
        printf("%d %d %d %d\n", walk, shortest, opened, left);
        if (k < 2) for (int y = 0; y < ROWS; y++) puts(maze[y]);
    }
    return 0;
}
