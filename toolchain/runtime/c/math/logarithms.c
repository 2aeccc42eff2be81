// Logarithms and inverse hyperbolic functions

#include <errno.h>

#include "math/pairs.h"

// Logarithm of 0, of a negative number or one that is not finite
static double no_logarithm(double x) {
    if (x == 0)
        return _lib_too_great(-1);
    return x > 0 ? x : _lib_outside(x);
}

static bool has_logarithm(double x) { return x > 0 && size_of(x) < 0x7FF00000; }

// The number is 2 to the k times 1 + f, which is from the square root of a half to that of 2. With s = f / (2 + f) the logarithm of 1 + f is
// f - h + s * (h + z * (2/3 + ...)), h being half the square of f and z that of s.
double log(double x) {
    int k = 0;
    if (!has_logarithm(x))
        return no_logarithm(x);
    if (x < 0x1p-1022) {
        x *= 0x1p54;
        k = -54;
    }
    const uint64_t bits = _lib_bits(x) + ((uint64_t)0x00095F62 << 32);
    k += (int)(bits >> 52) - 1023;
    const double f = _lib_double((bits & 0x000FFFFFFFFFFFFFu) + ((uint64_t)0x3FE6A09E << 32)) - 1.0;
    const double s = f / (f + 2.0), z = s * s, half = f * f * 0.5, times = k;
    const double whole = times * 0x1.62e42fefa4p-1, upper_sum = whole + f, most = upper_sum - half;
    const double series =
        z * (0x1.5555555555589p-1 +
             z * (0x1.9999999982351p-2 +
                  z * (0x1.24924940305efp-2 +
                       z * (0x1.c71c534989d2cp-3 +
                            z * (0x1.746603bc8df0ap-3 + z * (0x1.39a73289445f6p-3 + z * 0x1.2ed238bfce7bfp-3))))));
    return most +
           (((upper_sum - most) - half + (f - (upper_sum - whole))) + (times * -0x1.8432a1b0e2634p-43 + s * (half + series)));
}

double log10(double x) {
    if (!has_logarithm(x))
        return no_logarithm(x);
    return multiply(_lib_logarithm(x), pair(0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57)).hi;
}

double log2(double x) {
    if (!has_logarithm(x))
        return no_logarithm(x);
    return multiply(_lib_logarithm(x), pair(0x1.71547652b82fep0, 0x1.777d0ffda0d24p-56)).hi;
}

double log1p(double x) {
    if (x != x || (is_infinite(x) && x > 0))
        return x;
    if (x <= -1)
        return x == -1 ? _lib_too_great(-1) : _lib_outside(x);
    if (size_of(x) < 0x3C900000) // 2 to the -54
        return _lib_perhaps_too_small(x);
    return _lib_logarithm_plus_1(pair(x, 0)).hi;
}

// asinh x = log (1 + x + x * x / (1 + sqrt (1 + x * x)))
double asinh(double number) {
    const double x = magnitude(number);
    if (x != x || is_infinite(x))
        return number;
    if (x < 0x1p-28)
        return _lib_perhaps_too_small(number);
    struct pair result;
    if (x < 0x1p30) {
        const struct pair square = exact_product(x, x);
        const struct pair root = square_root(add_double(square, 1));
        result = _lib_logarithm_plus_1(add_double(divide(square, add_double(root, 1)), x));
    } else
        result = add(_lib_logarithm(x), pair(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56));
    return with_sign(result.hi, number);
}

// acosh x = log (1 + t + sqrt (2 t + t * t)), with t = x - 1
double acosh(double x) {
    if (!(x >= 1))
        return _lib_outside(x);
    if (is_infinite(x))
        return x;
    if (x >= 0x1p30)
        return add(_lib_logarithm(x), pair(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56)).hi;
    const struct pair t = exact_sum(x, -1);
    const struct pair root = square_root(multiply(t, add_double(t, 2)));
    return _lib_logarithm_plus_1(add(t, root)).hi;
}

// atanh x = log (1 + 2 x / (1 - x)) / 2
double atanh(double number) {
    const double x = magnitude(number);
    if (!(x <= 1))
        return _lib_outside(number);
    if (x == 1)
        return _lib_too_great(number);
    if (x < 0x1p-28)
        return _lib_perhaps_too_small(number);
    const struct pair quotient = divide(pair(2 * x, 0), exact_sum(1, -x));
    return with_sign(0.5 * _lib_logarithm_plus_1(quotient).hi, number);
}
