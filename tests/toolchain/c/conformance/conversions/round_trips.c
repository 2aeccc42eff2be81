/* Values that pass through chains of types and must come back, or come back changed in the known way. */
#include <stdio.h>

typedef signed char sc; typedef unsigned char uc; typedef unsigned short us; typedef long long sl; typedef unsigned long long ul;

static unsigned seed = 12345;
static unsigned next(void) { return seed = seed * 1664525u + 1013904223u; }

#define PASS2(V, A, B) ((A)(B)(V))
#define PASS3(V, A, B, C) ((A)(B)(C)(V))

int main(void)
{
    int wrong[12] = { 0 };
    unsigned h = 0;
    for (int n = 0; n < 300; n++) {
        int i = next(); unsigned u = next(); sl l = (sl)next() << 32 | next(); short s = next() >> 9; sc c = next() >> 17;
        wrong[0] += PASS2(i, int, double) != i;
        wrong[1] += PASS2(u, unsigned, double) != u;
        wrong[2] += PASS2(i, int, unsigned) != i;
        wrong[3] += PASS2(i, int, sl) != i;
        wrong[4] += s >= 0 && PASS3(s, short, float, us) != s;
        wrong[5] += (short)(float)s != s;
        wrong[6] += PASS2(c, sc, uc) != c;
        wrong[7] += (sl)(double)(l >> 11) != l >> 11;
        wrong[8] += (ul)(double)((ul)l >> 11) != (ul)l >> 11;
        wrong[9] += (int)(float)(i >> 8) != i >> 8;
        wrong[10] += (l >> 32 << 32 | (unsigned)l) != l;
        wrong[11] += (sl)(i * (ul)u) != (sl)((ul)(sl)i * u);
        h = h * 31 + (int)(sc)i + (uc)u + (us)l + (short)(l >> 24) + (unsigned)(double)(u >> 1) + (unsigned)(ul)(float)(u >> 12);
    }
    for (int n = 0; n < 12; n++) printf("%d ", wrong[n]);
    printf("%x\n", h);
    volatile int m = -1000;
    printf("%d %d %d\n", PASS3(m, int, uc, short), PASS3(m, int, sc, us), PASS3(m, int, us, sc));
    printf("%lld %llu\n", PASS3(m, sl, unsigned, short), PASS3(m, ul, short, unsigned));
    printf("%g %g %g\n", PASS2(m, float, uc), PASS2(m, double, unsigned), PASS3(m, double, float, sl));
    printf("%d %d\n", PASS3(300.7, int, uc, int), PASS3(-300.7, int, sc, int));
    double t = 0;
    for (int n = 0; n < 50; n++) { sl l = (sl)(next() >> 3) << (n & 31); float f = l; double d = l; t += (d - f) / (d + 1); }
    printf("%.12g\n", t);
    float f = 1;
    for (int n = 0; n < 40; n++) f = f * 3 / 2, f = (float)(double)f;
    printf("%a\n", f);
    return 0;
}
