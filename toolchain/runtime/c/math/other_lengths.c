// The functions on float and on long double; single.c has those on float that have a series of their own. Those on float compute in double, which is exact or rounds so rarely the other way that they are
// within 0.50001 units in the last place.

#include <errno.h>
#include <limits.h>

#include "math/pairs.h"

float _lib_narrow(double number) {
    const float result = (float)number;
    const uint32_t size = _lib_bits_float(result) & 0x7FFFFFFF;
    if ((size == 0x7F800000 && !is_infinite(number)) || (size < 0x00800000 && number != 0))
        errno = ERANGE;
    return result;
}

float acosf(float x) { return _lib_narrow(acos(x)); }
float asinf(float x) { return _lib_narrow(asin(x)); }
float acoshf(float x) { return _lib_narrow(acosh(x)); }
float asinhf(float x) { return _lib_narrow(asinh(x)); }
float atanhf(float x) { return _lib_narrow(atanh(x)); }
float coshf(float x) { return _lib_narrow(cosh(x)); }
float sinhf(float x) { return _lib_narrow(sinh(x)); }
float tanhf(float x) { return _lib_narrow(tanh(x)); }
float exp2f(float x) { return _lib_narrow(exp2(x)); }
float expm1f(float x) { return _lib_narrow(expm1(x)); }
float log10f(float x) { return _lib_narrow(log10(x)); }
float log1pf(float x) { return _lib_narrow(log1p(x)); }
float log2f(float x) { return _lib_narrow(log2(x)); }
float cbrtf(float x) { return _lib_narrow(cbrt(x)); }
float erff(float x) { return _lib_narrow(erf(x)); }
float erfcf(float x) { return _lib_narrow(erfc(x)); }
float lgammaf(float x) { return _lib_narrow(lgamma(x)); }
float tgammaf(float x) { return _lib_narrow(tgamma(x)); }
float logbf(float x) { return (float)logb(x); }
float roundf(float x) { return (float)round(x); }
float sqrtf(float x) { return (float)sqrt(x); }
float atan2f(float x, float y) { return _lib_narrow(atan2(x, y)); }
float hypotf(float x, float y) { return _lib_narrow(hypot(x, y)); }
float fmodf(float x, float y) { return _lib_narrow(fmod(x, y)); }
float remainderf(float x, float y) { return _lib_narrow(remainder(x, y)); }
float fdimf(float x, float y) { return _lib_narrow(fdim(x, y)); }

float fabsf(float x) { return _lib_float(_lib_bits_float(x) & 0x7FFFFFFF); }
float copysignf(float size, float sign) {
    return _lib_float((_lib_bits_float(size) & 0x7FFFFFFF) | (_lib_bits_float(sign) & 0x80000000));
}
float fmaxf(float x, float y) { return (float)fmax(x, y); }
float fminf(float x, float y) { return (float)fmin(x, y); }
float frexpf(float x, int* exponent) { return (float)frexp(x, exponent); }
float ldexpf(float x, int exponent) { return _lib_narrow(ldexp(x, exponent)); }
float scalbnf(float x, int exponent) { return _lib_narrow(ldexp(x, exponent)); }
float scalblnf(float x, long exponent) { return _lib_narrow(scalbln(x, exponent)); }
float remquof(float x, float y, int* quotient) { return (float)remquo(x, y, quotient); }
float modff(float x, float* whole) {
    double whole_part;
    const double rest = modf(x, &whole_part);
    *whole = (float)whole_part;
    return (float)rest;
}
float nanf(const char* text) {
    (void)text;
    return __builtin_nanf("");
}
int ilogbf(float x) { return ilogb(x); }
long lrintf(float x) { return lrint(x); }
long long llrintf(float x) { return llrint(x); }
long lroundf(float x) { return lround(x); }
long long llroundf(float x) { return llround(x); }

long double acosl(long double x) { return acos((double)x); }
long double asinl(long double x) { return asin((double)x); }
long double atanl(long double x) { return atan((double)x); }
long double cosl(long double x) { return cos((double)x); }
long double sinl(long double x) { return sin((double)x); }
long double tanl(long double x) { return tan((double)x); }
long double acoshl(long double x) { return acosh((double)x); }
long double asinhl(long double x) { return asinh((double)x); }
long double atanhl(long double x) { return atanh((double)x); }
long double coshl(long double x) { return cosh((double)x); }
long double sinhl(long double x) { return sinh((double)x); }
long double tanhl(long double x) { return tanh((double)x); }
long double expl(long double x) { return exp((double)x); }
long double exp2l(long double x) { return exp2((double)x); }
long double expm1l(long double x) { return expm1((double)x); }
long double logl(long double x) { return log((double)x); }
long double log10l(long double x) { return log10((double)x); }
long double log1pl(long double x) { return log1p((double)x); }
long double log2l(long double x) { return log2((double)x); }
long double cbrtl(long double x) { return cbrt((double)x); }
long double erfl(long double x) { return erf((double)x); }
long double erfcl(long double x) { return erfc((double)x); }
long double lgammal(long double x) { return lgamma((double)x); }
long double tgammal(long double x) { return tgamma((double)x); }
long double logbl(long double x) { return logb((double)x); }
long double ceill(long double x) { return ceil((double)x); }
long double floorl(long double x) { return floor((double)x); }
long double nearbyintl(long double x) { return nearbyint((double)x); }
long double rintl(long double x) { return rint((double)x); }
long double roundl(long double x) { return round((double)x); }
long double truncl(long double x) { return trunc((double)x); }
long double sqrtl(long double x) { return sqrt((double)x); }
long double fabsl(long double x) { return fabs((double)x); }
long double atan2l(long double x, long double y) { return atan2((double)x, (double)y); }
long double hypotl(long double x, long double y) { return hypot((double)x, (double)y); }
long double powl(long double x, long double y) { return pow((double)x, (double)y); }
long double fmodl(long double x, long double y) { return fmod((double)x, (double)y); }
long double remainderl(long double x, long double y) { return remainder((double)x, (double)y); }
long double fdiml(long double x, long double y) { return fdim((double)x, (double)y); }
long double copysignl(long double x, long double y) { return copysign((double)x, (double)y); }
long double nextafterl(long double x, long double y) { return nextafter((double)x, (double)y); }
long double fmaxl(long double x, long double y) { return fmax((double)x, (double)y); }
long double fminl(long double x, long double y) { return fmin((double)x, (double)y); }
long double nexttowardl(long double from, long double towards) { return nextafter((double)from, (double)towards); }
long double fmal(long double x, long double y, long double z) { return fma((double)x, (double)y, (double)z); }
long double frexpl(long double x, int* exponent) { return frexp((double)x, exponent); }
long double ldexpl(long double x, int exponent) { return ldexp((double)x, exponent); }
long double scalbnl(long double x, int exponent) { return ldexp((double)x, exponent); }
long double scalblnl(long double x, long exponent) { return scalbln((double)x, exponent); }
long double remquol(long double x, long double y, int* quotient) { return remquo((double)x, (double)y, quotient); }
long double modfl(long double x, long double* whole) {
    double whole_part;
    const double rest = modf((double)x, &whole_part);
    *whole = whole_part;
    return rest;
}
long double nanl(const char* text) { return nan(text); }
int ilogbl(long double x) { return ilogb((double)x); }
long lrintl(long double x) { return lrint((double)x); }
long long llrintl(long double x) { return llrint((double)x); }
long lroundl(long double x) { return lround((double)x); }
long long llroundl(long double x) { return llround((double)x); }
