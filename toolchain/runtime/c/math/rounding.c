// Whole numbers near a number

#include <errno.h>
#include <limits.h>

#include "math/pairs.h"

// The bits of x behind the point set to 0. *rest: whether there were any.
static double cut(double x, bool* rest) {
    const uint64_t bits = _lib_bits(x);
    const int exponent = (int)(bits >> 52 & 2047) - 1023;
    *rest = false;
    if (exponent >= 52)
        return x;
    if (exponent < 0) {
        *rest = bits << 1 != 0;
        return with_sign(0, x);
    }
    const uint64_t mask = 0x000FFFFFFFFFFFFFu >> exponent;
    *rest = (bits & mask) != 0;
    return _lib_double(bits & ~mask);
}

double trunc(double x) {
    bool rest;
    return cut(x, &rest);
}

double floor(double x) {
    bool rest;
    const double whole = cut(x, &rest);
    return rest && has_minus(x) ? whole - 1.0 : whole;
}

double ceil(double x) {
    bool rest;
    const double whole = cut(x, &rest);
    return rest && !has_minus(x) ? whole + 1.0 : whole == 0 ? with_sign(0, x) : whole;
}

double round(double x) {
    bool rest;
    if (magnitude(x) < 0.5)
        return with_sign(0, x);
    return magnitude(x) < 0x1p52 ? cut(x + with_sign(0.49999999999999994, x), &rest) : x;
}

double rint(double x) {
    if (size_of(x) >= 0x43300000) // 2 to the 52
        return x;
    const double big = with_sign(0x1p52, x);
    return with_sign((x + big) - big, x);
}

double nearbyint(double x) { return rint(x); }

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
