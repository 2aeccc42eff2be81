// Operations on floats of which one is 0, infinite, a NaN or, in a quotient, denormal; and roots

#include "t414/reals.h"

// Returns the NaN among two operands, or 0.
static u32 nan_of(u32 left, u32 right) {
    if (is_single_nan(left))
        return left | SINGLE_QUIET;
    return is_single_nan(right) ? right | SINGLE_QUIET : 0;
}

u32 __t8_special_sum(u32 left, u32 right) {
    const u32 nan = nan_of(left, right);
    if (nan != 0)
        return nan;
    const u32 left_size = left & MAGNITUDE, right_size = right & MAGNITUDE;
    if (left_size == SINGLE_INFINITY)
        return right_size == SINGLE_INFINITY && left != right ? SINGLE_NAN : left;
    if (right_size == SINGLE_INFINITY)
        return right;
    if (right_size == 0)
        return left_size == 0 ? left & right : left;
    return right;
}

u32 __t8_special_product(u32 left, u32 right) {
    const u32 nan = nan_of(left, right);
    if (nan != 0)
        return nan;
    const u32 left_size = left & MAGNITUDE, right_size = right & MAGNITUDE, sign = (left ^ right) & SIGN;
    if (left_size == SINGLE_INFINITY || right_size == SINGLE_INFINITY)
        return left_size == 0 || right_size == 0 ? SINGLE_NAN : sign | SINGLE_INFINITY;
    return sign;
}

static u32 normal_fraction(u32 number, int* exponent) {
    u32 fraction;
    unpack_single(number, exponent, &fraction);
    const int places = __builtin_clz(fraction);
    *exponent -= places;
    return fraction << places;
}

u32 __t8_special_quotient(u32 left, u32 right) {
    const u32 nan = nan_of(left, right);
    if (nan != 0)
        return nan;
    const u32 left_size = left & MAGNITUDE, right_size = right & MAGNITUDE, sign = (left ^ right) & SIGN;
    if (left_size == SINGLE_INFINITY)
        return right_size == SINGLE_INFINITY ? SINGLE_NAN : sign | SINGLE_INFINITY;
    if (right_size == SINGLE_INFINITY)
        return sign;
    if (right_size == 0)
        return left_size == 0 ? SINGLE_NAN : sign | SINGLE_INFINITY;
    if (left_size == 0)
        return sign;
    int left_exponent, right_exponent;
    const u32 dividend = normal_fraction(left, &left_exponent), divisor = normal_fraction(right, &right_exponent);
    u32 rest;
    const u32 quotient = divided(dividend >> 1, 0, divisor, &rest);
    return round_single(sign, left_exponent - right_exponent + SINGLE_BIAS, joined(quotient, rest != 0));
}

u32 __t8_sqrtsf2(u32 number) {
    if ((number & MAGNITUDE) == 0)
        return number;
    if (is_single_nan(number))
        return number | SINGLE_QUIET;
    if ((number & SIGN) != 0)
        return SINGLE_NAN;
    if (number == SINGLE_INFINITY)
        return number;
    int exponent;
    const u32 fraction = normal_fraction(number, &exponent);
    exponent -= SINGLE_BIAS;
    u64 rest;
    const u32 root = __t8_root_of_long((exponent & 1) != 0 ? joined(fraction, 0) : joined(fraction, 0) >> 1, &rest);
    return round_single(0, (exponent >> 1) + SINGLE_BIAS, joined(root, rest != 0));
}
