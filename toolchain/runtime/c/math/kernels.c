// The kernels of the mathematical functions: logarithm and exponential as pairs

#include <errno.h>

#include "math/pairs.h"
#include "math/tables.h"

static const double log2_high = 0x1.62e42fefa4p-1, log2_low = -0x1.8432a1b0e2634p-43;

// x is 2 to the k times m, m from 0.71 to 1.42. A table gives a short number near 1/m; their product is 1 + r with r below 1/64, known exactly
// as a pair, and the logarithm of 1 + r is its power series. Near x = 1 the table's number is 1 and k is 0, so that nothing cancels.
struct pair _lib_logarithm(double x) {
    int k = -1023;
    if (x < 0x1p-1022) {
        x *= 0x1p54;
        k -= 54;
    }
    uint64_t bits = _lib_bits(x);
    k += (int)(bits >> 52);
    const int row = (int)(bits >> 46) & 63;
    bits &= 0x000FFFFFFFFFFFFFu;
    if (row >= 27) {
        bits |= 0x3FE0000000000000u;
        ++k;
    } else
        bits |= 0x3FF0000000000000u;
    const double m = _lib_double(bits), m_head = head(m), reciprocal = _lib_logs[row][0], scale = k;
    const struct pair r = exact_sum(m_head * reciprocal - 1.0, (m - m_head) * reciprocal);
    struct pair half = exact_product(r.hi, r.hi);
    half.hi *= 0.5;
    double cubic =
        0x1.5555555555555p-2 +
        r.hi *
            (-0.25 +
             r.hi * (0x1.999999999999ap-3 +
                     r.hi * (-0x1.5555555555555p-3 +
                             r.hi * (0x1.2492492492492p-3 +
                                     r.hi * (-0.125 + r.hi * (0x1.c71c71c71c71cp-4 +
                                                              r.hi * (-0x1.999999999999ap-4 + r.hi * 0x1.745d1745d1746p-4)))))));
    cubic *= r.hi * r.hi * r.hi;
    const double whole = scale * log2_high + _lib_logs[row][1];
    const struct pair s = exact_sum(whole, r.hi);
    struct pair t = exact_sum(s.hi, -half.hi);
    t.lo += s.lo + (r.lo - (half.lo * 0.5 + r.hi * r.lo));
    t.lo += cubic + (scale * log2_low + _lib_logs[row][2]);
    return normalised(t.hi, t.lo);
}

struct pair _lib_logarithm_of_pair(struct pair x) {
    const struct pair log = _lib_logarithm(x.hi);
    const double part = x.lo / x.hi;
    return normalised(log.hi, log.lo + (part - 0.5 * part * part));
}

struct pair _lib_logarithm_plus_1(struct pair x) {
    const struct pair sum = exact_sum(1.0, x.hi);
    const struct pair log = _lib_logarithm(sum.hi);
    // The rest of the sum can be as great as the logarithm itself.
    const struct pair part = divide(normalised(sum.lo, x.lo), pair(sum.hi, 0));
    const struct pair both = exact_sum(log.hi, part.hi);
    return normalised(both.hi, both.lo + (log.lo + (part.lo - 0.5 * part.hi * part.hi)));
}

// The argument is cut into n * log(2)/32 and a rest r below 0.011. Two to the n/32 comes from a table of pairs and the power, the exponential of
// r from its power series, of which only the first term needs more than one double.
struct pair _lib_exponential(struct pair x, int* power) {
    double steps;
    const int n = nearest(x.hi * 0x1.71547652b82fep+5, &steps);
    struct pair r = exact_sum(x.hi - steps * 0x1.62e42fefap-6, -(steps * 0x1.cf79abc9ep-45));
    r.lo += x.lo - steps * 0x1.d9cc01f97b57ap-84;
    double q =
        0.5 +
        r.hi * (0x1.5555555555555p-3 +
                r.hi * (0x1.5555555555555p-5 +
                        r.hi * (0x1.1111111111111p-7 +
                                r.hi * (0x1.6c16c16c16c17p-10 + r.hi * (0x1.a01a01a01a01ap-13 + r.hi * 0x1.a01a01a01a01ap-16)))));
    q = (r.lo + r.lo * r.hi) + r.hi * r.hi * q;
    const int row = n & 31;
    *power = (n - row) / 32;
    const double root = _lib_roots[row][0], root_low = _lib_roots[row][1];
    const struct pair product = exact_product(root, r.hi);
    const struct pair sum = exact_sum(root, product.hi);
    return normalised(sum.hi, sum.lo + (product.lo + (root * q + (root_low + root_low * r.hi))));
}

double _lib_scaled(struct pair number, int power) {
    if (power > 1025)
        return _lib_too_great(number.hi);
    if (power > 1020) {
        const double sixteenth = (number.hi + number.lo) * power_of_two(power - 4);
        return sixteenth >= 0x1p1020 ? _lib_too_great(number.hi) : sixteenth * 16.0;
    }
    if (power >= -1021)
        return (number.hi + number.lo) * power_of_two(power);
    if (power < -1080) {
        errno = ERANGE;
        return 0;
    }
    // The last place of big is that of the result.
    const double big = power_of_two(-1022 - power);
    const struct pair sum = normalised(big, number.hi);
    const double rounded = sum.hi + (sum.lo + number.lo) - big;
    return _lib_perhaps_too_small(rounded * power_of_two(power + 100) * 0x1p-100);
}

double _lib_outside(double x) {
    if (x != x)
        return x;
    errno = EDOM;
    return __builtin_nan("");
}

double _lib_too_great(double sign) {
    errno = ERANGE;
    return with_sign(__builtin_inf(), sign);
}

double _lib_perhaps_too_small(double result) {
    if (size_of(result) < 0x00100000)
        errno = ERANGE;
    return result;
}
