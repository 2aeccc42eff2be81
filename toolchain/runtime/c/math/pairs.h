// pairs.h: arithmetic on pairs of doubles. A pair stands for the sum of both, the lower one being at most half a unit in the last place of the
// other. The steps are the classical ones: a sum with its rounding error, and a product with its error from factors cut in halves
// (T. J. Dekker, A floating-point technique for extending the available precision, 1971). Nothing here can overflow for operands below 2 to
// the 900. Sources that include this are compiled without contraction of products and sums.
#pragma once

#include <math.h>

#include "internal.h"

struct pair {
    double hi, lo;
};

static inline struct pair pair(double hi, double lo) {
    const struct pair result = {hi, lo};
    return result;
}

/// a + b exactly
static inline struct pair exact_sum(double a, double b) {
    const double sum = a + b, part = sum - a;
    return pair(sum, (a - (sum - part)) + (b - part));
}

/// The same when a is at least as great as b
static inline struct pair normalised(double a, double b) {
    const double sum = a + b;
    return pair(sum, b - (sum - a));
}

/// The upper 26 bits of a number
static inline double head(double a) { return _lib_double(_lib_bits(a) & 0xFFFFFFFFF8000000u); }

/// a * b, but for an error of 2 to the -105 of the product
static inline struct pair exact_product(double a, double b) {
    const double a_high = head(a), b_high = head(b), a_low = a - a_high, b_low = b - b_high, product = a * b;
    return pair(product, (((a_high * b_high - product) + a_high * b_low) + a_low * b_high) + a_low * b_low);
}

static inline struct pair add(struct pair a, struct pair b) {
    const struct pair sum = exact_sum(a.hi, b.hi);
    return normalised(sum.hi, sum.lo + (a.lo + b.lo));
}

static inline struct pair add_double(struct pair a, double b) {
    const struct pair sum = exact_sum(a.hi, b);
    return normalised(sum.hi, sum.lo + a.lo);
}

static inline struct pair negative(struct pair a) { return pair(-a.hi, -a.lo); }

static inline struct pair multiply(struct pair a, struct pair b) {
    const struct pair product = exact_product(a.hi, b.hi);
    return normalised(product.hi, product.lo + (a.hi * b.lo + a.lo * b.hi));
}

static inline struct pair multiply_double(struct pair a, double b) {
    const struct pair product = exact_product(a.hi, b);
    return normalised(product.hi, product.lo + a.lo * b);
}

static inline struct pair divide(struct pair a, struct pair b) {
    const double quotient = a.hi / b.hi;
    const struct pair product = exact_product(quotient, b.hi);
    const double rest = ((a.hi - product.hi) - product.lo) + (a.lo - quotient * b.lo);
    return normalised(quotient, rest / b.hi);
}

/// Square root of a pair that is not negative
static inline struct pair square_root(struct pair a) {
    if (a.hi == 0)
        return a;
    const double root = __builtin_sqrt(a.hi);
    const struct pair square = exact_product(root, root);
    return normalised(root, (((a.hi - square.hi) - square.lo) + a.lo) / (root + root));
}

/// Two to the n, for n from -1022 to 1023
static inline double power_of_two(int n) { return _lib_double((uint64_t)(n + 1023) << 52); }

/// The upper word of a number: sign, exponent and the first 20 bits. Without the sign, numbers are in the order of their words.
static inline int32_t upper(double number) { return (int32_t)(_lib_bits(number) >> 32); }
static inline int32_t size_of(double number) { return upper(number) & 0x7FFFFFFF; }
/// The number with another upper word
static inline double with_upper(double number, int32_t word) {
    return _lib_double((uint64_t)(uint32_t)word << 32 | (uint32_t)_lib_bits(number));
}
/// The upper 21 bits of a number
static inline double short_head(double a) { return _lib_double(_lib_bits(a) & 0xFFFFFFFF00000000u); }

static inline bool is_infinite(double number) { return (_lib_bits(number) & 0x7FFFFFFFFFFFFFFFu) == 0x7FF0000000000000u; }
static inline double magnitude(double number) { return _lib_double(_lib_bits(number) & 0x7FFFFFFFFFFFFFFFu); }
static inline double with_sign(double number, double sign) {
    return _lib_double((_lib_bits(number) & 0x7FFFFFFFFFFFFFFFu) | (_lib_bits(sign) & 0x8000000000000000u));
}
/// The same of a number without a sign, in fewer steps
static inline double with_sign_too(double number, double sign) {
    return with_upper(number, upper(number) | (int32_t)((uint32_t)upper(sign) & 0x80000000u));
}
static inline bool has_minus(double number) { return upper(number) < 0; }

/// The whole number nearest to x. The FPU has an instruction for it.
static inline double nearest_whole(double x) { return __builtin_rint(x); }

/// The same as an integer, which is from -2 to the 31 to 2 to the 31. *whole: the same as a double.
static inline int nearest(double x, double* whole) {
    *whole = nearest_whole(x);
    return (int)*whole;
}

// The kernels; errors are relative, below 2 to the -66 but where it says otherwise.

/// Natural logarithm of a positive finite number
struct pair _lib_logarithm(double x);
/// The same of a pair
struct pair _lib_logarithm_of_pair(struct pair x);
/// Logarithm of 1 + x, for a pair above -1
struct pair _lib_logarithm_plus_1(struct pair x);
/// The exponential of x is the result times 2 to the power; the result is from 0.98 to 2. x is from -1400 to 1400.
struct pair _lib_exponential(struct pair x, int* power);
/// number * 2 to the power, rounded once, with number.hi from 0.98 to 2; infinity with ERANGE when that is too great
double _lib_scaled(struct pair number, int power);
/// x = result + n * pi/2, result from -0.79 to 0.79; *n is known modulo 4. For every finite x that is not negative.
struct pair _lib_reduced(double x, int* n);
/// Sine and cosine of a pair from -0.79 to 0.79
struct pair _lib_sine(struct pair y);
struct pair _lib_cosine(struct pair y);
/// The angle of a point with coordinates that are not negative and not both 0, from 0 to pi/2
struct pair _lib_angle(struct pair x, struct pair y);

/// Results of arguments outside a function's domain: NaN, with EDOM; a NaN gives itself.
double _lib_outside(double x);
/// An infinite result with the sign given, with ERANGE
double _lib_too_great(double sign);
/// A double as float; a result that only now becomes infinite or denormalised is an error of range.
float _lib_narrow(double number);
/// Notes that a result is too small, when it is; gives it
double _lib_perhaps_too_small(double result);
