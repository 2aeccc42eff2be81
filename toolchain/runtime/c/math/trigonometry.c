// Trigonometric functions and their inverses

#include <errno.h>

#include "math/pairs.h"
#include "math/tables.h"

static const struct pair pi = {0x1.921fb54442d18p1, 0x1.1a62633145c07p-53};
static const double half_pi = 0x1.921fb54442d18p0;

enum function { of_sine, of_cosine, of_tangent };

// The kernels: y from -0.79 to 0.79, low what it is off by

_LIB_INSIDE static double sine_of(double y, double low) {
    const double z = y * y;
    return y + (low + y * (z * (-0x1.5555555555549p-3 +
                                z * (0x1.111111110f8cp-7 +
                                     z * (-0x1.a01a019c18779p-13 +
                                          z * (0x1.71de357c967efp-19 + z * (-0x1.ae5e6970dd34ap-26 + z * 0x1.5d93cd6a65936p-33)))))));
}

_LIB_INSIDE static double cosine_of(double y, double low) {
    const double z = y * y, half = 0.5 * z;
    const double rest = z * z *
                            (0x1.555555555554cp-5 +
                             z * (-0x1.6c16c16c15195p-10 +
                                  z * (0x1.a01a019cb38e4p-16 +
                                       z * (-0x1.27e4f80aff35dp-22 + z * (0x1.1ee9ec7e56562p-29 + z * -0x1.8faedb043244cp-37))))) -
                        y * low;
    if (size_of(y) < 0x3FE00000) // 0.5: what half is off by does not count
        return 1.0 - (half - rest);
    const double most = 1.0 - half;
    return most + (((1.0 - most) - half) + rest);
}

// From 1/8 on, a table with steps of 1/32 leaves an angle below 1/64, of which the tangent is a short series; the tangent of the sum is that of the
// table and a quotient. The inverse of the tangent goes the same way.
static double tangent_of(double y, double low, int is_inverse) {
    const double size = magnitude(y);
    double whole;
    const int at = nearest(size * 32.0, &whole);
    if (at < 4) {
        const double z = y * y;
        const double rest =
            low + y * (z * (0x1.55555555556ep-2 +
                            z * (0x1.111111102bf5ap-3 +
                                 z * (0x1.ba1ba71c6fa26p-5 + z * (0x1.664839fd69d48p-6 + z * 0x1.269ed4a2415cp-7)))));
        if (!is_inverse)
            return y + rest;
        const double inverse = 1.0 / y;
        const struct pair product = exact_product(inverse, y);
        return inverse + (inverse * ((1.0 - product.hi) - product.lo) - rest / (y * (y + rest)));
    }
    const struct _lib_tangent_row* const row = _lib_tangents + at;
    const double d = size - whole * 0.03125, z = d * d;
    const double part = d + ((has_minus(y) ? -low : low) +
                             d * (z * (0x1.5555555555afp-2 + z * (0x1.111110d694be1p-3 + z * 0x1.ba32958c6bd5fp-5))));
    const double result =
        is_inverse ? row->cotangent + (row->cotangent_low - part * row->cotangent_growth / (1.0 + row->cotangent * part))
                   : row->tangent + (row->tangent_low + part * row->tangent_growth / (1.0 - row->tangent * part));
    return with_sign_too(result, y);
}

// A function of y + n * pi/2
_LIB_INSIDE static double turned(enum function function, int n, double y, double low) {
    if (function == of_tangent) {
        const double result = tangent_of(y, low, n & 1);
        return (n & 1) == 0 ? result : -result;
    }
    n += (int)function;
    if ((n & 1) != 0) {
        const double result = cosine_of(y, low);
        return (n & 2) == 0 ? result : -result;
    }
    const double result = sine_of(y, low);
    return (n & 2) == 0 ? result : -result;
}

// Of numbers that are great, near a multiple of pi/2, or none
_LIB_APART static double turned_slowly(enum function function, double x) {
    if (size_of(x) >= 0x7FF00000)
        return _lib_outside(x);
    int n;
    struct pair y = _lib_reduced(magnitude(x), &n);
    if (has_minus(x)) {
        n = -n;
        y = negative(y);
    }
    return turned(function, n, y.hi, y.lo);
}

// x less a multiple of pi/2, which is in two pieces
_LIB_INSIDE static double reduced(enum function function, double x) {
    double times;
    if (size_of(x) >= 0x41300000) // 2 to the 20
        return turned_slowly(function, x);
    const int n = nearest(x * 0x1.45f306dc9c883p-1, &times);
    const double first = x - times * 0x1.921fb544p0, second = times * 0x1.0b4611a626331p-34, y = first - second;
    if (size_of(y) <= 0x3F300000) // 2 to the -12
        return turned_slowly(function, x);
    return turned(function, n, y, (first - y) - second);
}

double sin(double x) {
    const int size = size_of(x);
    if (size >= 0x3FE921FB) // pi/4
        return reduced(of_sine, x);
    return size < 0x3E400000 ? _lib_perhaps_too_small(x) : sine_of(x, 0);
}

