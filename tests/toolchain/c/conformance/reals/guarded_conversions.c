// Conversions of reals to integers that are made only when the number fits: nothing may convert the others, not even to drop the result.
#include <stdio.h>
#include <math.h>
#include <limits.h>

static int saturate(double x) { return x >= 2147483647.0 ? INT_MAX : x <= -2147483648.0 ? INT_MIN : x != x ? 0 : (int)x; }
static unsigned saturate_u(double x) { return x >= 4294967295.0 ? UINT_MAX : x > 0 ? (unsigned)x : 0; }
static long long saturate_l(double x) { if (x >= 9223372036854775807.0) return LLONG_MAX; if (x <= -9223372036854775808.0) return LLONG_MIN; if (isnan(x)) return 0; return (long long)x; }
static unsigned long long saturate_ul(double x) { return x >= 18446744073709551615.0 ? ULLONG_MAX : x > 0 ? (unsigned long long)x : 0; }
static signed char saturate_c(float x) { if (x > 127) return 127; if (x < -128) return -128; if (x == x) return (signed char)x; return 0; }
static short saturate_s(float x) { short r = 0; if (x > -32769.0f && x < 32768.0f) r = (short)x; else if (x > 0) r = 32767; else if (x < 0) r = -32768; return r; }
static int sum_fitting(const double* p, int n) { int s = 0; for (int i = 0; i < n; i++) if (p[i] > -1e6 && p[i] < 1e6) s += (int)p[i]; return s; }
static int invariant(double x, int n) { int s = 0; for (int i = 0; i < n; i++) if (i > 100) s += (int)x; else s++; return s; }
static double fraction(double x) { return fabs(x) < 4503599627370496.0 ? x - (double)(long long)x : 0; }
static int both(double x, float y) { return (x < 1e9 && x > -1e9 ? (int)x : -1) + (y < 1e9f && y > -1e9f ? (int)y : -2); }
static double reciprocal(double x) { return x != 0 ? 1 / x : 0; }
static double root(double x) { return x >= 0 ? sqrt(x) : -1; }
static int index_of(double x, const int* table) { return x >= 0 && x < 8 ? table[(int)x] : -1; }
static float to_float(double x) { return x < 3e38 && x > -3e38 ? (float)x : 0; }
static int late(double x, int use) { int i = use ? (int)x : 5; return i * 2; }
int main(void) {
    volatile double zero = 0;
    const double v[] = { 0, -0.5, 1.5, -2.75, 1e9, -1e9, 2147483647.5, 2147483648.0, -2147483649.0, 4294967295.5, 1e10, -1e10, 9.3e18, -9.3e18, 1.9e19, 1e300, -1e300, 1 / zero, -1 / zero, fabs(zero / zero) };
    int n = sizeof v / sizeof *v;
    static const int table[8] = { 10, 11, 12, 13, 14, 15, 16, 17 };
    for (int i = 0; i < n; i++) {
        double x = v[i];
        float f = (float)x;
        printf("%d %u %lld %llu %d %d %.9g %d %.9g %d %d %.6g\n", saturate(x), saturate_u(x), saturate_l(x), saturate_ul(x), saturate_c(f), saturate_s(f), fraction(x), both(x, f), root(x), index_of(x, table), late(x, i < 4), reciprocal(x));
    }
    printf("%d %d %d\n", sum_fitting(v, n), invariant(1e300, 50), invariant(3.5, 103));
    for (int i = 0; i < n; i += 3) printf("%.9g ", to_float(v[i] == v[i] ? v[i] : 0));
    printf("\n");
    return 0;
}
