/* A game of life, a convolution, a distance table and a maze, on arrays reached by pointers of different shapes. */
#include <stdio.h>
#include <string.h>

enum { H = 8, W = 10 }; typedef unsigned char grid[H][W]; static grid a, b; static int (*kernel)[3] = (int[3][3]){ { 0, 1, 0 }, { 1, -4, 1 }, { 0, 1, 0 } };
static int neighbours(const grid g, int y, int x) { int n = 0;
    for (int dy = -1; dy < 2; dy++) for (int dx = -1; dx < 2; dx++) if (dy || dx) n += g[(y + dy + H) % H][(x + dx + W) % W]; return n; }
static void life(grid to, const unsigned char (*from)[W]) { for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { int n = neighbours(from, y, x);
        to[y][x] = n == 3 || n == 2 && from[y][x]; } } static unsigned hash(const grid g) { unsigned h = 0;
    for (const unsigned char* p = &g[0][0], *e = p + sizeof(grid); p < e; p++) h = h * 2 + *p + (h >> 31); return h; }
static int alive(unsigned char (*g)[W]) { int n = 0;
    for (unsigned char (*r)[W] = g; r < g + H; r++) for (unsigned char* c = *r; c < *r + W; c++) n += *c; return n; }
static void convolve(int (*out)[W], int (*in)[W], int (*k)[3]) { for (int y = 1; y < H - 1; y++) for (int x = 1; x < W - 1; x++) { int s = 0;
        for (int j = 0; j < 3; j++) for (int i = 0; i < 3; i++) s += in[y + j - 1][x + i - 1] * k[j][i]; out[y][x] = s; } }
static int edit(const char* s, const char* t) { int n = strlen(s), m = strlen(t); short d[n + 1][m + 1];
    for (int i = 0; i <= n; i++) d[i][0] = i; for (int j = 0; j <= m; j++) d[0][j] = j;
    for (int i = 1; i <= n; i++) for (int j = 1; j <= m; j++) { int v = d[i - 1][j - 1] + (s[i - 1] != t[j - 1]);
        if (d[i - 1][j] + 1 < v) v = d[i - 1][j] + 1; if (d[i][j - 1] + 1 < v) v = d[i][j - 1] + 1; d[i][j] = v; } return d[n][m]; }
static void floyd(int n, int d[n][n]) { for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (d[i][k] + d[k][j] < d[i][j]) d[i][j] = d[i][k] + d[k][j];
    } static int maze(const char* m[], int h, int w, int* steps) { short dist[8][12], queue[96], *head = queue, *tail = queue;
    memset(dist, -1, sizeof dist); dist[0][0] = 0; *tail++ = 0; *steps = 0;
    while (head < tail) { int at = *head++, y = at / w, x = at % w; ++*steps; if (y == h - 1 && x == w - 1) return dist[y][x];
        static const signed char move[][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
        for (const signed char (*p)[2] = move; p < move + 4; p++) { int ny = y + (*p)[0], nx = x + (*p)[1];
            if (ny < 0 || nx < 0 || ny >= h || nx >= w || m[ny][nx] == '#' || dist[ny][nx] >= 0) continue; dist[ny][nx] = dist[y][x] + 1;
            *tail++ = ny * w + nx; } } return -1; }
static void spiral(int n, int m[n][n]) { int t = 0, l = 0, bt = n - 1, r = n - 1, v = 1;
    while (t <= bt && l <= r) { for (int i = l; i <= r; i++) m[t][i] = v++; t++; for (int i = t; i <= bt; i++) m[i][r] = v++; r--;
        if (t <= bt) for (int i = r; i >= l; i--) m[bt][i] = v++; bt--; if (l <= r) for (int i = bt; i >= t; i--) m[i][l] = v++; l++; } }

int main(void)
{
    static const unsigned char glider[3][3] = { { 0, 1, 0 }, { 0, 0, 1 }, { 1, 1, 1 } };
    for (int y = 0; y < 3; y++) memcpy(&a[y + 1][2], glider[y], 3);
    for (int n = 0; n < 12; n++) { unsigned char (*from)[W] = n & 1 ? b : a, (*to)[W] = n & 1 ? a : b; life(to, from);
        if (n % 4 == 3) printf("%x %d ", hash(to), alive(to)); } printf("\n"); int in[H][W], out[H][W] = { { 0 } };
    for (int i = 0; i < H * W; i++) in[i / W][i % W] = i * i % 23; convolve(out, in, kernel); int s = 0;
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) s = s * 3 + out[y][x]; printf("%d %d %d\n", s, out[1][1], out[H - 2][W - 2]);
    printf("%d %d %d %d\n", edit("kitten", "sitting"), edit("", "abc"), edit("transputer", "computer"), edit("same", "same"));
    int d[4][4] = { { 0, 5, 999, 10 }, { 999, 0, 3, 999 }, { 999, 999, 0, 1 }, { 2, 999, 999, 0 } }; floyd(4, d);
    for (int i = 0; i < 16; i++) printf("%d ", d[i / 4][i % 4]); printf("\n");
    const char* m[] = { "..#.......", ".##.####.#", "....#..#..", "###.#.##.#", "..........", ".########." }; int steps;
    s = maze(m, 6, 10, &steps); printf("%d %d\n", s, steps); m[5] = ".#########"; s = maze(m, 6, 10, &steps); printf("%d %d\n", s, steps);
    int q[5][5]; spiral(5, q); for (int i = 0; i < 25; i++) printf("%d ", q[i / 5][i % 5]); printf("\n");
    return 0;
}
