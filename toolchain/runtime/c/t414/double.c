// Sums, products and quotients of doubles

#include "t414/reals.h"

u64 __t8_pack_extreme(u32 sign, int exponent, u64 fraction) {
    if (exponent > 0)
        return joined(sign | DOUBLE_INFINITY, 0);
    return rounded_double(sign, shifted_with_mark(fraction, 1 - exponent));
}

// Returns the NaN among two operands of which one is a NaN.
static u64 nan_of(u64 left, u64 right) { return quiet_double(is_double_nan(left) ? left : right); }

static u64 special_sum(u64 left, u64 right) {
    if (is_double_nan(left) || is_double_nan(right))
        return nan_of(left, right);
    const u32 right_high = high_of(right);
    const int both = (right_high & MAGNITUDE) == DOUBLE_INFINITY; // the first is infinite, since it is the greater one
    return both && high_of(left) != right_high ? double_nan() : left;
}

// The fraction with its hidden bit in bit 62, so that a sum has room
static inline u64 fraction_for_sum(u64 number, int* exponent) {
    u64 fraction = number << 10;
    u32 high = high_of(fraction) & 0x3FFFFFFF;
    if (*exponent != 0)
        high |= 0x40000000;
    else
        *exponent = 1;
    return joined(high, low_of(fraction));
}

u64 __t8_adddf3(u64 left, u64 right) {
    const u32 left_size = high_of(left) & MAGNITUDE, right_size = high_of(right) & MAGNITUDE;
    if ((int)left_size < (int)right_size || (left_size == right_size && low_of(left) < low_of(right))) {
        const u64 greater = right;
        right = left;
        left = greater;
    }
    int exponent = double_exponent(high_of(left)), other_exponent = double_exponent(high_of(right));
    if (exponent == 2047)
        return special_sum(left, right);
    u64 fraction = fraction_for_sum(left, &exponent), other = fraction_for_sum(right, &other_exponent);
    if (exponent != other_exponent)
        other = shifted_with_mark(other, exponent - other_exponent);
    const u32 sign = high_of(left) & SIGN, other_sign = high_of(right) & SIGN;
    if (sign == other_sign)
        fraction += other;
    else
        fraction -= other;
    if (fraction == 0)
        return joined(sign & other_sign, 0);
    const int places = normalise(&fraction);
    return round_double(sign, exponent + 1 - places, fraction);
}

u64 __t8_subdf3(u64 left, u64 right) { return __t8_adddf3(left, joined(high_of(right) ^ SIGN, low_of(right))); }

static inline int is_zero(u64 number) { return ((high_of(number) & MAGNITUDE) | low_of(number)) == 0; }
static inline int is_infinite(u64 number) {
    return (high_of(number) & MAGNITUDE) == DOUBLE_INFINITY && low_of(number) == 0;
}

static u64 special_product(u64 left, u64 right, u32 sign) {
    if (is_double_nan(left) || is_double_nan(right))
        return nan_of(left, right);
    if (is_infinite(left) || is_infinite(right))
        return is_zero(left) || is_zero(right) ? double_nan() : joined(sign | DOUBLE_INFINITY, 0);
    return joined(sign, 0);
}

// True for exponents of which one is neither 1 nor 2046 nor between them
static inline int is_extreme(int left, int right) { return ((left - 1) | (2046 - left) | (right - 1) | (2046 - right)) < 0; }

u64 __t8_muldf3(u64 left, u64 right) {
    const u32 sign = (high_of(left) ^ high_of(right)) & SIGN;
    int left_exponent = double_exponent(high_of(left)), right_exponent = double_exponent(high_of(right));
    u64 one = double_fraction(left), other = double_fraction(right);
    if (is_extreme(left_exponent, right_exponent)) {
        if (left_exponent == 2047 || right_exponent == 2047 || is_zero(left) || is_zero(right))
            return special_product(left, right, sign);
        if (left_exponent == 0)
            one = denormal_fraction(left, &left_exponent);
        if (right_exponent == 0)
            other = denormal_fraction(right, &right_exponent);
    }
    const u64 lowest = product_and_sum(low_of(one), low_of(other), 0);
    const u64 middle = product_and_sum(high_of(one), low_of(other), high_of(lowest));
    const u64 second = product_and_sum(low_of(one), high_of(other), low_of(middle));
    u64 product = product_and_sum(high_of(one), high_of(other), high_of(middle)) + high_of(second);
    int exponent = left_exponent + right_exponent - (DOUBLE_BIAS - 1);
    if ((low_of(second) | low_of(lowest)) != 0)
        product |= 1;
    if ((int)high_of(product) >= 0) { // the last bits are a mark only
        product += product;
        --exponent;
    }
    return round_double(sign, exponent, product);
}

static u64 special_quotient(u64 left, u64 right, u32 sign) {
    if (is_double_nan(left) || is_double_nan(right))
        return nan_of(left, right);
    if (is_infinite(left))
        return is_infinite(right) ? double_nan() : joined(sign | DOUBLE_INFINITY, 0);
    if (is_infinite(right))
        return joined(sign, 0);
    if (is_zero(right))
        return is_zero(left) ? double_nan() : joined(sign | DOUBLE_INFINITY, 0);
    return joined(sign, 0);
}

// What is left of rest:0 after `digit` times the low word of the divisor. The digit was found by the high word, and may be too great by 2.
static inline u64 rest_after(u32 rest, u64 divisor, u32* digit) {
    const u64 product = product_and_sum(*digit, low_of(divisor), 0);
    u64 left = joined(rest, 0);
    while (left < product) {
        --*digit;
        left += divisor;
        if (left < divisor) // 2 to 64 or more
            break;
    }
    return left - product;
}

u64 __t8_divdf3(u64 left, u64 right) {
    const u32 sign = (high_of(left) ^ high_of(right)) & SIGN;
    int left_exponent = double_exponent(high_of(left)), right_exponent = double_exponent(high_of(right));
    u64 dividend = double_fraction(left), divisor = double_fraction(right);
    if (is_extreme(left_exponent, right_exponent)) {
        if (left_exponent == 2047 || right_exponent == 2047 || is_zero(left) || is_zero(right))
            return special_quotient(left, right, sign);
        if (left_exponent == 0)
            dividend = denormal_fraction(left, &left_exponent);
        if (right_exponent == 0)
            divisor = denormal_fraction(right, &right_exponent);
    }
    // Two digits of 32 bits (Knuth, The Art of Computer Programming, volume 2, algorithm D)
    dividend >>= 1;
    const u32 leading = high_of(divisor);
    u32 rest, digit;
    u32 first = divided(high_of(dividend), low_of(dividend), leading, &rest);
    u64 over = rest_after(rest, divisor, &first);
    if (high_of(over) == leading) {
        digit = 0xFFFFFFFF;
        rest = low_of(over) + leading;
        if (rest < leading) // 2 to 32 or more: the digit is right
            over = joined(rest, 0) - product_and_sum(digit, low_of(divisor), 0);
        else
            over = rest_after(rest, divisor, &digit);
    } else {
        digit = divided(high_of(over), low_of(over), leading, &rest);
        over = rest_after(rest, divisor, &digit);
    }
    u64 quotient = joined(first, digit) | (over != 0);
    int exponent = left_exponent - right_exponent + DOUBLE_BIAS;
    if ((int)first >= 0) {
        quotient += quotient;
        --exponent;
    }
    return round_double(sign, exponent, quotient);
}
