// Square roots of floats and doubles are correctly rounded; the same by integers; lengths and quadratics.
#include <stdio.h>
#include <string.h>
#include <math.h>

static unsigned fb(float x) { unsigned u; memcpy(&u, &x, 4); return u; }
static void d(double x) { unsigned u[2]; memcpy(u, &x, 8); printf("%08x%08x ", u[1], u[0]); }
static unsigned whole(unsigned n) {
    unsigned r = 0;
    for (unsigned bit = 1u << 30; bit; bit >>= 2) { if (n >= r + bit) { n -= r + bit; r = r / 2 + bit; } else r /= 2; }
    return r;
}
static unsigned long long whole64(unsigned long long n) {
    unsigned long long x = n, y = x / 2 + 1;
    if (n < 2) return n;
    while (y < x) { x = y; y = (x + n / x) / 2; }
    return x;
}
static double length(double x, double y, double z) { return sqrt(x * x + y * y + z * z); }
static int roots(double a, double b, double c, double* r) {
    double q = b * b - 4 * a * c;
    if (q < 0) return 0;
    double s = sqrt(q), t = -0.5 * (b + (b < 0 ? -s : s));
    r[0] = t / a;
    r[1] = t == 0 ? 0 : c / t;
    return q == 0 ? 1 : 2;
}
int main(void) {
    static const double list[] = { 0, 1, 2, 3, 0.5, 1e300, 1e-300, 5e-324, 1.7976931348623157e308, 0.9999999999999999, 1.0000000000000002, 123456789, 2.2250738585072014e-308, 1e-310 };
    for (unsigned i = 0; i < sizeof list / sizeof *list; i++) d(sqrt(list[i]));
    printf("\n");
    unsigned r = 3, h = 0;
    for (int i = 0; i < 400; i++) {
        r = r * 1664525u + 1013904223u;
        float f = (float)(r >> 7) * 1.37e-3f;
        h = h * 31 + fb(sqrtf(f));
        double e = r * 7.3e-5, s = sqrt(e);
        unsigned u[2];
        memcpy(u, &s, 8);
        h = h * 31 + u[0] + u[1];
    }
    printf("%08x\n", h);
    int bad = 0;
    for (unsigned k = 0, i = 1; k < 60; k++, i = i * 2654435769u + k) bad += whole(i) != (unsigned)sqrt((double)i);
    printf("%d %llu %llu %llu\n", bad, whole64(18446744073709551615ull), whole64(1000000000000000000ull), whole64(99));
    d(sqrt(-0.0)); printf("%d ", isnan(sqrt(-1)) != 0); d(length(1, 2, 2)); d(length(0.1, 0.2, 0.3)); printf("\n");
    double x[2];
    static const double q[][3] = { { 1, -3, 2 }, { 1, 2, 1 }, { 1, 0, 1 }, { 2, 1e8, 1 }, { 1, -1e-3, -7 } };
    for (int i = 0; i < 5; i++) { int n = roots(q[i][0], q[i][1], q[i][2], x); printf("%d", n); if (n) printf(" %.17g %.17g", x[0], x[1]); printf("\n"); }
    printf("%08x %08x %08x\n", fb(sqrtf(2)), fb(sqrtf(1e-40f)), fb((float)sqrt(2.0f)));
    return 0;
}
