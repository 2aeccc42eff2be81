// %e at ties and where the rounding carries into the exponent.
#include <stdio.h>

int main(void) {
  static const double values[] = { 9.5, 9.4999999999999982, 95, 99.5, 995, 999.5, 9.995e99, 9.9999999999999991e99, 9.5e-100, 9.9999e-1, 0.95, 0.5, 1.5,
                                   2.5, 25, 35, 45, 125, 375, 1250, 12500, 0.125, 0.00390625, 1e15, 1e16, 1e17, 9007199254740993e0,
                                   123456789.5, 1e-5, 9.99999999e-5, 9.9999996e9, 99999995, 1e99, 1e100, 1e-99, 1e-100 };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    double v = values[i];
    printf("%.0e %#.0e %.1e %.2e %e %.8E %.17e\n", v, v, v, v, v, v, v);
  }
  for (int p = 0; p <= 24; ++p) printf("%.*e %.*e\n", p, 2.0 / 3, p, 1e23);
  return 0;
}
