// errno after functions outside of their domains, poles and overflows (when MATH_ERRNO is offered).
#include <errno.h>
#include <math.h>
#include <stdio.h>

static volatile double zero, one = 1, inf = INFINITY;
#define TRY(e) (errno = 0, (void)(volatile double){ e }, printf("%s %s\n", #e, errno == EDOM ? "EDOM" : errno == ERANGE ? "ERANGE" : errno ? "?" : "0"))

int main(void) {
  if (!(math_errhandling & MATH_ERRNO)) return 1;
  TRY(sqrt(-one));
  TRY(sqrt(-zero));
  TRY(log(zero));
  TRY(log(-one));
  TRY(log2(zero));
  TRY(log10(-one));
  TRY(log1p(-one));
  TRY(log1p(-2 * one));
  TRY(exp(1000 * one));
  TRY(exp2(2000 * one));
  TRY(expm1(1000 * one));
  TRY(sinh(1000 * one));
  TRY(cosh(1000 * one));
  TRY(asin(2 * one));
  TRY(acos(2 * one));
  TRY(acosh(zero));
  TRY(atanh(2 * one));
  TRY(atanh(one));
  TRY(fmod(one, zero));
  TRY(fmod(inf, one));
  TRY(remainder(one, zero));
  TRY(pow(-one, 0.5 * one));
  TRY(pow(zero, -one));
  TRY(pow(10 * one, 400 * one));
  TRY(tgamma(200 * one));
  TRY(tgamma(zero));
  TRY(lgamma(zero));
  TRY(lgamma(-one));
  TRY(hypot(1.7e308 * one, 1.7e308));
  TRY(ldexp(one, 5000));
  TRY(exp(one));
  TRY(pow(zero, one));
  TRY(log(inf));
  TRY(exp(inf));
  TRY(exp(-inf));
  TRY(sqrt(inf));
  TRY(pow(one, inf));
  TRY(atan2(zero, zero));
  TRY(floor(inf));
  TRY(log(NAN * one));
  TRY(fmod(one, inf));
  TRY(cbrt(-one));
  return 0;
}
