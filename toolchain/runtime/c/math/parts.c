// Numbers as signs, exponents and fractions

#include <errno.h>
#include <limits.h>

#include "math/pairs.h"

int _lib_kind(double number) {
    const int size = size_of(number);
    if (size >= 0x7FF00000)
        return is_infinite(number) ? FP_INFINITE : FP_NAN;
    if (size >= 0x00100000)
        return FP_NORMAL;
    return _lib_bits(number) << 1 == 0 ? FP_ZERO : FP_SUBNORMAL;
}

int _lib_kind_float(float number) {
    const uint32_t bits = _lib_bits_float(number) & 0x7FFFFFFF;
    if (bits >= 0x7F800000)
        return bits == 0x7F800000 ? FP_INFINITE : FP_NAN;
    return bits >= 0x00800000 ? FP_NORMAL : bits == 0 ? FP_ZERO : FP_SUBNORMAL;
}

int _lib_sign(double number) { return has_minus(number); }
int _lib_sign_float(float number) { return (int)(_lib_bits_float(number) >> 31); }

double fabs(double x) { return magnitude(x); }
double copysign(double size, double sign) { return with_sign(size, sign); }
double nan(const char* text) {
    (void)text;
    return __builtin_nan("");
}

// The power of two of a number that is finite and not 0
static int exponent_of(double x) {
    const int field = size_of(x) >> 20;
    if (field != 0)
        return field - 1023;
    return (size_of(x * 0x1p54) >> 20) - 1023 - 54;
}

static bool is_ordinary(double x) { return x != 0 && size_of(x) < 0x7FF00000; }

double frexp(double x, int* exponent) {
    *exponent = 0;
    if (!is_ordinary(x))
        return x;
    *exponent = exponent_of(x) + 1;
    if (size_of(x) < 0x00100000)
        x *= 0x1p54;
    return _lib_double((_lib_bits(x) & 0x800FFFFFFFFFFFFFu) | 0x3FE0000000000000u);
}

double ldexp(double x, int exponent) {
    if (!is_ordinary(x))
        return x;
    const int old = exponent_of(x);
    if (exponent > 4000 || (exponent >= -4000 && exponent + old > 1023))
        return _lib_too_great(x);
    if (exponent < -4000 || exponent + old < -1080) {
        errno = ERANGE;
        return with_sign(0, x);
    }
    if (size_of(x) < 0x00100000) {
        x *= 0x1p54;
        exponent -= 54;
    }
    const uint64_t fraction = _lib_bits(x) & 0x800FFFFFFFFFFFFFu;
    const int field = (size_of(x) >> 20) + exponent;
    if (field > 0)
        return _lib_double(fraction | (uint64_t)field << 52);
    return _lib_perhaps_too_small(_lib_double(fraction | (uint64_t)(field + 60) << 52) * 0x1p-60);
}

double scalbn(double x, int exponent) { return ldexp(x, exponent); }
double scalbln(double x, long exponent) {
    return ldexp(x, exponent > INT_MAX ? INT_MAX : exponent < INT_MIN ? INT_MIN : (int)exponent);
}

double logb(double x) {
    if (x == 0)
        return _lib_too_great(-1);
    return is_ordinary(x) ? exponent_of(x) : x * x;
}

int ilogb(double x) {
    if (is_ordinary(x))
        return exponent_of(x);
    errno = EDOM;
    return x == 0 ? FP_ILOGB0 : x != x ? FP_ILOGBNAN : INT_MAX;
}

double modf(double x, double* whole) {
    *whole = trunc(x);
    return is_infinite(x) ? with_sign(0, x) : with_sign(x - *whole, x);
}

double nextafter(double from, double towards) {
    if (from != from || towards != towards)
        return from + towards;
    if (from == towards)
        return towards;
    if (from == 0)
        return _lib_perhaps_too_small(with_sign(0x1p-1074, towards));
    const uint64_t bits = _lib_bits(from);
    const double next = _lib_double((from < towards) == (from > 0) ? bits + 1 : bits - 1);
    if (is_infinite(next))
        return _lib_too_great(from);
    return _lib_perhaps_too_small(next);
}

double nexttoward(double from, long double towards) { return nextafter(from, (double)towards); }

float nextafterf(float from, float towards) {
    if (from != from || towards != towards)
        return from + towards;
    if (from == towards)
        return towards;
    const uint32_t bits = _lib_bits_float(from);
    float next;
    if (from == 0)
        next = _lib_float(1u | (_lib_bits_float(towards) & 0x80000000u));
    else
        next = _lib_float((from < towards) == (from > 0) ? bits + 1 : bits - 1);
    const int kind = _lib_kind_float(next);
    if (kind != FP_NORMAL)
        errno = ERANGE;
    return next;
}

float nexttowardf(float from, long double towards) {
    const double to = (double)towards;
    if (to != to)
        return (float)to;
    return nextafterf(from, to > (double)from ? __builtin_inff() : to < (double)from ? -__builtin_inff() : (float)to);
}

double fdim(double x, double y) {
    if (x != x || y != y)
        return x + y;
    if (!(x > y))
        return 0;
    const double difference = x - y;
    return is_infinite(difference) && !is_infinite(x) && !is_infinite(y) ? _lib_too_great(1) : difference;
}

double fmax(double x, double y) {
    if (x != x)
        return y;
    if (y != y || x > y)
        return x;
    return x < y || has_minus(x) ? y : x;
}

double fmin(double x, double y) {
    if (x != x)
        return y;
    if (y != y || x < y)
        return x;
    return x > y || has_minus(y) ? y : x;
}
