// Negation, fabs, copysign, sign bits and selects of zeros, infinities and NaNs as bits.
#include <stdio.h>
#include <string.h>
#include <math.h>

static unsigned long long db(double x) { unsigned long long u; memcpy(&u, &x, 8); return u; }
static unsigned fb(float x) { unsigned u; memcpy(&u, &x, 4); return u; }
static double minimum(double a, double b) { return a < b ? a : b; }
static double maximum(double a, double b) { return a > b ? a : b; }
static double clamp(double x, double low, double high) { return x < low ? low : x > high ? high : x; }
static float sign(float x) { return (x > 0) - (x < 0); }
static double relu(double x) { return x > 0 ? x : 0; }
static double leaky(double x) { return x >= 0 ? x : 0.125 * x; }
static double minus(double x) { return -x; }
static double from_zero(double x) { return 0 - x; }
static double times(double x) { return x * -1; }
static float select3(int c, float a, float b, float d) { return c == 0 ? a : c == 1 ? b : d; }
static double square_if(double x, int c) { double y = x; if (c) y *= x; return y; }
int main(void) {
    volatile double zero = 0;
    const double d[] = { 0.0, -0.0, 1.5, -1.5, 1 / zero, -1 / zero, 5e-324, -5e-324, 1.7e308 };
    const float f[] = { 0.0f, -0.0f, 2.25f, -2.25f, (float)(1 / zero), -1e-45f };
    for (int i = 0; i < 9; i++)
        printf("%016llx %016llx %016llx %016llx %016llx %016llx\n", db(minus(d[i])), db(from_zero(d[i])), db(times(d[i])), db(fabs(d[i])), db(-fabs(d[i])), db(copysign(3, d[i])));
    for (int i = 0; i < 6; i++) printf("%08x %08x %08x %08x %08x\n", fb(-f[i]), fb(0 - f[i]), fb(fabsf(f[i])), fb(copysignf(f[i], -1)), fb(sign(f[i])));
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j += 2) printf("%016llx %016llx ", db(minimum(d[i], d[j])), db(maximum(d[i], d[j])));
    printf("\n");
    for (int i = 0; i < 9; i++) printf("%016llx %016llx %016llx\n", db(clamp(d[i], -1, 1)), db(relu(d[i])), db(leaky(d[i])));
    double nan = fabs(zero / zero);
    printf("%g %g %g %g %g\n", minimum(nan, 1), minimum(1, nan), maximum(nan, 1), clamp(nan, 0, 1) != clamp(nan, 0, 1) ? 1.0 : 0.0, relu(nan));
    for (int i = 0; i < 3; i++) printf("%g %g ", select3(i, 1, 2, 3), square_if(1.5, i & 1));
    printf("\n%d %d %d %d\n", signbit(-0.0) != 0, signbit(d[3]) != 0, signbit(f[2]) != 0, -0.0 == 0.0);
    printf("%016llx %016llx %016llx %016llx\n", db(zero + -0.0), db(-zero + -0.0), db(-zero - 0.0), db(zero * -5));
    return 0;
}
