/* Arithmetic and comparison of float and double, with zeros, infinities, NaN and small numbers. */
#include <stdio.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

static volatile double d[] = { 0.0, -0.0, 1.0, -3.5, 1e308, 5e-324, 0.1, 1e16 };
static volatile float f[] = { 0.0f, -0.0f, 1.0f, -3.5f, 3e38f, 1e-45f, 0.1f, 16777216.0f };

static unsigned long long bits(double v) { unsigned long long r; memcpy(&r, &v, 8); return v != v ? 0x7ff8ull << 48 : r; }
static unsigned fbits(float v) { unsigned r; memcpy(&r, &v, 4); return v != v ? 0x7fc00000u : r; }

#define SIX(a, b) ((a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5)
#define SIX2(a, b) (!(a < b) | !(a <= b) << 1 | !(a > b) << 2 | !(a >= b) << 3 | !(a == b) << 4 | !(a != b) << 5)

int main(void)
{
    for (int i = 0; i < 8; i++) {
        unsigned long long h = 0;
        unsigned g = 0;
        for (int j = 0; j < 8; j++) {
            h = h * 3 + bits(d[i] + d[j]); h = h * 3 + bits(d[i] - d[j]); h = h * 3 + bits(d[i] * d[j]); h = h * 3 + bits(d[i] / d[j]);
            g = g * 3 + fbits(f[i] + f[j]); g = g * 3 + fbits(f[i] - f[j]); g = g * 3 + fbits(f[i] * f[j]); g = g * 3 + fbits(f[i] / f[j]);
            h += SIX(d[i], d[j]);
            g += SIX(f[i], f[j]);
        }
        printf("%llx %x\n", h, g);
        printf("%016llx %08x\n", bits(d[i] / 3), fbits(f[i] / 3));
    }
    volatile double inf = 1e308 * 10, nan = 0;
    nan = inf - inf;
    volatile float finf = inf, fnan = nan;
    printf("%d %d %d %d\n", SIX(inf, 1e308), SIX(-inf, inf), SIX(nan, nan), SIX(nan, 0.0));
    printf("%d %d %d %d\n", SIX2(inf, 1e308), SIX2(-inf, inf), SIX2(nan, nan), SIX2(0.0, nan));
    printf("%d %d %d %d\n", SIX(finf, 1.0f), SIX(fnan, fnan), SIX2(fnan, 1.0f), SIX(fnan, inf));
    if (nan < 1) printf("bad "); else printf("good ");
    if (!(nan >= 1)) printf("good "); else printf("bad ");
    if (nan) printf("true "); else printf("false ");
    if (nan == nan || fnan == fnan) printf("bad\n"); else printf("good\n");
    printf("%g %g %g\n", 1 / inf, -1 / inf, inf * -2);
    printf("%.17g %.9g %.9g\n", d[6] * 3, f[6] * 3, (double)f[6] * 3);
    printf("%.17g %.17g\n", d[6] + 0.2, (d[7] + 1.0) - d[7]);
    printf("%.9g %.9g\n", f[7] + 1.0f, f[7] + 1.5f + 1.0f);
    float acc = 0; double dacc = 0;
    for (int i = 1; i <= 20; i++) acc += 1.0f / i, dacc += 1.0 / i;
    printf("%.9g %.17g %.9g\n", acc, dacc, (float)dacc);
    double x = 2;
    for (int i = 0; i < 6; i++) x = x - (x * x - 2) / (2 * x);
    printf("%.17g\n", x);
    return 0;
}
