// Small and denormal values to the last digit.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  printf("%.1074f\n", 0x1p-1074);
  printf("%.767e\n", 0x1.fffffffffffffp-1022);
  printf("%.766e\n", DBL_MIN);
  printf("%.149f\n", 0x1p-149);
  static const double values[] = { 0x1p-1074, 0x3p-1074, 0x1.8p-1040, 0x0.fffffffffffffp-1022,
                                   DBL_MIN, FLT_MIN, 0x1p-149, 1e-310 };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    double v = values[i];
    printf("%e %g %.17g %.0e %.30e %f %.0f\n", v, v, v, v, v, v, v);
    printf("%.16e %.15g %.1g %.60f\n", -v, -v, -v, -v);
  }
  return 0;
}
