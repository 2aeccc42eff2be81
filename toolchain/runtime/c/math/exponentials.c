// Exponentials and powers

#include <errno.h>

#include "math/pairs.h"
#include "math/tables.h"

// The exponential of x + more, which is from -708 to 709: a table's root of 2 times a power of 2 times the exponential of the rest
_LIB_INSIDE static double usual_exponential(double x, double more) {
    double steps;
    const int n = nearest(x * 0x1.71547652b82fep+6, &steps);
    const double r = (x - steps * 0x1.62e42fefap-7) - (steps * 0x1.cf79abc9e3b3ap-46 - more);
    const double* const row = _lib_roots[n & 63];
    const double root = with_upper(row[0], upper(row[0]) + (int32_t)((uint32_t)(n & ~63) << 14));
    const double q = r * r * (0.5 + r * (0x1.5555555554393p-3 + r * (0x1.555573bee9bc8p-5 + r * 0x1.111126cd7f52ap-7)));
    return root + root * (r + (q + row[1]));
}

static double exponential_of_pair(struct pair x) {
    int power;
    const struct pair result = _lib_exponential(x, &power);
    return _lib_scaled(result, power);
}

// The exponential of numbers from 708 upwards, and of those that are no numbers
_LIB_APART static double unusual_exponential(double x) {
    if (x != x)
        return x;
    if (is_infinite(x))
        return x > 0 ? x : 0;
    if (x > 710)
        return _lib_too_great(1);
    if (x < -746) {
        errno = ERANGE;
        return 0;
    }
    return exponential_of_pair(pair(x, 0));
}

double exp(double x) { return size_of(x) < 0x40862000 ? usual_exponential(x, 0) : unusual_exponential(x); }

double exp2(double x) {
    if (x != x)
        return x;
    if (is_infinite(x))
        return x > 0 ? x : 0;
    if (x >= 1024)
        return _lib_too_great(1);
    if (x < -1076) {
        errno = ERANGE;
        return 0;
    }
    double whole;
    nearest(x, &whole);
    int power;
    const struct pair rest = multiply_double(pair(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56), x - whole);
    const struct pair result = _lib_exponential(rest, &power);
    // A rest below 0 can make the result a little less than the whole power: the pair is brought to 0.98 and more again by the kernel.
    return _lib_scaled(result, power + (int)whole);
}

double expm1(double x) {
    const int size = size_of(x);
    if (x != x)
        return x;
    if (size < 0x3C900000) // 2 to the -54
        return _lib_perhaps_too_small(x);
    if (x > 710)
        return is_infinite(x) ? x : _lib_too_great(1);
    if (x < -40)
        return -1;
    if (size < 0x3F800000) { // 2 to the -7
        const double square = x * x;
        const struct pair half = exact_product(x, 0.5 * x);
        const double rest = square * x *
                            (0x1.5555555555555p-3 +
                             x * (0x1.5555555555555p-5 +
                                  x * (0x1.1111111111111p-7 +
                                       x * (0x1.6c16c16c16c17p-10 + x * (0x1.a01a01a01a01ap-13 + x * 0x1.a01a01a01a01ap-16)))));
        const struct pair sum = exact_sum(x, half.hi);
        return sum.hi + (sum.lo + (half.lo + rest));
    }
    int power;
    const struct pair e = _lib_exponential(pair(x, 0), &power);
    if (power > 1000)
        return _lib_scaled(e, power);
    const double scale = power_of_two(power);
    const struct pair sum = exact_sum(e.hi * scale, -1.0);
    return sum.hi + (sum.lo + e.lo * scale);
}

// Whether a number is whole: 0 for those that are not, 1 for odd ones, 2 for even ones
static int wholeness(double x) {
    const int exponent = (size_of(x) >> 20) - 1023;
    if (exponent < 0)
        return x == 0 ? 2 : 0;
    if (exponent > 52)
        return 2;
    const uint64_t bits = _lib_bits(x) & 0x000FFFFFFFFFFFFFu;
    const uint64_t unit = (uint64_t)1 << (52 - exponent);
    if ((bits & (unit - 1)) != 0)
        return 0;
    return ((bits | (uint64_t)1 << 52) & unit) != 0 ? 1 : 2;
}

// Bases that are 0 or infinite, and exponents that are infinite
static double power_at_the_edge(double base, double exponent) {
    const double size = magnitude(base);
    if (is_infinite(exponent)) {
        if (size == 1)
            return 1;
        return (size > 1) == (exponent > 0) ? __builtin_inf() : 0;
    }
    const double sign = wholeness(exponent) == 1 ? base : 1;
    if ((base == 0) == (exponent > 0))
        return with_sign(0, sign);
    return base == 0 ? _lib_too_great(sign) : with_sign(__builtin_inf(), sign);
}

