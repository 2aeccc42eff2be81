// Arrays of variable length: sizes, two dimensions, parameters, pointers to them, in loops, with alloca, sizeof at run time.
#include <stdio.h>
#include <string.h>
#include <alloca.h>

static int sum(int n, int m, int a[n][m]) { int s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += a[i][j] * (i + 1); return s; }
static void transpose(int n, int m, const int a[n][m], int b[m][n]) { for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) b[j][i] = a[i][j]; }
static int loops(int n) { int s = 0; for (int i = 1; i <= n; i++) { int a[i]; for (int j = 0; j < i; j++) a[j] = j * i; for (int j = 0; j < i; j++) s += a[i - 1 - j] ^ j; if (i % 3 == 0) continue; s += (int)sizeof a; } return s; }
static int recursive(int n) { if (n == 0) return 0; char a[n * 3]; memset(a, n, sizeof a); int r = recursive(n - 1); for (unsigned i = 0; i < sizeof a; i++) r += a[i]; return r; }
static size_t size(int n) { typedef short t[n][3]; n = 100; t a; return sizeof(t) * 1000 + sizeof a[0]; }
static int bounce(int n) { char* p = alloca(n); char* q = alloca(n + 5); memset(p, 1, n); memset(q, 2, n + 5); int s = 0; for (int i = 0; i < n; i++) s += p[i] * 3 + q[i]; return s + (p != q); }
static double reals(int n) { double a[n], b[n + 1]; for (int i = 0; i < n; i++) a[i] = i * 0.5; b[0] = 0; for (int i = 0; i < n; i++) b[i + 1] = b[i] + a[i]; return b[n]; }
static int jumps(int n) { int k = 0; again:; int a[n + k]; a[n + k - 1] = n; k += a[n + k - 1]; if (k < 30) goto again; return k; }
static int wide(int n) { long long a[n]; struct { char c; int x[3]; } b[n]; for (int i = 0; i < n; i++) { a[i] = 1LL << i; b[i].x[i % 3] = i; b[i].c = (char)i; } long long s = 0; for (int i = 0; i < n; i++) s += a[i] * b[i].x[i % 3] + b[i].c; return (int)(s >> 3); }
static int calls(int n, int a, int b, int c, int d, int e) { int v[n]; for (int i = 0; i < n; i++) v[i] = a * i + b; return v[n - 1] + c + d * e + sum(1, n, (int(*)[n])v); }
static int pointer(int n, int (*p)[n]) { p++; (*p)[1] += 5; return p[-1][0] + (int)((char*)(p + 1) - (char*)p); }
static int scopes(int n) { int s = 0; { int a[n]; a[0] = 1; s += a[0]; { int b[n * 2]; b[n] = 2; s += b[n]; } int c[3]; c[2] = 3; s += c[2] + a[0]; } { char d[n * 10]; d[n * 10 - 1] = 7; s += d[n * 10 - 1]; } return s; }
static int text(const char* s) { int n = (int)strlen(s); char r[n + 1]; for (int i = 0; i < n; i++) r[i] = s[n - 1 - i]; r[n] = 0; printf("%s ", r); return n; }
int main(void) {
    int a[3][4], b[4][3];
    for (int i = 0; i < 12; i++) a[i / 4][i % 4] = i;
    printf("%d %d ", sum(3, 4, a), sum(6, 2, (int(*)[2])a));
    transpose(3, 4, a, b);
    printf("%d\n", sum(4, 3, b));
    printf("%d %d %d %d\n", loops(1), loops(12), recursive(10), (int)size(4));
    printf("%d %g %d %d %d\n", bounce(9), reals(10), jumps(7), wide(12), calls(5, 2, 3, 4, 5, 6));
    printf("%d ", pointer(4, a)); printf("%d %d ", a[1][1], scopes(3)); printf("%d\n", text("reversed"));
    int n = 5;
    int v[n++], (*p)[n] = NULL;
    printf("%d %d %d\n", (int)(sizeof v / sizeof *v), (int)sizeof *p, n);
    int m = 2;
    printf("%d ", (int)sizeof(int[m++])); printf("%d\n", m);
    for (int i = 1; i < 200; i += 60) { char big[i]; big[i - 1] = (char)i; n += big[i - 1]; }
    printf("%d\n", n);
    return 0;
}
