// The kernels of the trigonometric functions

#include "math/pairs.h"
#include "math/tables.h"

static const double half_pi_high = 0x1.921fb54442d18p+0, half_pi_low = 0x1.1a62633145c07p-54;

// For x from 2 to the 20 upwards: the bits of x times those bits of 2/pi that matter, as whole numbers, so that every double has its right sine
// (M. H. Payne and R. N. Hanek, Radian reduction for trigonometric functions, 1983). p is x * 2/pi without multiples of 8; its last
// 32 * (first + 7) - exponent bits are the fraction.

// The product of x's bits and seven words of 2/pi, from the word first on.
static void multiply_by_two_over_pi(double x, int first, uint32_t p[9]) {
    const uint64_t bits = _lib_bits(x);
    const uint32_t low = (uint32_t)bits, high = ((uint32_t)(bits >> 32) & 0xFFFFF) | 0x100000;
    uint32_t carry = 0;
    for (int at = 0; at < 7; ++at) {
        const uint64_t product = (uint64_t)low * _lib_two_over_pi[first + 6 - at] + carry;
        p[at] = (uint32_t)product;
        carry = (uint32_t)(product >> 32);
    }
    p[7] = carry;
    carry = 0;
    for (int at = 0; at < 7; ++at) {
        const uint64_t product = (uint64_t)high * _lib_two_over_pi[first + 6 - at] + p[at + 1] + carry;
        p[at + 1] = (uint32_t)product;
        carry = (uint32_t)(product >> 32);
    }
    p[8] = carry;
}

// Words of p, the most significant last, moved up by so many bits; from is the uppermost word of the result.
static void shifted(const uint32_t* p, int shift, int count, uint32_t* result) {
    const int words = shift / 32, bits = shift % 32;
    for (int at = 0; at < count; ++at) {
        const uint32_t upper_word = p[at - words], lower_word = p[at - words - 1];
        result[at] = bits == 0 ? upper_word : upper_word << bits | lower_word >> (32 - bits);
    }
}

static struct pair reduced_large(double x, int* n) {
    const int exponent = (int)(_lib_bits(x) >> 52 & 2047) - 1075;
    const int first = exponent < 35 ? 0 : (exponent - 3) / 32;
    uint32_t p[9], r[5], f[6];
    multiply_by_two_over_pi(x, first, p);
    // Bring the two bits above the fraction to the top
    shifted(p + 4, 286 - (32 * (first + 7) - exponent), 5, r);
    int quadrant = (int)(r[4] >> 30);
    f[0] = 0;
    f[1] = r[0] << 2;
    for (int at = 1; at < 5; ++at)
        f[at + 1] = r[at] << 2 | r[at - 1] >> 30;
    const bool is_negative = (f[5] & 0x80000000u) != 0;
    if (is_negative) {
        quadrant = (quadrant + 1) & 3;
        for (int at = 1; at < 6; ++at)
            f[at] = ~f[at];
    }
    int places = 0;
    while (places < 63 && (places < 32 ? f[5] >> (31 - places) : f[4] >> (63 - places)) == 0)
        ++places;
    shifted(f + 3, places, 3, r + 2);
    const uint64_t top = (uint64_t)r[4] << 32 | r[3], rest = (uint64_t)(r[3] & 0xFFF) << 32 | r[2];
    const struct pair fraction =
        pair((double)(int64_t)(top >> 12) * power_of_two(-52 - places), (double)(int64_t)rest * power_of_two(-96 - places));
    struct pair result = exact_product(fraction.hi, half_pi_high);
    result.lo += fraction.hi * half_pi_low + fraction.lo * half_pi_high;
    *n = quadrant;
    return is_negative ? normalised(-result.hi, -result.lo) : normalised(result.hi, result.lo);
}

struct pair _lib_reduced(double x, int* n) {
    if (x <= 0x1.921fb54442d18p-1) {
        *n = 0;
        return pair(x, 0);
    }
    if (x >= 0x1p20)
        return reduced_large(x, n);
    // A multiple of pi/2, kept in four pieces, is subtracted.
    double times;
    *n = nearest(x * 0x1.45f306dc9c883p-1, &times);
    const struct pair s = exact_sum(x - times * 0x1.921fb544p+0, -(times * 0x1.0b4611a6p-34));
    const struct pair t = exact_sum(s.hi, -(times * 0x1.3198a2ep-69));
    return exact_sum(t.hi, (s.lo + t.lo) - times * 0x1.b839a252049c1p-104);
}

