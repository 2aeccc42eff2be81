// erf, erfc and the gamma functions

#include "math/special.h"

#include <errno.h>

static const struct pair pi = {0x1.921fb54442d18p1, 0x1.1a62633145c07p-53};

int signgam;

// number * 2 to the power with any magnitude, and a sign
static double scaled_any(struct pair number, int power) {
    const bool minus = number.hi < 0;
    if (minus)
        number = negative(number);
    const int exponent = (size_of(number.hi) >> 20) - 1023;
    const double scale = power_of_two(-exponent);
    const double result = _lib_scaled(pair(number.hi * scale, number.lo * scale), power + exponent);
    return minus ? -result : result;
}

static struct pair of_piece(const struct _lib_piece* piece, double x) {
    while (x > piece->end)
        ++piece;
    const double distance = x - piece->middle;
    const struct pair linear = exact_product(piece->terms[0], distance);
    const double rest = distance * distance * polynomial(piece->terms + 1, 12, distance);
    const struct pair sum = exact_sum(piece->first, linear.hi);
    return normalised(sum.hi, sum.lo + (linear.lo + (piece->first_rest + rest)));
}

// erfc x for x from 0.5 to 28: its quotient by the exponential of - x * x is smooth.
static double small_tail(double x) {
    const struct pair square = exact_product(x, x);
    int power;
    const struct pair e = _lib_exponential(negative(square), &power);
    struct pair quotient;
    if (x < 2.5)
        quotient = of_piece(_lib_erfc_near, x);
    else
        quotient = divide(of_piece(_lib_erfc_far, 1 / square.hi), pair(x, 0));
    return scaled_any(multiply(e, quotient), power);
}

double erf(double number) {
    const double x = magnitude(number);
    if (x != x)
        return number;
    if (x > 6)
        return with_sign(1, number);
    if (x >= 0.75)
        return with_sign(1 - small_tail(x), number);
    if (x < 0x1p-500)
        return _lib_perhaps_too_small(number + number * _lib_erf_terms[0]);
    return number + number * polynomial(_lib_erf_terms, 14, number * number);
}

double erfc(double x) {
    if (x != x)
        return x;
    if (x > 28) {
        errno = is_infinite(x) ? errno : ERANGE;
        return 0;
    }
    if (x < -6)
        return 2;
    if (x >= 0.5)
        return small_tail(x);
    if (x <= -1)
        return 2 - small_tail(-x);
    const struct pair sum = exact_sum(1, -x);
    return sum.hi + (sum.lo - x * (magnitude(x) < 0x1p-500 ? 0 : polynomial(_lib_erf_terms, 14, x * x)));
}

// Stirling's series: the logarithm of gamma of x, for x from 16
static struct pair stirling(struct pair x) {
    static const double terms[] = {-0x1.6c16c16c16c17p-9,  0x1.a01a01a01a01ap-11, -0x1.3813813813814p-11, 0x1.b951e2b18ff23p-11,
                                   -0x1.f6ab0d9993c7dp-10, 0x1.a41a41a41a41ap-8,  -0x1.e4286cb0f5398p-6};
    const struct pair log = _lib_logarithm_of_pair(x);
    struct pair result = multiply(add_double(x, -0.5), log);
    result = add(result, negative(x));
    result = add(result, pair(0x1.d67f1c864beb5p-1, -0x1.65b5a1b7ff5dfp-55)); // half the logarithm of 2 pi
    const double inverse = 1 / x.hi, square = inverse * inverse;
    const struct pair first = divide(pair(0x1.5555555555555p-4, 0x1.5555555555555p-58), x);
    return add(result, add_double(first, inverse * square * polynomial(terms, 7, square)));
}

// gamma of x = result * 2 to the power / divisor, for x from 2 to the -60 up
static struct pair gamma_parts(double x, int* power, struct pair* divisor) {
    struct pair shifted = pair(x, 0);
    *divisor = pair(1, 0);
    while (shifted.hi < 16) {
        *divisor = multiply(*divisor, shifted);
        shifted = add_double(shifted, 1);
    }
    return _lib_exponential(stirling(shifted), power);
}

