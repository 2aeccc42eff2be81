// Arrays of three and four dimensions, slices, pointers to rows, negative indices, mixed index types, arrays in structures in arrays.
#include <stdio.h>
#include <string.h>

static int cube[3][4][5];
static short hyper[2][3][2][4];
static struct { char tag; struct { unsigned char rgb[3]; float weight[2]; } cell[2][3]; } image[2];
static int sum3(int n, const int (*p)[4][5]) { int s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < 4; j++) for (int k = 0; k < 5; k++) s += p[i][j][k] * (i + 2 * j + 3 * k); return s; }
static int row(const int p[][5], int r) { int s = 0; for (int k = 0; k < 5; k++) s = s * 3 + p[r][k]; return s; }
static int diagonal(int (*p)[5], int n) { int s = 0; while (n--) s += (*p++)[n]; return s; }
static int negative(const int* p, int n) { int s = 0; for (int i = -n; i <= n; i++) s += p[i] * i; return s; }
static int types(const int* p, unsigned char c, signed char s, short h, long long l, unsigned u) { return p[c] + p[s] * 2 + p[h] * 3 + p[l] * 5 + p[u] * 7 + c[p] + *(s + p); }
static void rotate(int (*m)[4], int n) { for (int i = 0; i < n / 2; i++) for (int j = i; j < n - i - 1; j++) { int t = m[i][j]; m[i][j] = m[n - j - 1][i]; m[n - j - 1][i] = m[n - i - 1][n - j - 1]; m[n - i - 1][n - j - 1] = m[j][n - i - 1]; m[j][n - i - 1] = t; } }
static int (*slice(int i))[5] { return cube[i]; }
static int bilinear(const unsigned char g[4][4], int x, int y) { int i = y >> 4, j = x >> 4, u = x & 15, v = y & 15; return (g[i][j] * (16 - u) * (16 - v) + g[i][j + 1] * u * (16 - v) + g[i + 1][j] * (16 - u) * v + g[i + 1][j + 1] * u * v + 128) >> 8; }
static const signed char kernel[3][3] = { { -1, -2, -1 }, { 0, 0, 0 }, { 1, 2, 1 } };
static int convolve(const unsigned char g[4][4], int y, int x) { int s = 0; for (int i = -1; i <= 1; i++) for (int j = -1; j <= 1; j++) if (y + i >= 0 && y + i < 4 && x + j >= 0 && x + j < 4) s += g[y + i][x + j] * kernel[i + 1][j + 1]; return s; }
int main(void) {
    for (int i = 0; i < 60; i++) (&cube[0][0][0])[i] = i * 7 % 31;
    printf("%d %d %d %d\n", sum3(3, cube), sum3(1, cube + 1), row(cube[2], 3), row(slice(1), 0));
    printf("%d %d %d\n", diagonal(cube[1], 4), negative(&cube[1][2][0], 4), types(cube[1][1], 3, -2, 4, -5LL, 1));
    int *p = cube[1][2], (*q)[5] = &cube[1][2], (*r)[4][5] = &cube[1];
    printf("%d %d %d %d %d %d\n", p[-3] == cube[1][1][2], q[-1][4] == cube[1][1][4], (*q)[2] == p[2], (*r)[2][1] == p[1], r[1][0][0] == cube[2][0][0], (int)(&cube[2][3][4] - p));
    for (int a = 0; a < 2; a++) for (int b = 0; b < 3; b++) for (int c = 0; c < 2; c++) for (int d = 0; d < 4; d++) hyper[a][b][c][d] = (short)(a * 1000 + b * 100 + c * 10 + d);
    long s = 0;
    for (int d = 3; d >= 0; d--) for (int c = 0; c < 2; c++) for (int b = 2; b >= 0; b--) for (int a = 0; a < 2; a++) s = s * 3 % 100003 + hyper[a][b][c][d];
    memcpy(hyper[0][1], hyper[1][2], sizeof hyper[0][1]);
    printf("%ld %d %d %d\n", s, hyper[0][1][1][3], (int)sizeof hyper, (int)sizeof hyper[0][0]);
    for (int i = 0; i < 2; i++) for (int y = 0; y < 2; y++) for (int x = 0; x < 3; x++) { for (int k = 0; k < 3; k++) image[i].cell[y][x].rgb[k] = (unsigned char)(i * 100 + y * 50 + x * 20 + k); image[i].cell[y][x].weight[x & 1] = y + x * 0.5f; image[i].tag++; }
    image[1].cell[0][2] = image[0].cell[1][1]; image[0] = image[1]; image[0].cell[1][0].rgb[2] += 200;
    float w = 0; int t = 0;
    for (int i = 0; i < 2; i++) for (int y = 0; y < 2; y++) for (int x = 0; x < 3; x++) { t = t * 3 + image[i].cell[y][x].rgb[(x + y) % 3]; w += image[i].cell[y][x].weight[y] * (i + 1); }
    printf("%d %g %d %d\n", t, w, image[0].tag, (int)sizeof image);
    int m[4][4] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 }, { 9, 10, 11, 12 }, { 13, 14, 15, 16 } };
    rotate(m, 4); rotate(m, 3);
    for (int i = 0; i < 16; i++) printf("%d ", m[i >> 2][i & 3]);
    unsigned char g[4][4];
    for (int i = 0; i < 16; i++) g[i / 4][i % 4] = (unsigned char)(i * i);
    printf("\n");
    for (int i = 0; i < 40; i += 7) printf("%d %d ", bilinear((const unsigned char(*)[4])g, i, 40 - i), convolve((const unsigned char(*)[4])g, i & 3, i / 11));
    printf("\n");
    return 0;
}
