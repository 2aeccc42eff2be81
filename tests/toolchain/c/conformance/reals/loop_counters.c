// Loops with real counters and conditions, in floats and doubles, up and down, with breaks and nested.
#include <stdio.h>
#include <string.h>

static unsigned b(float x) { unsigned u; memcpy(&u, &x, 4); return u; }
int main(void) {
    int n = 0;
    for (float x = 0; x < 1; x += 0.1f) { printf("%08x ", b(x)); n++; }
    printf("%d\n", n);
    n = 0;
    for (double x = 0; x < 1; x += 0.1) { printf("%.17g ", x); n++; }
    printf("%d\n", n);
    n = 0;
    for (double x = 1; x > 1e-10; x /= 3) n++;
    printf("%d\n", n);
    float y = 100;
    while (y != y / 2 && y > 0) { y /= 2; n++; }
    printf("%d %08x\n", n, b(y));
    double eps = 1;
    do eps /= 2; while (1 + eps / 2 != 1);
    printf("%.17g\n", eps);
    float feps = 1;
    do feps /= 2; while ((float)(1 + feps / 2) != 1);
    printf("%.9g\n", feps);
    n = 0;
    for (float x = 16777210; x < 16777220; x += 1) if (++n > 20) break;
    printf("%d\n", n);
    for (float a = -1; a <= 1; a += 0.5f) { for (double c = 2; c >= -2; c -= 1) { if (a * c > 1.2) continue; printf("%g ", a * c); } }
    printf("\n");
    double s = 0;
    int i = 0;
    for (double x = 0.5; s < 10 && i < 100; x *= 1.1, i++) s += x - (int)x;
    printf("%d %.17g\n", i, s);
    double lo = 0, hi = 2;
    while (hi - lo > 1e-12) { double m = lo + (hi - lo) / 2; if (m * m * m < 2) lo = m; else hi = m; }
    printf("%.12f\n", lo);
    float p = 1;
    for (n = 0; p < 3e38f / 2; n++) p += p;
    printf("%d %08x\n", n, b(p));
    unsigned k = 0;
    for (double x = 4294967290.0; x <= 4294967295.0; x++) k ^= (unsigned)x;
    printf("%08x\n", k);
    for (double x = 3, z = -3; x != z; x -= 0.5, z += 0.5) printf("%g,%g ", x, z);
    printf("\n");
    return 0;
}
