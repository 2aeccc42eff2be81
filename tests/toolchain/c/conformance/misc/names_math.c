// Every function of math.h can be called in its three types; as functions, not as macros.
#include <math.h>
#include <stdio.h>

#define THREE(name) (function*)(name), (function*)(name##f), (function*)(name##l)

typedef void function(void);

static function* const all[] = {
  THREE(acos), THREE(asin), THREE(atan), THREE(atan2), THREE(cos), THREE(sin), THREE(tan), THREE(acosh), THREE(asinh), THREE(atanh), THREE(cosh), THREE(sinh), THREE(tanh),
  THREE(exp), THREE(exp2), THREE(expm1), THREE(frexp), THREE(ilogb), THREE(ldexp), THREE(log), THREE(log10), THREE(log1p), THREE(log2), THREE(logb), THREE(modf), THREE(scalbn), THREE(scalbln),
  THREE(cbrt), THREE(fabs), THREE(hypot), THREE(pow), THREE(sqrt), THREE(erf), THREE(erfc), THREE(lgamma), THREE(tgamma), THREE(ceil), THREE(floor), THREE(nearbyint), THREE(rint), THREE(lrint),
  THREE(llrint), THREE(round), THREE(lround), THREE(llround), THREE(trunc), THREE(fmod), THREE(remainder), THREE(remquo), THREE(copysign), THREE(nan), THREE(nextafter), THREE(nexttoward), THREE(fdim),
  THREE(fmax), THREE(fmin), THREE(fma),
};

int main(void) {
  int n = sizeof all / sizeof *all, present = 0, different = 1;
  for (int i = 0; i < n; ++i) {
    function* volatile f = all[i];
    present += f != NULL;
    if (i > 0 && f == all[i - 1] && i % 3 == 0) different = 0;
  }
  printf("%d %d %d\n", n, present, different);
  float_t f = 1.5f;
  double_t d = 2.5;
  printf("%d %d %g\n", sizeof(float_t) >= sizeof(float), sizeof(double_t) >= sizeof(double), (double)(f + d));
#if !defined HUGE_VAL || !defined HUGE_VALF || !defined HUGE_VALL || !defined INFINITY || !defined NAN || !defined FP_INFINITE || !defined FP_ILOGB0 || !defined MATH_ERRNO || !defined math_errhandling
#error math.h
#endif
#if !defined fpclassify || !defined isfinite || !defined isinf || !defined isnan || !defined isnormal || !defined signbit || !defined isgreater || !defined isunordered
#error macros of math.h
#endif
  return 0;
}
