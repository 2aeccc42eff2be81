/* Arrays of variable length: one and more dimensions, as parameters, in loops, sizeof, pointers to them, with goto. */
#include <stdio.h>
#include <string.h>

static int sum(int n, int v[n]) { int s = 0; for (int i = 0; i < n; i++) s += v[i]; return s; }
static int trace(int n, int m[n][n]) { int s = 0; for (int i = 0; i < n; i++) s += m[i][i]; return s; }
static void transpose(int r, int c, int a[r][c], int t[c][r]) { for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) t[j][i] = a[i][j]; }
static int cube(int a, int b, int c, short v[a][b][c]) { int s = 0;
    for (int i = 0; i < a; i++) for (int j = 0; j < b; j++) for (int k = 0; k < c; k++) s += v[i][j][k] * (i + 1) * (j + 2) * (k + 3); return s;
    }
static long long work(int n) { long long a[n]; unsigned char b[n * 3 + 1]; double c[n];
    for (int i = 0; i < n; i++) { a[i] = (long long)i << 33; b[i * 3] = i; c[i] = i / 2.0; } long long s = 0;
    for (int i = n; i-- > 0;) s = s * 3 + (a[i] >> 32) + b[i * 3] + (int)c[i]; return s; }
static int recursive(int n) { int v[n + 1]; for (int i = 0; i <= n; i++) v[i] = n * i; int r = n ? recursive(n - 1) : 0;
    for (int i = 0; i <= n; i++) r += v[i]; return r; }
static int sizes(int n) { int a[n]; char b[n][n + 1]; int s = sizeof a; s = s * 1000 + sizeof b; s = s * 100 + sizeof b[0]; n += 50;
    return s + (int)(sizeof a / sizeof *a); }
static int side(int n) { int k = n; int a[k++]; int b[++k]; return k * 10000 + (int)sizeof a * 10 + (int)sizeof b; }
static int jumps(int n) { int t = 0; again: { int v[n]; v[n - 1] = n; t += v[n - 1]; if (--n > 0) goto again; }
    for (int i = 1; i < 6; i++) { char w[i * 7]; memset(w, i, sizeof w); if (i == 2) continue; if (i == 5) break; t += w[i * 7 - 1] * sizeof w;
        } return t; }
static int typedefs(int n) { typedef int row[n]; row a, *p = &a; n = 100; row b;
    for (int i = 0; i < (int)(sizeof(row) / sizeof(int)); i++) a[i] = i, b[i] = -i; p++;
    return (int)((int*)p - a) * 100 + b[2] + (int)(sizeof b / sizeof *b); }
static int pointers(int r, int c) { int m[r][c]; int (*p)[c] = m; for (int i = 0; i < r * c; i++) p[i / c][i % c] = i;
    int (*q)[c] = p + r - 1; int s = (*q)[c - 1] + q[-1][0]; int (*w)[r][c] = &m; return s * 100 + (*w)[1][1] + (int)(q - p) * 10000; }
static int fixed_after(int n) { int before[4] = { 1, 2, 3, 4 }; int v[n]; int after[4] = { 5, 6, 7, 8 };
    for (int i = 0; i < n; i++) v[i] = 9; return before[0] + before[3] * 10 + after[0] * 100 + after[3] * 1000 + v[n - 1]; }
static double structs(int n) { struct s { double d; char c; } v[n], *p = v; for (int i = 0; i < n; i++) v[i] = (struct s){ i * 0.5, i };
    double t = 0; while (p < v + n) t += p->d * p->c, p++; return t; }
static int calls(int n) { char a[n]; memset(a, 1, n); char b[n * 2]; sprintf(b, "%d", n); return (int)strlen(b) + recursive(n & 3) + a[n - 1]; }
static int star(int n, int m[*][*]); static int star(int n, int m[n][n]) { return m[n - 1][0]; }
static int qualified(int n, const int v[restrict static n]) { return v[0] - v[n - 1]; }

int main(void)
{
    for (int n = 1; n < 5; n++) { int v[n], m[n][n]; for (int i = 0; i < n; i++) { v[i] = i + n;
            for (int j = 0; j < n; j++) m[i][j] = i * n + j; } printf("%d %d %d ", sum(n, v), trace(n, m), star(n, m)); } printf("\n");
    int a[3][4], t[4][3]; for (int i = 0; i < 12; i++) a[i / 4][i % 4] = i * i; transpose(3, 4, a, t); printf("%d %d\n", t[3][2], t[0][1]);
    volatile int x = 2, y = 3, z = 4; short c[x][y][z]; for (int i = 0; i < 24; i++) c[i / 12][i / 4 % 3][i % 4] = i;
    printf("%d %d\n", cube(x, y, z, c), (int)sizeof c[0][0]);
    printf("%lld %lld\n", work(5), work(11)); printf("%d %d %d\n", recursive(6), sizes(5), side(4));
    printf("%d %d %d %d\n", jumps(5), typedefs(4), pointers(3, 5), fixed_after(7));
    printf("%g %d %d\n", structs(6), calls(10), qualified(4, a[1])); int s = 0;
    for (int i = 0; i < 30; i++) { int v[i + 1]; v[i] = i; s += v[i]; } printf("%d\n", s); int n = 3; int w[n];
    { int n = 6; int w[n]; for (int i = 0; i < n; i++) w[i] = i; s = w[5]; } for (int i = 0; i < n; i++) w[i] = s;
    printf("%d %d\n", w[2], (int)sizeof w);
    return 0;
}
