/* Arrays of several dimensions: initial values, index arithmetic, slices, sizes, passing. */
#include <stdio.h>
#include <string.h>

static int a[2][3][4] = { { { 1, 2, 3, 4 }, { 5 }, { [3] = 6 } }, { [1] = { 7, 8 } } };
static char names[3][2][6] = { { "one", "two" }, { "three" }, { [1] = "six" } };
static short tri[4][4] = { { 1 }, { 1, 1 }, { 1, 2, 1 }, { 1, 3, 3, 1 } };
static unsigned char cube[3][3][3];
static double id[3][3] = { [0][0] = 1, [1][1] = 1, [2][2] = 1 };
static long long pow2[2][8];
typedef int matrix[3][3];

static int trace(matrix m) { return m[0][0] + m[1][1] + m[2][2]; }
static void multiply(matrix r, matrix a, const matrix b) { for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) { r[i][j] = 0;
        for (int k = 0; k < 3; k++) r[i][j] += a[i][k] * b[k][j]; } }
static int plane(int p[][4], int rows) { int s = 0; for (int i = 0; i < rows; i++) for (int j = 0; j < 4; j++) s = s * 2 + p[i][j]; return s; }
static int line(const int* p, int n) { int s = 0; while (n--) s = s * 3 + *p++; return s; }
static int* cell(int x, int y, int z) { return &a[x][y][z]; }
static int total(int (*b)[2][3][4]) { int s = 0; for (int i = 0; i < 24; i++) s += (*b)[i / 12][i / 4 % 3][i % 4]; return s; }

int main(void)
{
    for (int i = 0; i < 24; i++) printf("%d", a[i / 12][i / 4 % 3][i % 4]);
    printf(" %d %d %d %d\n", (int)sizeof a, (int)sizeof a[0], (int)sizeof a[0][0], (int)sizeof a[0][0][0]);
    for (int i = 0; i < 6; i++) printf("[%s] ", names[i / 2][i % 2]);
    printf("%c %c\n", names[0][1][2], *(*(names[1]) + 3));
    for (int i = 0; i < 4; i++) { int s = 0; for (int j = 0; j < 4; j++) s = s * 10 + tri[i][j]; printf("%d ", s); }
    printf("%d %d %d\n", plane(a[0], 3), plane(a[1], 2), line(a[1][1], 4));
    *cell(1, 2, 3) = 100; *cell(0, 0, 0) -= 50; a[1][0][2]++; printf("%d %d\n", total(&a), line(&a[0][0][0], 4));
    matrix m = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 10 } }, r, s; multiply(r, m, m); multiply(s, r, m);
    printf("%d %d %d %d %d\n", trace(m), trace(r), trace(s), s[0][2], s[2][0]);
    for (int x = 0; x < 3; x++) for (int y = 0; y < 3; y++) for (int z = 0; z < 3; z++) cube[x][y][z] = x * 9 + y * 3 + z;
    int d = 0; for (int i = 0; i < 3; i++) d += cube[i][i][i] * cube[2 - i][i][2 - i] + cube[i][1][2];
    printf("%d %d\n", d, (&cube[0][0][0])[0] + cube[1][0][0]);
    for (int i = 0; i < 16; i++) pow2[i / 8][i % 8] = 1LL << i * 4; printf("%llx %llx %llx\n", pow2[1][7], pow2[0][7], pow2[1][0] + pow2[0][3]);
    double sum = 0; for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) { id[i][j] += i - j * 0.5; sum += id[i][j] * id[j][i]; }
    printf("%g %g\n", sum, id[2][1]);
    int (*p)[4] = a[1]; p++; printf("%d %d %d\n", p[0][1], (*p)[0], p[1][3]);
    int (*q)[3][4] = a; q++; printf("%d %d\n", (*q)[2][3], q[-1][2][3]);
    int l[4][5]; memset(l, 0, sizeof l); for (int k = 0; k < 20; k++) l[k % 4][k % 5] = k; for (int k = 0; k < 4; k++) printf("%d,%d ", l[k][0], l[k][4]);
    printf("\n"); int copy[2][3][4]; memcpy(copy, a, sizeof a); copy[1][2][3] = 0; printf("%d %d\n", total(&copy), total(&a));
    struct { int g[2][2]; char t[2][3]; } w = { { { 1, 2 }, { 3, 4 } }, { "ab", "cd" } }, v = w; v.g[1][0] = 30; v.t[1][0] = 'C';
    printf("%d %d %s %s\n", w.g[1][0], v.g[1][0], w.t[1], v.t[1]);
    volatile int n = 2; printf("%d %d\n", a[n - 1][n - 1][n - 2], 1[a][n][3]);
    return 0;
}
