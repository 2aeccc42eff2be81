/* Conversions in initialisers, of static and automatic objects. */
#include <stdio.h>

static signed char a = 200;
static unsigned char b = -1;
static short c = 100000;
static unsigned short d = -1.0 + 3;
static int e = 3.99;
static unsigned f = -1;
static long long g = -1;
static unsigned long long h = -1;
static long long i = 0xffffffffu;
static long long j = (int)0xffffffffu;
static float k = 1.0 / 3;
static double l = 1.0f / 3;
static double m = 1 / 3;
static float n = 16777217;
static double o = 0xffffffffffffffffu;
static _Bool p = 0.1, q = 256, r = 3 > 2;
static int s = 'ab' == 'ab', t = '\377', u = '\x80';
static unsigned v = '\377';
static int w[] = { 1.9, -1.9, 'x', 1LL << 33, 7u, sizeof(int), (char)300, !5, -5 / 2, -5 % 3, -5 >> 1, 0x80000000 };
static float x[] = { 1, 2.5, 3.75f, 1e10, 'A', 1LL << 40 };
static long long y[] = { 1u - 2u, 1 - 2, 1u << 31, 1 << 31, 1LL << 63, 2147483647 + 1u, -2147483648, ~0u, ~0 };
static unsigned char z[] = { 255, 256, 257, -2, 1.5, 'a' - 'A' };

int main(void)
{
    printf("%d %d %d %d %d %u %lld %llu %lld %lld\n", a, b, c, d, e, f, g, h, i, j);
    printf("%.9g %.17g %g %.1f %.1f %d %d %d\n", k, l, m, n, o, p, q, r);
    printf("%d %d %d %u\n", s, t, u, v);
    for (int n = 0; n < 12; n++) printf("%d ", w[n]);
    printf("\n");
    for (int n = 0; n < 6; n++) printf("%.9g ", x[n]);
    printf("\n");
    for (int n = 0; n < 9; n++) printf("%lld ", y[n]);
    printf("\n");
    for (int n = 0; n < 6; n++) printf("%d ", z[n]);
    printf("\n");
    volatile double vd = 300.7; volatile long long vl = -5000000000LL; volatile unsigned vu = 0xfffffff0u;
    short la = vd; long long lb = vd; float lc = vl; int ld = vl; unsigned char le = vu; long long lf = vu; double lg = vu; _Bool lh = vl;
    printf("%d %lld %.1f %d %d %lld %.1f %d\n", la, lb, lc, ld, le, lf, lg, lh);
    int lw[] = { vd, vl, vu, vd / 7, (char)vl };
    float lx[] = { vd, vl, vu, 1 / vd };
    long long ly[] = { vd, vl, vu, vu + 1, vu + 1LL };
    printf("%d %d %d %d %d\n", lw[0], lw[1], lw[2], lw[3], lw[4]);
    printf("%.9g %.9g %.9g %.9g\n", lx[0], lx[1], lx[2], lx[3]);
    printf("%lld %lld %lld %lld %lld\n", ly[0], ly[1], ly[2], ly[3], ly[4]);
    return 0;
}
