// Complex functions, put together from real ones. csqrt and the inverse functions are Kahan's (Branch cuts for complex elementary functions, 1987).

#include <complex.h>
#include <math.h>

double creal(double _Complex z) { return __real__ z; }
double cimag(double _Complex z) { return __imag__ z; }
double cabs(double _Complex z) { return hypot(creal(z), cimag(z)); }
double carg(double _Complex z) { return atan2(cimag(z), creal(z)); }
double _Complex conj(double _Complex z) { return CMPLX(creal(z), -cimag(z)); }

double _Complex cproj(double _Complex z) {
    return isinf(creal(z)) || isinf(cimag(z)) ? CMPLX(INFINITY, copysign(0, cimag(z))) : z;
}

// z times i and times -i, without a product that makes NaNs of infinities
static double _Complex times_i(double _Complex z) { return CMPLX(-cimag(z), creal(z)); }
static double _Complex times_minus_i(double _Complex z) { return CMPLX(cimag(z), -creal(z)); }

double _Complex csqrt(double _Complex z) {
    const double x = creal(z), y = cimag(z);
    if (x == 0 && y == 0)
        return CMPLX(0, y);
    if (isinf(y))
        return CMPLX(INFINITY, y);
    if (isinf(x))
        return x > 0 ? CMPLX(x, copysign(y == y ? 0 : y, y)) : CMPLX(y == y ? 0 : y, copysign(x, y));
    // Scaled, so that nothing overflows or is lost
    const int power = ilogb(fabs(x) > fabs(y) ? x : y) / 2;
    const double a = ldexp(x, -2 * power), b = ldexp(y, -2 * power);
    const double root = sqrt((fabs(a) + hypot(a, b)) * 0.5), other = fabs(b) / (2 * root);
    const double real = ldexp(a >= 0 ? root : other, power), imaginary = ldexp(a >= 0 ? other : root, power);
    return CMPLX(real, copysign(imaginary, y));
}

double _Complex cexp(double _Complex z) {
    const double x = creal(z), y = cimag(z);
    if (y == 0)
        return CMPLX(exp(x), y);
    if (isinf(x) && x < 0 && !isfinite(y))
        return CMPLX(0, copysign(0, y));
    if (x > 709 && x < 1500) { // the result may fit though the exponential does not
        const double half = exp(x * 0.5);
        return CMPLX(half * cos(y) * half, half * sin(y) * half);
    }
    const double size = exp(x);
    return CMPLX(size * cos(y), size * sin(y));
}

// Near the unit circle the square of the distance less 1 is exact enough by its factors.
double _Complex clog(double _Complex z) {
    const double x = fabs(creal(z)), y = fabs(cimag(z)), great = x > y ? x : y, small = x > y ? y : x;
    double real;
    if (great > 0.5 && great < 2 && small < 2)
        real = 0.5 * log1p(fma(small, small, (great - 1) * (great + 1)));
    else
        real = log(cabs(z));
    return CMPLX(real, carg(z));
}

double _Complex cpow(double _Complex base, double _Complex exponent) {
    if (creal(exponent) == 0 && cimag(exponent) == 0)
        return CMPLX(1, 0);
    if (creal(base) == 0 && cimag(base) == 0 && creal(exponent) > 0)
        return CMPLX(0, 0);
    const double _Complex log = clog(base);
    return cexp(CMPLX(creal(exponent) * creal(log) - cimag(exponent) * cimag(log),
                      creal(exponent) * cimag(log) + cimag(exponent) * creal(log)));
}

double _Complex csinh(double _Complex z) {
    const double x = creal(z), y = cimag(z);
    return y == 0 ? CMPLX(sinh(x), y) : CMPLX(x == 0 ? x : sinh(x) * cos(y), cosh(x) * sin(y));
}

double _Complex ccosh(double _Complex z) {
    const double x = creal(z), y = cimag(z);
    return y == 0 ? CMPLX(cosh(x), x == 0 ? y * x : copysign(0, x) * copysign(1, y))
                  : CMPLX(cosh(x) * cos(y), x == 0 ? 0 * x : sinh(x) * sin(y));
}

double _Complex ctanh(double _Complex z) {
    const double x = creal(z), y = cimag(z);
    if (fabs(x) > 22) // the real part is 1 to the last place
        return CMPLX(copysign(1, x), isfinite(y) ? 4 * sin(y) * cos(y) * exp(-2 * fabs(x)) : copysign(0, y));
    const double t = tan(y), beta = 1 + t * t, s = sinh(x), rho = sqrt(1 + s * s);
    if (isinf(t))
        return CMPLX(rho / s, 1 / t);
    return CMPLX(beta * rho * s / (1 + beta * s * s), t / (1 + beta * s * s));
}

double _Complex csin(double _Complex z) { return times_minus_i(csinh(times_i(z))); }
double _Complex ccos(double _Complex z) { return ccosh(times_i(z)); }
double _Complex ctan(double _Complex z) { return times_minus_i(ctanh(times_i(z))); }

double _Complex cacos(double _Complex z) {
    const double _Complex low = csqrt(CMPLX(1 - creal(z), -cimag(z))), high = csqrt(CMPLX(1 + creal(z), cimag(z)));
    return CMPLX(2 * atan2(creal(low), creal(high)), asinh(creal(high) * cimag(low) - cimag(high) * creal(low)));
}

double _Complex casin(double _Complex z) {
    const double _Complex low = csqrt(CMPLX(1 - creal(z), -cimag(z))), high = csqrt(CMPLX(1 + creal(z), cimag(z)));
    return CMPLX(atan2(creal(z), creal(low) * creal(high) - cimag(low) * cimag(high)),
                 asinh(creal(low) * cimag(high) - cimag(low) * creal(high)));
}

