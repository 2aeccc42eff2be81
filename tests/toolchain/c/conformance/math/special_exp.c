// Exponential and logarithmic functions at 0, 1, infinities and NaN.
#include <float.h>
#include <math.h>
#include <stdio.h>

static void show(double v) {
  if (isnan(v)) printf(" nan");
  else printf(" %.17g", v);
}

int main(void) {
  static double (*const functions[])(double) = { exp, exp2, expm1, log, log2, log10, log1p, sinh, cosh, tanh, asinh, acosh, atanh, cbrt, sqrt };
  static const char* const names[] = { "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "cbrt", "sqrt" };
  static const double values[] = { 0.0, -0.0, INFINITY, -INFINITY, NAN };
  for (int i = 0; i < 15; ++i) {
    printf("%s:", names[i]);
    for (int j = 0; j < 5; ++j) {
      volatile double v = values[j];
      show(functions[i](v));
    }
    printf("\n");
  }
  volatile double one = 1, minus = -1, big = 1e300;
  show(log(one)), show(log2(one)), show(log10(one)), show(log1p(minus)), show(log(minus)), show(log2(minus)), show(log10(minus)), show(log1p(-2 * one));
  printf("\n");
  show(acosh(one)), show(acosh(one / 2)), show(atanh(one)), show(atanh(minus)), show(atanh(2 * one)), show(tanh(big)), show(tanh(-big));
  printf("\n");
  show(exp(-big)), show(exp(big)), show(exp2(-big)), show(exp2(big)), show(expm1(-big)), show(expm1(big)), show(sinh(-big)), show(cosh(-big));
  printf("\n");
  for (int i = -1074; i <= 1023; i += 99) {
    volatile double e = i, p = ldexp(1, i);
    printf("%d %d ", exp2(e) == p, log2(p) == e);
  }
  printf("\n");
  show(fabs(cbrt(27 * one) - 3) < 1e-15), show(fabs(cbrt(-8 * one) + 2) < 1e-15), show(cbrt(64e300 * one) > 3.9e100), show(cbrt(-0x1p-1074 * one) < 0);
  printf("\n");
  volatile double powers = 1;
  for (int i = 0; i <= 22; ++i, powers *= 10) printf("%.17g ", log10(powers));
  printf("\n");
  show(exp(710 * one)), show(exp(-746 * one)), show(exp2(1024 * one)), show(exp2(-1075.5 * one)), show(exp2(1023 * one));
  printf("\n");
  return 0;
}
