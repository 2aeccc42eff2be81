// Trigonometric functions and their inverses

#include <errno.h>

#include "math/pairs.h"

static const struct pair pi = {0x1.921fb54442d18p1, 0x1.1a62633145c07p-53};
static const double half_pi = 0x1.921fb54442d18p0;

// Sine of y over y less 1, z being the square of y, y from -0.79 to 0.79
static double sine_part(double z) {
    return z * (-0x1.5555555555548p-3 +
                z * (0x1.111111110f75dp-7 +
                     z * (-0x1.a01a019bf2392p-13 +
                          z * (0x1.71de355f2eb28p-19 + z * (-0x1.ae5e54a2fc0b2p-26 + z * 0x1.5d8e47f36071cp-33)))));
}

static double cosine_of(struct pair y) {
    const double z = y.hi * y.hi, half = z * 0.5;
    const double sum = z * z *
                       (0x1.555555555554bp-5 +
                        z * (-0x1.6c16c16c15018p-10 +
                             z * (0x1.a01a019c8f95p-16 +
                                  z * (-0x1.27e4f7f1efcbep-22 + z * (0x1.1ee9dc1428bf7p-29 + z * -0x1.8fa6a9a4c3ecdp-37)))));
    const double most = 1.0 - half;
    return most + (((1.0 - most) - half) + (sum - y.hi * y.lo));
}

// x = result + n * pi/2. Up to 3 * pi/4 and where the difference of two pieces tells enough, quicker than the kernel does it.
static struct pair reduced(double x, int* n) {
    const int size = size_of(x);
    struct pair y;
    if (size < 0x41300000) { // 2 to the 20
        double times, t, sum, rest;
        *n = nearest(x * 0x1.45f306dc9c883p-1, &times);
        const double first = x - times * 0x1.921fb544p+0;
        t = times * 0x1.0b4611a6p-34;
        sum = first - t;
        rest = ((first - sum) - t) - times * 0x1.3198a2e037073p-69;
        y.hi = sum + rest;
        y.lo = (sum - y.hi) + rest;
        if (size_of(y.hi) > 0x3F300000) // 2 to the -12
            return y;
    }
    y = _lib_reduced(magnitude(x), n);
    if (has_minus(x)) {
        *n = -*n;
        y = negative(y);
    }
    return y;
}

// Sine of y + n * pi/2
static double sine_of(int n, struct pair y) {
    const double result = (n & 1) == 0 ? y.hi + (y.lo + y.hi * sine_part(y.hi * y.hi)) : cosine_of(y);
    return (n & 2) == 0 ? result : -result;
}

double sin(double x) {
    const int size = size_of(x);
    int n;
    if (size < 0x3FE921FB) // pi/4
        return size < 0x3E400000 ? _lib_perhaps_too_small(x) : x + x * sine_part(x * x);
    if (size >= 0x7FF00000)
        return _lib_outside(x);
    const struct pair y = reduced(x, &n);
    return sine_of(n, y);
}

double cos(double x) {
    const int size = size_of(x);
    int n;
    if (size < 0x3FE921FB)
        return cosine_of(pair(x, 0));
    if (size >= 0x7FF00000)
        return _lib_outside(x);
    const struct pair y = reduced(x, &n);
    return sine_of(n + 1, y);
}

double tan(double x) {
    const int size = size_of(x);
    int n = 0;
    if (size < 0x3E300000) // 2 to the -28
        return _lib_perhaps_too_small(x);
    if (size >= 0x7FF00000)
        return _lib_outside(x);
    const struct pair y = size < 0x3FE921FB ? pair(x, 0) : reduced(x, &n);
    const struct pair sine = _lib_sine(y), cosine = _lib_cosine(y);
    return (n & 1) == 0 ? divide(sine, cosine).hi : -divide(cosine, sine).hi;
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

double atan(double number) {
    const double x = magnitude(number);
    if (x != x)
        return number;
    if (is_infinite(x))
        return with_sign(half_pi, number);
    if (x < 0x1p-27)
        return _lib_perhaps_too_small(number);
    return with_sign(_lib_angle(pair(1, 0), pair(x, 0)).hi, number);
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