// Sine of pi * x for x > 0 that is not whole, without its sign
static struct pair sine_of_turns(double x) {
    const double whole = x < 0x1p52 ? rint(x) : x;
    const double rest = magnitude(x - whole);
    return rest <= 0.25 ? _lib_sine(multiply_double(pi, rest)) : _lib_cosine(multiply_double(pi, 0.5 - rest));
}

double tgamma(double x) {
    if (x != x || (is_infinite(x) && x > 0))
        return x;
    if (x == 0)
        return _lib_too_great(x);
    if (magnitude(x) < 0x1p-60)
        return magnitude(x) < 0x1p-1024 ? _lib_too_great(x) : 1 / x;
    if (x > 171.625)
        return _lib_too_great(1);
    int power;
    struct pair divisor;
    if (x > 0) {
        const struct pair parts = gamma_parts(x, &power, &divisor);
        return scaled_any(divide(parts, divisor), power);
    }
    const double whole = floor(x);
    if (whole == x)
        return _lib_outside(is_infinite(x) ? -__builtin_inf() : x);
    const bool odd = magnitude(whole) < 0x1p53 && fmod(whole, 2) != 0;
    if (x < -186) {
        errno = ERANGE;
        return odd ? -0.0 : 0.0;
    }
    // gamma (x) * gamma (- x) = - pi / (x * sin (pi * x))
    const struct pair parts = gamma_parts(-x, &power, &divisor);
    const struct pair product = multiply(multiply_double(sine_of_turns(-x), -x), parts);
    const double result = scaled_any(divide(multiply(pi, divisor), product), -power);
    return odd ? -result : result;
}

// Logarithm of gamma of 2 + z, z from -0.5 to 0.5
static struct pair near_two(struct pair z) {
    const struct pair linear = multiply(pair(0x1.b0ee6072093cep-2, 0x1.6cb90701fbfabp-58), z);
    const struct pair square = multiply(z, z);
    const double rest = polynomial(_lib_gamma_terms + 1, 28, z.hi);
    const struct pair quadratic = multiply(square, add_double(pair(_lib_gamma_terms[0], 0), z.hi * rest));
    return add(linear, quadratic);
}

// For x > 0
static struct pair log_gamma(double x) {
    if (x >= 16)
        return stirling(pair(x, 0));
    if (x >= 2.5) {
        struct pair product = pair(1, 0);
        while (x > 2.5) {
            x -= 1;
            product = multiply_double(product, x);
        }
        return add(near_two(exact_sum(x, -2)), _lib_logarithm_of_pair(product));
    }
    if (x >= 1.5)
        return near_two(exact_sum(x, -2));
    if (x >= 0.5) {
        const struct pair z = exact_sum(x, -1);
        return add(near_two(z), negative(_lib_logarithm_plus_1(z)));
    }
    // gamma (x) = gamma (x + 2) / (x * (x + 1))
    const struct pair z = pair(x, 0);
    return add(near_two(z), negative(add(_lib_logarithm(x), _lib_logarithm_plus_1(z))));
}

double lgamma_r(double x, int* sign) {
    *sign = 1;
    if (x != x)
        return x;
    if (is_infinite(x))
        return magnitude(x);
    if (x > 0x1p200) // the rest of Stirling's series is too small to matter
        return x > 2.5563481638716905e305 ? _lib_too_great(1)
                                          : multiply_double(add_double(_lib_logarithm(x), -1), x * 0x1p-200).hi * 0x1p200;
    if (magnitude(x) < 0x1p-60) {
        *sign = has_minus(x) ? -1 : 1;
        return x == 0 ? _lib_too_great(1) : -log(magnitude(x));
    }
    if (x > 0)
        return log_gamma(x).hi;
    const double whole = floor(x);
    if (whole == x)
        return _lib_too_great(1);
    if (fmod(whole, 2) != 0)
        *sign = -1;
    const struct pair product = multiply_double(sine_of_turns(-x), -x);
    const struct pair log = add(pair(0x1.250d048e7a1bdp0, 0x1.7abf2ad8d5088p-57), negative(_lib_logarithm_of_pair(product)));
    return add(log, negative(log_gamma(-x))).hi;
}

double lgamma(double x) { return lgamma_r(x, &signgam); }
