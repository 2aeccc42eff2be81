// Remainders. All are exact: the division is done bit by bit, as long division is on paper.

#include "math/pairs.h"

struct parts {
    uint64_t mantissa;
    int exponent; // of the mantissa's last bit
};

static struct parts parts_of(double x) {
    const uint64_t bits = _lib_bits(x), fraction = bits & 0x000FFFFFFFFFFFFFu;
    const int field = (int)(bits >> 52 & 2047);
    const struct parts result = {field != 0 ? fraction | (uint64_t)1 << 52 : fraction, (field != 0 ? field : 1) - 1075};
    return result;
}

static double assembled(uint64_t mantissa, int exponent) {
    if (mantissa == 0)
        return 0;
    while (mantissa >> 52 == 0 && exponent > -1074) {
        mantissa <<= 1;
        --exponent;
    }
    return _lib_double(mantissa >> 52 == 0 ? mantissa : (mantissa & 0x000FFFFFFFFFFFFFu) | (uint64_t)(exponent + 1075) << 52);
}

// |x| without multiples of |y|, and the last bits of how many they were. Both finite, y not 0.
static double divided(double x, double y, unsigned* quotient) {
    const struct parts dividend = parts_of(x), divisor = parts_of(y);
    *quotient = 0;
    if (magnitude(x) < magnitude(y))
        return magnitude(x);
    // So the dividend's last bit is worth as much as the divisor's, or more.
    unsigned count = (unsigned)(dividend.mantissa / divisor.mantissa);
    uint64_t rest = dividend.mantissa % divisor.mantissa;
    for (int exponent = dividend.exponent; exponent != divisor.exponent; --exponent) {
        rest <<= 1;
        count <<= 1;
        if (rest >= divisor.mantissa) {
            rest -= divisor.mantissa;
            count |= 1;
        }
    }
    *quotient = count;
    return assembled(rest, divisor.exponent);
}

static bool is_outside(double x, double y) { return x != x || y != y || is_infinite(x) || y == 0; }

double fmod(double x, double y) {
    unsigned quotient;
    if (is_outside(x, y))
        return x != x || y != y ? x + y : _lib_outside(__builtin_inf());
    if (is_infinite(y))
        return x;
    return with_sign(divided(x, y, &quotient), x);
}

double remquo(double x, double y, int* quotient) {
    *quotient = 0;
    if (is_outside(x, y))
        return x != x || y != y ? x + y : _lib_outside(__builtin_inf());
    if (is_infinite(y))
        return x;
    unsigned count;
    double rest = divided(x, y, &count);
    const double by = magnitude(y);
    // More than half of the divisor, or half of it and an odd quotient, is nearer to the next multiple.
    const double other = by - rest;
    if (rest > other || (rest == other && (count & 1) != 0)) {
        rest = -other;
        ++count;
    }
    const int last_bits = (int)(count & 0x7FFFFFFF);
    *quotient = has_minus(x) != has_minus(y) ? -last_bits : last_bits;
    if (rest == 0)
        return with_sign(0, x);
    return has_minus(x) ? -rest : rest;
}

double remainder(double x, double y) {
    int quotient;
    return remquo(x, y, &quotient);
}
