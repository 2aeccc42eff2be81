// Logarithms and inverse hyperbolic functions

#include <errno.h>

#include "math/pairs.h"
#include "math/tables.h"

// Logarithm of 0, of a negative number or one that is not finite
static double no_logarithm(double x) {
    if (x == 0)
        return _lib_too_great(-1);
    return x > 0 ? x : _lib_outside(x);
}

static bool has_logarithm(double x) { return x > 0 && size_of(x) < 0x7FF00000; }

// As _lib_logarithm, but for the result as a double. The sum with the logarithm of the table is the one whose error counts.
double log(double x) {
    const int32_t top = upper(x);
    if ((uint32_t)top - 0x00100000u >= 0x7FE00000u)
        return has_logarithm(x) ? _lib_logarithm(x).hi : no_logarithm(x);
    const int32_t place = top - (0x3FE6A000 - 0x1000), powers = place & (int32_t)0xFFF00000;
    const struct _lib_log_row* const row = _lib_logs + (place >> 13 & 127);
    const double r = (with_upper(x, top - powers) - row->middle) * row->inverse;
    const double scale = powers, whole = scale * 0x1.62e42fefa38p-21 + row->high, sum = whole + r;
    const double series =
        r * r *
        (-0.5 + r * (0x1.555555554d41ap-2 +
                     r * (-0x1.000000081b736p-2 +
                          r * (0x1.9999ac12f477fp-3 + r * (-0x1.5552717f67772p-3 + r * 0x1.1f57df4b72f5fp-3)))));
    return sum + ((r - (sum - whole)) + (series + (scale * 0x1.ef35793c7673p-65 + row->low)));
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
