// x * y + z, rounded once. The product of two mantissas is kept in 128 bits, and so is the sum; what falls out below leaves a mark in the last bit.

#include "math/pairs.h"

struct wide {
    uint64_t high, low;
};

struct term {
    struct wide mantissa;
    int exponent; // of the last bit of the 128
    bool minus;
};

static uint64_t mantissa_of(double x, int* exponent) {
    const uint64_t bits = _lib_bits(x), fraction = bits & 0x000FFFFFFFFFFFFFu;
    const int field = (int)(bits >> 52 & 2047);
    *exponent = (field != 0 ? field : 1) - 1075;
    return field != 0 ? fraction | (uint64_t)1 << 52 : fraction;
}

static struct wide product(uint64_t a, uint64_t b) {
    const uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
    const uint64_t low = a_low * b_low, middle = a_high * b_low + (low >> 32), other = a_low * b_high + (uint32_t)middle;
    const struct wide result = {a_high * b_high + (middle >> 32) + (other >> 32), other << 32 | (uint32_t)low};
    return result;
}

static bool is_zero(struct wide a) { return (a.high | a.low) == 0; }

static struct wide shifted_left(struct wide a, int places) {
    if (places >= 64) {
        const struct wide result = {a.low << (places - 64), 0};
        return result;
    }
    if (places == 0)
        return a;
    const struct wide result = {a.high << places | a.low >> (64 - places), a.low << places};
    return result;
}

// With a mark in the last bit when bits other than 0 are lost
static struct wide shifted_right(struct wide a, int places) {
    struct wide result = {0, !is_zero(a)};
    if (places == 0)
        return a;
    if (places < 64) {
        result.high = a.high >> places;
        result.low = (a.low >> places | a.high << (64 - places)) | ((a.low << (64 - places)) != 0);
    } else if (places < 128) {
        const int more = places - 64;
        const bool lost = a.low != 0 || (more != 0 && a.high << (64 - more) != 0);
        result.low = a.high >> more | lost;
    }
    return result;
}

// The first bit of the mantissa becomes the second of the 128, so that a sum has room.
static struct term normal(struct term a) {
    int places = 0;
    struct wide top = a.mantissa;
    if (top.high == 0) {
        top = shifted_left(top, 63);
        places = 63;
    }
    while (top.high >> 62 == 0) {
        top = shifted_left(top, 1);
        ++places;
    }
    a.mantissa = top;
    a.exponent -= places;
    return a;
}

static struct wide sum(struct wide a, struct wide b) {
    const struct wide result = {a.high + b.high + (a.low + b.low < a.low), a.low + b.low};
    return result;
}

static struct wide difference(struct wide a, struct wide b) {
    const struct wide result = {a.high - b.high - (a.low < b.low), a.low - b.low};
    return result;
}

static struct term total(struct term a, struct term b) {
    a = normal(a);
    b = normal(b);
    if (a.exponent < b.exponent || (a.exponent == b.exponent && a.mantissa.high < b.mantissa.high) ||
        (a.exponent == b.exponent && a.mantissa.high == b.mantissa.high && a.mantissa.low < b.mantissa.low)) {
        const struct term greater = b;
        b = a;
        a = greater;
    }
    const struct wide other = shifted_right(b.mantissa, a.exponent - b.exponent > 127 ? 128 : a.exponent - b.exponent);
    a.mantissa = a.minus == b.minus ? sum(a.mantissa, other) : difference(a.mantissa, other);
    if (a.mantissa.high >> 63 != 0) {
        a.mantissa = shifted_right(a.mantissa, 1);
        ++a.exponent;
    }
    return a;
}

static double rounded(struct term a) {
    a = normal(a);
    // 126 bits behind the first one; the number's are 53, or fewer where it is denormalised.
    int drop = 74;
    if (a.exponent + drop < -1074)
        drop = -1074 - a.exponent;
    const struct wide kept = shifted_right(a.mantissa, drop > 128 ? 128 : drop - 2); // two bits more, the last one marked
    const uint64_t mantissa = drop > 128 ? 0 : kept.low >> 2;
    const unsigned tail = drop > 128 ? 1 : (unsigned)(kept.low & 3);
    const int field = mantissa >> 52 != 0 ? a.exponent + drop + 1075 : 0;
    const double sign = a.minus ? -1 : 1;
    if (field >= 2047)
        return _lib_too_great(sign);
    uint64_t bits = (uint64_t)field << 52 | (mantissa & 0x000FFFFFFFFFFFFFu);
    if (tail == 3 || (tail == 2 && (bits & 1) != 0))
        ++bits;
    const double result = _lib_double(bits);
    if (is_infinite(result))
        return _lib_too_great(sign);
    return with_sign(field == 0 ? _lib_perhaps_too_small(result) : result, sign);
}

double fma(double x, double y, double z) {
    if (size_of(x) >= 0x7FF00000 || size_of(y) >= 0x7FF00000 || size_of(z) >= 0x7FF00000 || x == 0 || y == 0)
        return size_of(x) < 0x7FF00000 && size_of(y) < 0x7FF00000 && size_of(z) >= 0x7FF00000 ? z : x * y + z;
    if (z == 0 && size_of(x) > 0x20000000 && size_of(y) > 0x20000000)
        return x * y; // nothing of it can be lost
    int x_exponent, y_exponent, z_exponent;
    const uint64_t x_mantissa = mantissa_of(x, &x_exponent), y_mantissa = mantissa_of(y, &y_exponent);
    const struct term first = {product(x_mantissa, y_mantissa), x_exponent + y_exponent, has_minus(x) != has_minus(y)};
    struct term second = {{0, mantissa_of(z, &z_exponent)}, 0, has_minus(z)};
    second.exponent = z_exponent;
    if (is_zero(second.mantissa))
        return rounded(first);
    const struct term result = total(first, second);
    return is_zero(result.mantissa) ? 0 : rounded(result);
}

// A float's product is exact as a double. The sum is cut and its last bit marked when something was lost, so that it is not rounded twice to a
// middle.
float fmaf(float x, float y, float z) {
    const double product_of_floats = (double)x * (double)y;
    const struct pair exact = exact_sum(product_of_floats, (double)z);
    uint64_t bits = _lib_bits(exact.hi);
    if (exact.lo != 0 && size_of(exact.hi) < 0x7FF00000 && (bits & 1) == 0)
        bits += (exact.lo > 0) == (exact.hi > 0) ? 1 : -(uint64_t)1;
    return (float)_lib_double(bits);
}
