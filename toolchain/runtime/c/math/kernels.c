// The kernels of the mathematical functions: logarithm and exponential as pairs

#include <errno.h>

#include "math/pairs.h"
#include "math/tables.h"

// x is 2 to the k times m, m from 0.71 to 1.42. A table gives a short number near m, its inverse and its logarithm; r is the distance of m from it,
// in parts of it. The logarithm of 1 + r is the power series. Near x = 1 the table's number is 1 and k is 0, so that nothing cancels. What the sums
// and r are off by is known: the first 21 bits of r have an exact square and an exact product with the short number.
struct pair _lib_logarithm(double x) {
    int32_t less = 0;
    if (size_of(x) < 0x00100000) {
        x *= 0x1p54;
        less = 54 << 20;
    }
    const int32_t place = upper(x) - (0x3FE6A000 - 0x1000), powers = place & (int32_t)0xFFF00000;
    const struct _lib_log_row* const row = _lib_logs + (place >> 13 & 127);
    const double distance = with_upper(x, upper(x) - powers) - row->middle, r = distance * row->inverse;
    const double r_head = short_head(r), r_tail = r - r_head;
    const double r_low = ((distance - r_head * row->middle) - r_tail * row->middle) * row->inverse;
    const double scale = powers - less, whole = scale * 0x1.62e42fefa38p-21 + row->high;
    const double half = 0.5 * (r_head * r_head), sum = whole + r, most = sum - half;
    const double series =
        0x1.5555555555555p-2 +
        r * (-0x1.ffffffffffdd9p-3 +
             r * (0x1.99999999883c6p-3 +
                  r * (-0x1.5555557702315p-3 +
                       r * (0x1.24925b838de5p-3 + r * (-0x1.fff387f005184p-4 + r * 0x1.bcbf4a366f758p-4)))));
    const double rest = (r - (sum - whole)) + ((sum - most) - half);
    const double low = (r_low + (scale * 0x1.ef35793c7673p-65 + row->low)) - 0.5 * (r_tail + r_low) * (r_head + r);
    return normalised(most, rest + (low + r * r * r * series));
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

// The argument is cut into n * log(2)/64 and a rest r below 0.0055. Two to the n/64 comes from a table of pairs and the power, the exponential of
// r from its power series, of which only the first term needs more than one double.
struct pair _lib_exponential(struct pair x, int* power) {
    double steps;
    const int n = nearest(x.hi * 0x1.71547652b82fep+6, &steps);
    struct pair r = exact_sum(x.hi - steps * 0x1.62e42fefap-7, -(steps * 0x1.cf79abc9ep-46));
    r.lo += x.lo - steps * 0x1.d9cc01f97b57ap-85;
    double q = 0.5 + r.hi * (0x1.5555555555555p-3 +
                             r.hi * (0x1.5555555555555p-5 + r.hi * (0x1.1111111111111p-7 + r.hi * 0x1.6c16c16c16c17p-10)));
    q = (r.lo + r.lo * r.hi) + r.hi * r.hi * q;
    const double *const row = _lib_roots[n & 63], root = row[0];
    *power = n >> 6;
    const struct pair product = exact_product(root, r.hi);
    const struct pair sum = exact_sum(root, product.hi);
    return normalised(sum.hi, sum.lo + (product.lo + root * (q + (row[1] + row[1] * r.hi))));
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