double cos(double x) { return size_of(x) < 0x3FE921FB ? cosine_of(x, 0) : reduced(of_cosine, x); }

double tan(double x) {
    const int size = size_of(x);
    if (size >= 0x3FE921FB)
        return reduced(of_tangent, x);
    return size < 0x3E300000 ? _lib_perhaps_too_small(x) : tangent_of(x, 0, 0);
}

// Square root of 1 - x * x, x from 0 to 1 but not 1
static struct pair other_side(double x) { return square_root(multiply(exact_sum(1, -x), exact_sum(1, x))); }

double asin(double number) {
    const double x = magnitude(number);
    if (!(x <= 1))
        return _lib_outside(number);
    if (x == 1)
        return with_sign(half_pi, number);
    if (x < 0x1p-27)
        return _lib_perhaps_too_small(number);
    return with_sign(_lib_angle(other_side(x), pair(x, 0)).hi, number);
}

double acos(double number) {
    const double x = magnitude(number);
    if (!(x <= 1))
        return _lib_outside(number);
    if (x == 1)
        return has_minus(number) ? pi.hi : 0;
    if (x < 0x1p-60)
        return half_pi;
    const struct pair angle = _lib_angle(pair(x, 0), other_side(x));
    return has_minus(number) ? add(pi, negative(angle)).hi : angle.hi;
}

// Series of the arc tangent below 1/8
static double small_arc(double x) {
    const double z = x * x;
    return x + x * (z * (-0x1.55555555554cep-2 +
                         z * (0x1.9999999946988p-3 +
                              z * (-0x1.2492489d8219ep-3 +
                                   z * (0x1.c71ba7bf15183p-4 + z * (-0x1.741099d3f197ap-4 + z * 0x1.2cc49595488c5p-4))))));
}

// Each octave from 1/8 to 64 has eight rows in a table. The middle of its row and x make the tangent of the angle between them, which is below 1/32.
double atan(double number) {
    const int top = size_of(number);
    double t;
    int row = 72;
    if (top < 0x3FC00000) // 1/8
        return top < 0x3E400000 ? _lib_perhaps_too_small(number) : small_arc(number);
    if (top >= 0x7FF00000)
        return number != number ? number : with_sign(half_pi, number);
    const double x = with_upper(number, top);
    if (top < 0x40500000) { // 64
        row = (top - 0x3FC00000) >> 17;
        const double middle = _lib_double((uint64_t)(((uint32_t)top & 0xFFFE0000u) | 0x10000u) << 32);
        t = (x - middle) / (1.0 + x * middle);
    } else
        t = -1.0 / x;
    const double z = t * t;
    const double rest = t * (z * (-0x1.55555555554a1p-2 +
                                  z * (0x1.99999996d1484p-3 + z * (-0x1.24922c0ed8539p-3 + z * 0x1.c62475421be67p-4))));
    return with_sign_too(_lib_wide_arcs[row][0] + (t + (rest + _lib_wide_arcs[row][1])), number);
}

// x times a power of 2 such that it is from 1 to 2, and the power; x is positive and finite
static double unscaled(double x, int* exponent) {
    *exponent = -1023;
    if (x < 0x1p-1022) {
        x *= 0x1p54;
        *exponent -= 54;
    }
    *exponent += (int)(_lib_bits(x) >> 52);
    return _lib_double((_lib_bits(x) & 0x000FFFFFFFFFFFFFu) | 0x3FF0000000000000u);
}

// The angle of a point that is more than 60 powers of 2 nearer to the axis along than to the other
static double flat_angle(double y, double x, int difference) {
    if (difference < -1100) {
        errno = ERANGE;
        return 0;
    }
    struct pair quotient = divide(pair(y, 0), pair(x, 0));
    if (quotient.hi < 1) {
        quotient = pair(quotient.hi * 2, quotient.lo * 2);
        --difference;
    }
    return _lib_scaled(quotient, difference);
}

double atan2(double y, double x) {
    if (x != x || y != y)
        return x != x ? x : y;
    const double along = magnitude(x), up = magnitude(y);
    if (up == 0 || (is_infinite(along) && !is_infinite(up)))
        return with_sign(has_minus(x) ? pi.hi : 0, y);
    if (is_infinite(along))
        return with_sign(has_minus(x) ? 0x1.2d97c7f3321d2p1 : 0x1.921fb54442d18p-1, y);
    if (along == 0 || is_infinite(up))
        return with_sign(half_pi, y);
    int along_exponent, up_exponent;
    const double along_part = unscaled(along, &along_exponent), up_part = unscaled(up, &up_exponent);
    const int difference = up_exponent - along_exponent;
    if (difference > 60)
        return with_sign(half_pi, y);
    if (difference < -60)
        return with_sign(has_minus(x) ? pi.hi : flat_angle(up_part, along_part, difference), y);
    const struct pair angle = _lib_angle(pair(along_part, 0), pair(up_part * power_of_two(difference), 0));
    return with_sign(has_minus(x) ? add(pi, negative(angle)).hi : angle.hi, y);
}