// base is positive and finite, the size of exponent from 2 to the -80 to 2 to the 66
static double usual_power(double base, double exponent) {
    const struct pair log = _lib_logarithm(base);
    const double log_head = short_head(log.hi), exponent_head = short_head(exponent);
    const double most = log_head * exponent_head;
    const double rest = log_head * (exponent - exponent_head) + exponent * ((log.hi - log_head) + log.lo);
    if (size_of(most) < 0x40862000)
        return usual_exponential(most, rest);
    if (most > 710)
        return _lib_too_great(1);
    if (most < -746) {
        errno = ERANGE;
        return 0;
    }
    return exponential_of_pair(normalised(most, rest));
}

_LIB_APART static double unusual_power(double base, double exponent) {
    if (exponent == 0 || base == 1)
        return 1;
    if (base != base)
        return base;
    if (exponent != exponent)
        return exponent;
    if (base == 0 || is_infinite(base) || is_infinite(exponent))
        return power_at_the_edge(base, exponent);
    double sign = 1;
    if (base < 0) {
        const int kind = wholeness(exponent);
        if (kind == 0)
            return _lib_outside(base);
        sign = kind == 1 ? -1 : 1;
        base = -base;
        if (base == 1)
            return sign;
    }
    if (magnitude(exponent) > 0x1p66) {
        if ((base > 1) == (exponent > 0))
            return _lib_too_great(sign);
        errno = ERANGE;
        return with_sign(0, sign);
    }
    if (magnitude(exponent) < 0x1p-80) // too near 1, and its product with the logarithm could be denormalised
        return sign;
    const double result = usual_power(base, exponent);
    return sign < 0 ? -result : result;
}

double pow(double base, double exponent) {
    if ((uint32_t)upper(base) - 0x00100000u < 0x7FE00000u && (uint32_t)size_of(exponent) - 0x3BE00000u < 0x08000000u)
        return usual_power(base, exponent);
    return unusual_power(base, exponent);
}

// Halves of the exponentials of x and -x, for x from 0 to 40
static void half_exponentials(double x, struct pair* up, struct pair* down) {
    int power;
    const struct pair e = _lib_exponential(pair(x, 0), &power);
    const struct pair inverse = divide(pair(1, 0), e);
    const double up_scale = power_of_two(power - 1), down_scale = power_of_two(-1 - power);
    *up = pair(e.hi * up_scale, e.lo * up_scale);
    *down = pair(inverse.hi * down_scale, inverse.lo * down_scale);
}

// Half of the exponential of x above 40
static double half_exponential(double x) {
    if (is_infinite(x))
        return x;
    if (x > 711)
        return _lib_too_great(1);
    int power;
    const struct pair e = _lib_exponential(pair(x, 0), &power);
    return _lib_scaled(e, power - 1);
}

double sinh(double number) {
    const double x = magnitude(number);
    if (x != x)
        return number;
    if (x < 0x1p-27)
        return _lib_perhaps_too_small(number);
    if (x < 0.125) {
        const double z = x * x;
        return number +
               number * (z * (0x1.5555555555555p-3 +
                              z * (0x1.1111111111111p-7 +
                                   z * (0x1.a01a01a01a01ap-13 + z * (0x1.71de3a556c734p-19 + z * 0x1.ae64567f544e4p-26)))));
    }
    if (x > 40)
        return with_sign(half_exponential(x), number);
    struct pair up, down;
    half_exponentials(x, &up, &down);
    const struct pair sum = exact_sum(up.hi, -down.hi);
    return with_sign(sum.hi + (sum.lo + (up.lo - down.lo)), number);
}

double cosh(double number) {
    const double x = magnitude(number);
    if (x != x)
        return number;
    if (x > 40)
        return half_exponential(x);
    struct pair up, down;
    half_exponentials(x, &up, &down);
    const struct pair sum = exact_sum(up.hi, down.hi);
    return sum.hi + (sum.lo + (up.lo + down.lo));
}

double tanh(double number) {
    const double x = magnitude(number);
    if (x != x)
        return number;
    if (x < 0x1p-28)
        return _lib_perhaps_too_small(number);
    if (x < 0.125) {
        const double z = x * x;
        const double s =
            0x1.664f4882c10fap-6 +
            z * (-0x1.226e355e6c23dp-7 + z * (0x1.d6d3d0e157dep-9 + z * (-0x1.7da36452b75e3p-10 + z * 0x1.3558248036744p-11)));
        return number + number * (z * (-0x1.5555555555555p-2 + z * (0x1.1111111111111p-3 + z * (-0x1.ba1ba1ba1ba1cp-5 + z * s))));
    }
    if (x > 20)
        return with_sign(1, number);
    struct pair up, down;
    half_exponentials(x, &up, &down);
    return with_sign(divide(add(up, negative(down)), add(up, down)).hi, number);
}
