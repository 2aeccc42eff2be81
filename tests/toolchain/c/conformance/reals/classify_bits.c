// Numbers taken apart by bits without the library: frexp, ldexp, trunc, floor, ceil, round, next up, ulps, against the library's.
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <math.h>

static uint64_t db(double x) { uint64_t u; memcpy(&u, &x, 8); return u; }
static double bd(uint64_t u) { double x; memcpy(&x, &u, 8); return x; }
static double my_trunc(double x) {
    uint64_t u = db(x);
    int e = (int)(u >> 52 & 2047) - 1023;
    if (e < 0) return bd(u & 1ull << 63);
    if (e >= 52) return x;
    return bd(u & ~((1ull << (52 - e)) - 1));
}
static double my_floor(double x) { double t = my_trunc(x); return t > x ? t - 1 : t; }
static double my_ceil(double x) { double t = my_trunc(x); return t < x ? t + 1 : t; }
static double my_round(double x) { double t = my_trunc(x), r = x - t; return r >= 0.5 ? t + 1 : r <= -0.5 ? t - 1 : t; }
static double my_frexp(double x, int* e) {
    uint64_t u = db(x);
    int k = (int)(u >> 52 & 2047);
    *e = 0;
    if (!x) return x;
    if (!k) { u = db(x * 0x1p64); k = (int)(u >> 52 & 2047) - 64; }
    *e = k - 1022;
    return bd((u & ~(2047ull << 52)) | 1022ull << 52);
}
static double next_up(double x) { uint64_t u = db(x); if (u == 1ull << 63) return bd(1); return bd(u >> 63 ? u - 1 : u + 1); }
static int64_t order(double x) { int64_t s = (int64_t)db(x); return s < 0 ? (int64_t)(0x8000000000000000ull - (uint64_t)s) : s; }
int main(void) {
    static const double list[] = { 0, -0.0, 0.3, -0.3, 0.5, -0.5, 0.7, 1, -1, 1.5, 2.5, -2.5, -3.5, 1e10 + 0.5, 4503599627370496.5, -4503599627370495.5, 1e300, 5e-324, -1e-310, 123456.789 };
    for (unsigned i = 0; i < sizeof list / sizeof *list; i++) {
        double x = list[i];
        int e, f;
        double m = my_frexp(x, &e), n = frexp(x, &f);
        int same = db(my_trunc(x)) == db(trunc(x)) && my_floor(x) == floor(x) && my_ceil(x) == ceil(x) && my_round(x) == round(x) && db(m) == db(n) && e == f && db(ldexp(m, e)) == db(x);
        printf("%d %g %g %g %g %.17g %d %016llx\n", same, my_trunc(x), my_floor(x), my_ceil(x), my_round(x), m, e, (unsigned long long)db(next_up(x)));
    }
    printf("%lld %lld %lld\n", (long long)(order(1.0000000000000004) - order(1)), (long long)(order(5e-324) - order(-5e-324)), (long long)(order(2) - order(1)));
    double w;
    double fr = modf(-3.75, &w);
    printf("%g %g %g %g %g\n", w, fr, fmod(10.5, 3), fmod(-10.5, 3), fmod(1e20, 7));
    printf("%ld %ld %ld %lld %d\n", lround(2.5), lround(-2.5), lrint(2.5), llrint(3.5), ilogb(1000.0));
    printf("%g %g %g %g %g\n", rint(0.5), rint(1.5), nearbyint(-2.5), logb(0.1), scalbn(3, -5));
    printf("%g %g %g %g\n", fmax(1, 2), fmin(-0.5, 3), fdim(5, 3), fdim(3, 5));
    return 0;
}
