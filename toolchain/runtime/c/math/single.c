// The functions on float that are called most. They compute in double, in which a float is never denormalised, with series that are shorter than
// those of the functions on double: they are within 2 to the -37 of the value, and the result is rounded once.

#include "math/pairs.h"
#include "math/tables.h"

enum { quarter_pi = 0x3FE921FB, exact_below = 0x3E400000, long_from = 0x41300000, exponential_ends = 0x4055C000 }; // upper words: 87

// Logarithm of a finite number above 0, which is a float
static inline double short_logarithm(double x, bool is_longer) {
    const int32_t top = upper(x), place = top - (0x3FE6A000 - 0x1000), powers = place & (int32_t)0xFFF00000;
    const struct _lib_log_row* const row = _lib_logs + (place >> 13 & 127);
    const double r = (with_upper(x, top - powers) - row->middle) * row->inverse;
    const double series =
        is_longer ? -0x1.fffffffffa27fp-2 +
                        r * (0x1.555555583a8bfp-2 +
                             r * (-0x1.0000085cf221fp-2 + r * (0x1.999915c0b0cb9p-3 + r * -0x1.50439075dae3ap-3)))
                  : -0x1.000000002a3a9p-1 + r * (0x1.55555b08e1dcp-2 + r * (-0x1.00008f95e81a6p-2 + r * 0x1.94c93055abfe9p-3));
    return (double)powers * 0x1.62e42fefa39efp-21 + (row->high + (row->low + (r + r * r * series)));
}

// The exponential of a number from -87 to 87
static inline double short_exponential(double x) {
    double steps;
    const int n = nearest(x * 0x1.71547652b82fep+6, &steps);
    const double r = x - steps * 0x1.62e42fefa39efp-7, first = _lib_roots[n & 63][0];
    const double root = with_upper(first, upper(first) + (int32_t)((uint32_t)(n & ~63) << 14));
    return root + root * (r + r * r * (0x1.fffffffffd3d3p-2 + r * (0x1.555571d55f205p-3 + r * 0x1.555576b1520e5p-5)));
}

static inline double short_sine(double y) {
    const double z = y * y;
    return y + y * (z * (-0x1.5555554cca6e8p-3 + z * (0x1.1111089e39ed4p-7 + z * (-0x1.a00fa23714aa6p-13 + z * 0x1.6cd927ab72e7bp-19))));
}

static inline double short_cosine(double y) {
    const double z = y * y;
    return 1.0 - z * (0.5 - z * (0x1.5555554f4ebffp-5 +
                                 z * (-0x1.6c16b898afc9p-10 + z * (0x1.a0111fcc4d42ap-16 + z * -0x1.242ab81bf95f2p-22))));
}

// x less the nearest multiple of pi/2, of which *n says the number, for x below 2 to the 20
static inline double short_rest(double x, int* n) {
    double times;
    *n = nearest(x * 0x1.45f306dc9c883p-1, &times);
    return (x - times * 0x1.921fb544p0) - times * 0x1.0b4611a626331p-34;
}

float logf(float number) {
    const double x = number;
    return (uint32_t)upper(x) - 0x36A00000u < 0x49500000u ? (float)short_logarithm(x, false) : (float)log(x);
}

float expf(float number) {
    const double x = number;
    return size_of(x) < exponential_ends ? (float)short_exponential(x) : _lib_narrow(exp(x));
}

float powf(float base, float exponent) {
    const double x = base;
    if ((uint32_t)upper(x) - 0x36A00000u < 0x49500000u) {
        const double product = (double)exponent * short_logarithm(x, true);
        if (size_of(product) < exponential_ends)
            return (float)short_exponential(product);
    }
    return _lib_narrow(pow(x, (double)exponent));
}

// Sine of y + n * pi/2
static double short_turned(int n, double y) {
    const double result = (n & 1) == 0 ? short_sine(y) : short_cosine(y);
    return (n & 2) == 0 ? result : -result;
}

float sinf(float number) {
    const double x = number;
    const int size = size_of(x);
    int n;
    if (size < quarter_pi)
        return size < exact_below ? _lib_narrow(x) : (float)short_sine(x);
    if (size >= long_from)
        return (float)sin(x);
    const double y = short_rest(x, &n);
    return (float)short_turned(n, y);
}

float cosf(float number) {
    const double x = number;
    const int size = size_of(x);
    int n;
    if (size < quarter_pi)
        return (float)short_cosine(x);
    if (size >= long_from)
        return (float)cos(x);
    const double y = short_rest(x, &n);
    return (float)short_turned(n + 1, y);
}

float tanf(float number) {
    const double x = number;
    const int size = size_of(x);
    int n = 0;
    double y = x;
    if (size < exact_below)
        return _lib_narrow(x);
    if (size >= long_from)
        return (float)tan(x);
    if (size >= quarter_pi)
        y = short_rest(x, &n);
    const double sine = short_sine(y), cosine = short_cosine(y);
    return (n & 1) == 0 ? (float)(sine / cosine) : (float)(-cosine / sine);
}

// As atan
float atanf(float number) {
    const double signed_x = number;
    const int top = size_of(signed_x);
    double t, result;
    int row = 72;
    if (top < 0x3FC00000) {
        if (top < exact_below)
            return _lib_narrow(signed_x);
        t = signed_x * signed_x;
        result = -0x1.5555554f19f7p-2 + t * (0x1.99997b28d46b2p-3 + t * (-0x1.247b2cfad13cfp-3 + t * 0x1.b93de70ff87eap-4));
        return (float)(signed_x + signed_x * (t * result));
    }
    if (top >= 0x40500000)
        return (float)atan(signed_x);
    const double x = with_upper(signed_x, top);
    row = (top - 0x3FC00000) >> 17;
    const double middle = _lib_double((uint64_t)(((uint32_t)top & 0xFFFE0000u) | 0x10000u) << 32);
    t = (x - middle) / (1.0 + x * middle);
    const double z = t * t;
    result = _lib_wide_arcs[row][0] + (t + t * (z * (-0x1.555551270d9eap-2 + z * 0x1.9930b0ed0d962p-3)));
    return (float)with_sign_too(result, signed_x);
}
