// Values of exponential, logarithmic and hyperbolic functions to 13 digits.
#include <math.h>
#include <stdio.h>

int main(void) {
  for (int i = -20; i <= 20; i += 4) {
    volatile double x = i * 0.37 + 0.01;
    printf("%.13g %.13g %.13g %.13g %.13g %.13g %.13g\n", exp(x), exp2(x), expm1(x), sinh(x), cosh(x), tanh(x), asinh(x));
  }
  for (int i = 1; i <= 16; ++i) {
    volatile double x = i * i * 0.083 + 0.011;
    printf("%.13g %.13g %.13g %.13g %.13g %.13g\n", log(x), log2(x), log10(x), log1p(x), acosh(1 + x), atanh(i / 17.0));
  }
  static const double large[] = { 100.5, -100.5, 300.25, 700.125, -700.125, 709.75, -745.0, 1e-5, -1e-5, 1e-10, 1e-300 };
  for (int i = 0; i < 11; ++i) {
    volatile double x = large[i];
    printf("%.13g %.13g %.13g %.13g\n", i == 6 ? 0 : exp(x), expm1(x), sinh(x), tanh(x));
  }
  static const double spread[] = { 1e-300, 1e-100, 1e-10, 0.9999999999, 1.0000000001, 1e10, 1e100, 1e300, 0x1p-1074 };
  for (int i = 0; i < 9; ++i) {
    volatile double x = spread[i];
    printf("%.13g %.13g %.13g %.13g %.13g\n", log(x), log2(x), log10(x), log1p(x), cbrt(x));
  }
  return 0;
}
