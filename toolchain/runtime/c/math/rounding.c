// Whole numbers near a number

#include <errno.h>
#include <limits.h>

#include "math/environment.h"
#include "math/pairs.h"

#ifdef __T800__ // each of these is an instruction of the FPU
double trunc(double x) { return __builtin_trunc(x); }
double floor(double x) { return __builtin_floor(x); }
double ceil(double x) { return __builtin_ceil(x); }
static double to_nearest(double x) { return __builtin_rint(x); }
float truncf(float x) { return __builtin_truncf(x); }
float floorf(float x) { return __builtin_floorf(x); }
float ceilf(float x) { return __builtin_ceilf(x); }
#else
static double to_nearest(double x) {
    if (size_of(x) >= 0x43300000) // 2 to the 52
        return x;
    const double big = with_sign(0x1p52, x);
    return with_sign((x + big) - big, x);
}

double trunc(double x) {
    const double whole = to_nearest(magnitude(x));
    return with_sign(whole > magnitude(x) ? whole - 1.0 : whole, x);
}

double floor(double x) {
    const double whole = to_nearest(x);
    return whole > x ? with_sign(whole - 1.0, x) : whole;
}

double ceil(double x) {
    const double whole = to_nearest(x);
    return whole < x ? with_sign(whole + 1.0, x) : whole;
}

float truncf(float x) { return (float)trunc(x); }
float floorf(float x) { return (float)floor(x); }
float ceilf(float x) { return (float)ceil(x); }
#endif

// In the direction of fesetround. Where the compiler need not care for it, it makes rint an instruction.
double rint(double x) {
    switch (_lib_environment.rounding) {
    case FE_TOWARDZERO:
        return trunc(x);
    case FE_UPWARD:
        return ceil(x);
    case FE_DOWNWARD:
        return floor(x);
    default:
        return to_nearest(x);
    }
}

float rintf(float x) { return (float)rint(x); }
double nearbyint(double x) { return rint(x); }
float nearbyintf(float x) { return rintf(x); }

double round(double x) {
    if (magnitude(x) < 0.5)
        return with_sign(0, x);
    return magnitude(x) < 0x1p52 ? trunc(x + with_sign(0.49999999999999994, x)) : x;
}

// A whole number as an integer type; out of range it is the least number, with EDOM.
static long long to_long_long(double x) {
    if (x >= -0x1p63 && x < 0x1p63)
        return (long long)x;
    errno = EDOM;
    return LLONG_MIN;
}

static long to_long(double x) {
    if (x >= (double)LONG_MIN && x <= (double)LONG_MAX && x < 0x1p63)
        return (long)x;
    errno = EDOM;
    return LONG_MIN;
}

long lrint(double x) { return to_long(rint(x)); }
long long llrint(double x) { return to_long_long(rint(x)); }
long lround(double x) { return to_long(round(x)); }
long long llround(double x) { return to_long_long(round(x)); }
