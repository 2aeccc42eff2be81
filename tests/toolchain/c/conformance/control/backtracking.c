/* Control that goes forward and back: queens, permutations without recursion, subset sums, a knight's walk. */
#include <stdio.h>

static int queens(int n, int show)
{
    int place[10], row = 0, count = 0;
    place[0] = -1;
    while (row >= 0) {
        int ok = 0;
        while (!ok && ++place[row] < n) {
            ok = 1;
            for (int i = 0; i < row; i++)
                if (place[i] == place[row] || place[i] - place[row] == i - row || place[row] - place[i] == i - row) { ok = 0; break; }
        }
        if (!ok) { row--; continue; }
        if (row < n - 1) { place[++row] = -1; continue; }
        if (count++ < show) { for (int i = 0; i < n; i++) printf("%d", place[i]); printf(" "); }
    }
    return count;
}

static int permute(char* s, int n)
{
    int count = 1, i, j;
    for (;;) {
        for (i = n - 2; i >= 0 && s[i] >= s[i + 1]; i--) ;
        if (i < 0) return count;
        for (j = n - 1; s[j] <= s[i]; j--) ;
        char t = s[i]; s[i] = s[j]; s[j] = t;
        for (int a = i + 1, b = n - 1; a < b; a++, b--) { t = s[a]; s[a] = s[b]; s[b] = t; }
        if (++count % 9 == 0) printf("%s ", s);
    }
}

static int subsets(const int* v, int n, int target)
{
    int found = 0;
    for (unsigned m = 1; m < 1u << n; m++) {
        int s = 0;
        for (int i = 0; i < n; i++) { if (!(m >> i & 1)) continue; s += v[i]; if (s > target) goto next; }
        if (s == target) { found++; printf("%x ", m); }
    next:;
    }
    return found;
}

static unsigned char board[5][5];
static int walk(int x, int y, int n, int* left)
{
    static const signed char dx[] = { 1, 2, 2, 1, -1, -2, -2, -1 }, dy[] = { -2, -1, 1, 2, 2, 1, -1, -2 };
    if (--*left < 0) return 0;
    board[y][x] = n;
    if (n == 25) return 1;
    for (int k = 0; k < 8; k++) {
        int u = x + dx[k], v = y + dy[k];
        if (u < 0 || v < 0 || u > 4 || v > 4 || board[v][u]) continue;
        if (walk(u, v, n + 1, left)) return 1;
    }
    board[y][x] = 0;
    return 0;
}

int main(void)
{
    for (int n = 1; n < 7; n++) printf("%d\n", queens(n, 2));
    char s[] = "aabcd";
    int count = permute(s, 5);
    printf("%d %s\n", count, s);
    static const int v[] = { 3, 34, 4, 12, 5, 2, 7, 8 };
    printf("%d\n", subsets(v, 8, 19));
    int left = 6000;
    int done = walk(0, 0, 1, &left);
    printf("%d %d\n", done, left);
    for (int i = 0; i < 25; i++) printf("%d ", board[i / 5][i % 5]);
    printf("\n");
    return 0;
}