double _Complex cacosh(double _Complex z) {
    const double _Complex low = csqrt(CMPLX(creal(z) - 1, cimag(z))), high = csqrt(CMPLX(creal(z) + 1, cimag(z)));
    return CMPLX(asinh(creal(low) * creal(high) + cimag(low) * cimag(high)), 2 * atan2(cimag(low), creal(high)));
}

double _Complex catanh(double _Complex z) {
    const double x = creal(z), y = cimag(z);
    const double distance = (1 - fabs(x)) * (1 - fabs(x)) + y * y;
    const double real = copysign(0.25 * log1p(4 * fabs(x) / distance), x);
    return CMPLX(isfinite(x) && isfinite(y) ? real : copysign(0, x),
                 isinf(x) || isinf(y) ? copysign(M_PI_2, y) : 0.5 * atan2(2 * y, (1 - x) * (1 + x) - y * y));
}

double _Complex casinh(double _Complex z) { return times_minus_i(casin(times_i(z))); }
double _Complex catan(double _Complex z) { return times_minus_i(catanh(times_i(z))); }

// Of float

float _Complex cacosf(float _Complex z) { return (float _Complex)cacos((double _Complex)z); }
float _Complex casinf(float _Complex z) { return (float _Complex)casin((double _Complex)z); }
float _Complex catanf(float _Complex z) { return (float _Complex)catan((double _Complex)z); }
float _Complex ccosf(float _Complex z) { return (float _Complex)ccos((double _Complex)z); }
float _Complex csinf(float _Complex z) { return (float _Complex)csin((double _Complex)z); }
float _Complex ctanf(float _Complex z) { return (float _Complex)ctan((double _Complex)z); }
float _Complex cacoshf(float _Complex z) { return (float _Complex)cacosh((double _Complex)z); }
float _Complex casinhf(float _Complex z) { return (float _Complex)casinh((double _Complex)z); }
float _Complex catanhf(float _Complex z) { return (float _Complex)catanh((double _Complex)z); }
float _Complex ccoshf(float _Complex z) { return (float _Complex)ccosh((double _Complex)z); }
float _Complex csinhf(float _Complex z) { return (float _Complex)csinh((double _Complex)z); }
float _Complex ctanhf(float _Complex z) { return (float _Complex)ctanh((double _Complex)z); }
float _Complex cexpf(float _Complex z) { return (float _Complex)cexp((double _Complex)z); }
float _Complex clogf(float _Complex z) { return (float _Complex)clog((double _Complex)z); }
float _Complex csqrtf(float _Complex z) { return (float _Complex)csqrt((double _Complex)z); }
float _Complex conjf(float _Complex z) { return (float _Complex)conj((double _Complex)z); }
float _Complex cprojf(float _Complex z) { return (float _Complex)cproj((double _Complex)z); }
float _Complex cpowf(float _Complex base, float _Complex exponent) {
    return (float _Complex)cpow((double _Complex)base, (double _Complex)exponent);
}
float cabsf(float _Complex z) { return (float)cabs((double _Complex)z); }
float cargf(float _Complex z) { return (float)carg((double _Complex)z); }
float crealf(float _Complex z) { return (float)creal((double _Complex)z); }
float cimagf(float _Complex z) { return (float)cimag((double _Complex)z); }

// Of long double

long double _Complex cacosl(long double _Complex z) { return (long double _Complex)cacos((double _Complex)z); }
long double _Complex casinl(long double _Complex z) { return (long double _Complex)casin((double _Complex)z); }
long double _Complex catanl(long double _Complex z) { return (long double _Complex)catan((double _Complex)z); }
long double _Complex ccosl(long double _Complex z) { return (long double _Complex)ccos((double _Complex)z); }
long double _Complex csinl(long double _Complex z) { return (long double _Complex)csin((double _Complex)z); }
long double _Complex ctanl(long double _Complex z) { return (long double _Complex)ctan((double _Complex)z); }
long double _Complex cacoshl(long double _Complex z) { return (long double _Complex)cacosh((double _Complex)z); }
long double _Complex casinhl(long double _Complex z) { return (long double _Complex)casinh((double _Complex)z); }
long double _Complex catanhl(long double _Complex z) { return (long double _Complex)catanh((double _Complex)z); }
long double _Complex ccoshl(long double _Complex z) { return (long double _Complex)ccosh((double _Complex)z); }
long double _Complex csinhl(long double _Complex z) { return (long double _Complex)csinh((double _Complex)z); }
long double _Complex ctanhl(long double _Complex z) { return (long double _Complex)ctanh((double _Complex)z); }
long double _Complex cexpl(long double _Complex z) { return (long double _Complex)cexp((double _Complex)z); }
long double _Complex clogl(long double _Complex z) { return (long double _Complex)clog((double _Complex)z); }
long double _Complex csqrtl(long double _Complex z) { return (long double _Complex)csqrt((double _Complex)z); }
long double _Complex conjl(long double _Complex z) { return (long double _Complex)conj((double _Complex)z); }
long double _Complex cprojl(long double _Complex z) { return (long double _Complex)cproj((double _Complex)z); }
long double _Complex cpowl(long double _Complex base, long double _Complex exponent) {
    return (long double _Complex)cpow((double _Complex)base, (double _Complex)exponent);
}
long double cabsl(long double _Complex z) { return (long double)cabs((double _Complex)z); }
long double cargl(long double _Complex z) { return (long double)carg((double _Complex)z); }
long double creall(long double _Complex z) { return (long double)creal((double _Complex)z); }
long double cimagl(long double _Complex z) { return (long double)cimag((double _Complex)z); }
