/* Frames of 20 KB and more, with scalars before and behind them, deep calls, and distances that need long offsets. */
#include <stdio.h>
#include <string.h>

__attribute__((noinline)) static int use(int* p, int n) { int s = 0; for (int i = 0; i < n; i += 7) s += p[i]; return s; }
__attribute__((noinline)) static int big(int seed, int extra, long long l, double d) { int first = seed + 1; int a[5000];
    int last = seed + 2; for (int i = 0; i < 5000; i++) a[i] = i * seed; int s = use(a, 5000); a[4999] = extra; first += a[4999];
    last -= a[seed]; return s + first * 10 + last + (int)l + (int)d; }
__attribute__((noinline)) static int three(int k) { char a[8000]; short b[4000]; long long c[1000]; memset(a, k, sizeof a);
    for (int i = 0; i < 4000; i++) b[i] = i ^ k; for (int i = 0; i < 1000; i++) c[i] = (long long)i << k;
    return a[7999] + b[3999] + (int)(c[999] >> 1) + a[k] * b[k] - (int)c[k]; }
struct huge { int n; char pad[9000]; int m; double d[50]; short end; };
__attribute__((noinline)) static int structure(int v) { struct huge h; int after = v * 3; h.n = v; h.m = v + 1; h.end = v + 2;
    for (int i = 0; i < 50; i++) h.d[i] = i + v; h.pad[0] = 1; h.pad[8999] = 2; struct huge* p = &h; p->n += p->pad[8999];
    return h.n + h.m * 10 + h.end * 100 + (int)h.d[49] * 1000 + after; }
__attribute__((noinline)) static struct huge give(int v) { struct huge h; memset(&h, 0, sizeof h); h.n = v; h.end = -v; h.d[7] = v / 4.0; return h; }
__attribute__((noinline)) static double take(struct huge h, int k) { h.pad[k] = k; return h.n + h.end * 2 + h.d[7] + h.pad[k]; }
__attribute__((noinline)) static int deep(int n) { char a[3000]; int before = n; memset(a, n, 10); a[2999] = n * 2;
    int r = n ? deep(n - 1) : 0; return r + a[9] + a[2999] + before; }
__attribute__((noinline)) static int scattered(int i) { int a[300], b[300], c[300], d[300]; int w = i, x = i * 2, y = i * 3, z = i * 4;
    for (int k = 0; k < 300; k++) { a[k] = k + w; b[k] = k - x; c[k] = k ^ y; d[k] = k * z; } w += a[299]; x += b[0]; y += c[150]; z += d[299];
    int* p = i & 1 ? a : d; p[17] = w; return a[17] + b[17] * 2 + c[17] * 3 + d[17] + w + x + y + z; }
__attribute__((noinline)) static int matrix(int n) { double m[40][40]; int rows = 40;
    for (int i = 0; i < rows; i++) for (int j = 0; j < 40; j++) m[i][j] = i * n - j; double t = 0;
    for (int i = 0; i < 40; i += 3) t += m[i][39 - i] * m[39 - i][i]; return (int)t; }
__attribute__((noinline)) static int switches(int k) { unsigned char t[12000]; int r = 0; t[11999] = k;
    switch (t[11999]) { case 1: { int u[100]; u[99] = 5; r = u[99]; break; } case 2: { long long u[100]; u[99] = 7; r = u[99] * 2; break; }
        default: t[0] = 3; r = t[0] + t[11999]; } return r; }
__attribute__((noinline)) static void fill(char* p, int n, int v) { for (int i = 0; i < n; i++) p[i] = v + i; }
__attribute__((noinline)) static int passed(void) { char a[10001], b[10001]; fill(a, 10001, 1); fill(b, 10001, 2); int d = 0;
    for (int i = 0; i < 10001; i += 50) d += b[i] - a[i] == 1 || b[i] == -128; return d + memcmp(a + 1, b, 10000); }
__attribute__((noinline)) static int args(int a, int b, int c, int d, int e, int f, int g, int h) { char pad[5000]; pad[a] = b;
    pad[4999 - c] = d; return pad[a] + pad[4999 - c] + e * f - g * h; }

int main(void)
{
    printf("%d %d\n", big(3, 77, -5, 2.5), big(-8 + 9, 1, 1000, 0)); printf("%d %d\n", three(5), three(20));
    printf("%d %d\n", structure(4), structure(-100)); struct huge h = give(12), k; k = h; k.n++;
    printf("%g %g %g\n", take(h, 5), take(k, 8999), take(give(100), 0)); printf("%d\n", deep(20));
    printf("%d %d\n", scattered(1), scattered(6)); printf("%d\n", matrix(3)); printf("%d %d %d\n", switches(1), switches(2), switches(3));
    printf("%d\n", passed()); printf("%d\n", args(10, 20, 30, 40, 5, 6, 7, 8)); int locals[6000]; for (int i = 0; i < 6000; i++) locals[i] = i;
    printf("%d %d\n", locals[5999], use(locals, 6000));
    return 0;
}