// A table with steps of 1/32 leaves a short power series: sine and cosine of d, which is at most 1/64, less their first terms.
struct small_angle {
    double d, excess, fall;
    const double* row;
};

static struct small_angle near_row(struct pair y) {
    struct small_angle result;
    double whole;
    if (y.hi < 0)
        y = negative(y);
    const int row = nearest(y.hi * 32.0, &whole);
    const double d = y.hi - whole * 0.03125, z = d * d;
    result.d = d;
    result.excess = y.lo + d * (z * (-0x1.5555555555555p-3 + z * (0x1.1111111111111p-7 + z * -0x1.a01a01a01a01ap-13)));
    result.fall = z * (-0.5 + z * (0x1.5555555555555p-5 + z * -0x1.6c16c16c16c17p-10));
    result.row = _lib_sines[row];
    return result;
}

struct pair _lib_sine(struct pair y) {
    if (y.hi < 0.125 && y.hi > -0.125) {
        const double z = y.hi * y.hi;
        const double s = z * (-0x1.5555555555555p-3 +
                              z * (0x1.1111111111111p-7 +
                                   z * (-0x1.a01a01a01a01ap-13 + z * (0x1.71de3a556c734p-19 + z * -0x1.ae64567f544e4p-26))));
        return normalised(y.hi, y.lo + y.hi * s);
    }
    const struct small_angle a = near_row(y);
    const double rest = a.row[0] * a.fall + (a.row[2] * a.excess + (a.row[3] * a.d + a.row[1]));
    const struct pair product = exact_product(a.row[2], a.d);
    const struct pair sum = exact_sum(a.row[0], product.hi);
    const struct pair result = normalised(sum.hi, sum.lo + (product.lo + rest));
    return y.hi < 0 ? negative(result) : result;
}

struct pair _lib_cosine(struct pair y) {
    const struct small_angle a = near_row(y);
    const double rest = a.row[2] * a.fall + (a.row[3] - (a.row[0] * a.excess + a.row[1] * a.d));
    const struct pair product = exact_product(a.row[0], -a.d);
    const struct pair sum = exact_sum(a.row[2], product.hi);
    return normalised(sum.hi, sum.lo + (product.lo + rest));
}

// Arc tangent of a / b, with a from 0 to b and b greater than 0: that of j/32 and that of the rest.
static struct pair arc(struct pair a, struct pair b) {
    double whole;
    const int row = nearest(a.hi / b.hi * 32.0, &whole);
    if (row < 5) {
        const struct pair q = divide(a, b);
        const double z = q.hi * q.hi;
        double s =
            -0x1.745d1745d1746p-4 +
            z * (0x1.3b13b13b13b14p-4 + z * (-0x1.1111111111111p-4 + z * (0x1.e1e1e1e1e1e1ep-5 + z * -0x1.af286bca1af28p-5)));
        s = z * (-0x1.5555555555555p-2 +
                 z * (0x1.999999999999ap-3 + z * (-0x1.2492492492492p-3 + z * (0x1.c71c71c71c71cp-4 + z * s))));
        return normalised(q.hi, q.lo + q.hi * s);
    }
    const double t = whole * 0.03125, b_head = head(b.hi);
    const double s = ((a.hi - t * b_head) - t * (b.hi - b_head)) + (a.lo - t * b.lo);
    const double q = s / (b.hi + t * a.hi), z = q * q;
    const double rest =
        z * (-0x1.5555555555555p-2 + z * (0x1.999999999999ap-3 + z * (-0x1.2492492492492p-3 + z * 0x1.c71c71c71c71cp-4)));
    return normalised(_lib_arcs[row][0], q + (q * rest + _lib_arcs[row][1]));
}

struct pair _lib_angle(struct pair x, struct pair y) {
    if (y.hi <= x.hi)
        return arc(y, x);
    const struct pair other = arc(x, y);
    const struct pair sum = exact_sum(half_pi_high, -other.hi);
    return normalised(sum.hi, sum.lo + (half_pi_low - other.lo));
}
