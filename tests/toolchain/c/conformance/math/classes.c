// fpclassify isfinite isinf isnan isnormal signbit, of double and float.
#include <float.h>
#include <math.h>
#include <stdio.h>

static const char* name(int class) { return class == FP_ZERO ? "zero" : class == FP_NORMAL ? "normal" : class == FP_SUBNORMAL ? "subnormal" : class == FP_INFINITE ? "infinite" : class == FP_NAN ? "nan" : "?"; }

int main(void) {
  static const double values[] = { 0.0, -0.0, 1, -1, DBL_MAX, DBL_MIN, -DBL_MIN, 0x0.fffffffffffffp-1022, -0x1p-1074, INFINITY, -INFINITY, NAN, 0x1p-149, 0x1p-126 };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    volatile double d = values[i];
    volatile float f = (float)values[i];
    printf("%d: %s %d%d%d%d", i, name(fpclassify(d)), isfinite(d) != 0, isinf(d) != 0, isnan(d) != 0, isnormal(d) != 0);
    printf(" %s %d%d%d%d", name(fpclassify(f)), isfinite(f) != 0, isinf(f) != 0, isnan(f) != 0, isnormal(f) != 0);
    if (!isnan(d)) printf(" %d %d", signbit(d) != 0, signbit(f) != 0);
    printf("\n");
  }
  volatile double n = NAN;
  printf("%d %d\n", signbit(copysign(n, -1.0)) != 0, signbit(copysign(n, 1.0)) != 0);
  printf("%g %g %g %g\n", copysign(3, -0.0), copysign(-3, 0.0), copysign(0, -1), copysign(INFINITY, -2));
  printf("%g %g %d %d\n", fabs(-0.0), fabs(-INFINITY), isnan(fabs(n)) != 0, signbit(fabs(copysign(n, -1))) != 0);
  printf("%g %g\n", copysignf(2.5f, -1), fabsf(-1.5f));
  printf("%d %d %d\n", HUGE_VAL == INFINITY, isinf(HUGE_VALF) != 0, sizeof(HUGE_VALF) == sizeof(float));
  printf("%d %d\n", sizeof(INFINITY) == sizeof(float), sizeof(NAN) == sizeof(float));
  printf("%d %d %d %d %d\n", n == n, n != n, n < 1, n > 1, !(n >= n));
  return 0;
}
