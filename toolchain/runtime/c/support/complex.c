/* Products and quotients of complex numbers, with the infinities of C11, annex G: called by compiled code. */

static double signed_bit(int is_infinite, double of) { return __builtin_copysign(is_infinite ? 1.0 : 0.0, of); }
static double zero_for_nan(double value) { return value != value ? __builtin_copysign(0.0, value) : value; }

#define MULTIPLY(NAME, TYPE) \
    _Complex TYPE NAME(TYPE a, TYPE b, TYPE c, TYPE d) { \
        TYPE ac = a * c, bd = b * d, ad = a * d, bc = b * c; \
        TYPE x = ac - bd, y = ad + bc; \
        if (x != x && y != y) { \
            int again = 0; \
            if (__builtin_isinf(a) || __builtin_isinf(b)) { \
                a = (TYPE)signed_bit(__builtin_isinf(a), a), b = (TYPE)signed_bit(__builtin_isinf(b), b); \
                c = (TYPE)zero_for_nan(c), d = (TYPE)zero_for_nan(d), again = 1; \
            } \
            if (__builtin_isinf(c) || __builtin_isinf(d)) { \
                c = (TYPE)signed_bit(__builtin_isinf(c), c), d = (TYPE)signed_bit(__builtin_isinf(d), d); \
                a = (TYPE)zero_for_nan(a), b = (TYPE)zero_for_nan(b), again = 1; \
            } \
            if (!again && (__builtin_isinf(ac) || __builtin_isinf(bd) || __builtin_isinf(ad) || __builtin_isinf(bc))) { \
                a = (TYPE)zero_for_nan(a), b = (TYPE)zero_for_nan(b); \
                c = (TYPE)zero_for_nan(c), d = (TYPE)zero_for_nan(d), again = 1; \
            } \
            if (again) { \
                TYPE infinity = (TYPE)__builtin_inf(); \
                x = infinity * (a * c - b * d), y = infinity * (a * d + b * c); \
            } \
        } \
        _Complex TYPE result; \
        __real__ result = x, __imag__ result = y; \
        return result; \
    }

MULTIPLY(__muldc3, double)
MULTIPLY(__mulsc3, float)

/* The exponent of a finite number other than 0, and 0 for all others. */
static int exponent_of(double value) {
    union {
        double real;
        unsigned long long bits;
    } parts = {value};
    int exponent = (int)(parts.bits >> 52 & 0x7FF);
    return exponent == 0x7FF || exponent == 0 ? 0 : exponent - 1023;
}

static double scaled(double value, int exponent) {
    union {
        unsigned long long bits;
        double real;
    } factor;
    for (; exponent > 1000; exponent -= 1000)
        value *= 0x1p1000;
    for (; exponent < -1000; exponent += 1000)
        value *= 0x1p-1000;
    factor.bits = (unsigned long long)(exponent + 1023) << 52;
    return value * factor.real;
}

static _Complex double divide(double a, double b, double c, double d) {
    double greater = __builtin_fabs(c) > __builtin_fabs(d) ? __builtin_fabs(c) : __builtin_fabs(d);
    int places = exponent_of(greater);
    c = scaled(c, -places), d = scaled(d, -places);
    double denominator = c * c + d * d;
    double x = scaled((a * c + b * d) / denominator, -places), y = scaled((b * c - a * d) / denominator, -places);
    if (x != x && y != y) {
        double infinity = __builtin_inf();
        if (denominator == 0.0 && (a == a || b == b)) {
            x = __builtin_copysign(infinity, c) * a, y = __builtin_copysign(infinity, c) * b;
        } else if ((__builtin_isinf(a) || __builtin_isinf(b)) && __builtin_isfinite(c) && __builtin_isfinite(d)) {
            a = signed_bit(__builtin_isinf(a), a), b = signed_bit(__builtin_isinf(b), b);
            x = infinity * (a * c + b * d), y = infinity * (b * c - a * d);
        } else if (__builtin_isinf(greater) && __builtin_isfinite(a) && __builtin_isfinite(b)) {
            c = signed_bit(__builtin_isinf(c), c), d = signed_bit(__builtin_isinf(d), d);
            x = 0.0 * (a * c + b * d), y = 0.0 * (b * c - a * d);
        }
    }
    _Complex double result;
    __real__ result = x, __imag__ result = y;
    return result;
}

_Complex double __divdc3(double a, double b, double c, double d) { return divide(a, b, c, d); }
_Complex float __divsc3(float a, float b, float c, float d) { return (_Complex float)divide(a, b, c, d); }
