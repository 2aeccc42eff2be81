// %g where rounding decides between the two styles, and where zeros are dropped.
#include <stdio.h>

int main(void) {
  static const double values[] = {
    999999, 999999.4, 99999.95, 99999.949999, 1000000, 9999995, 0.0001, 0.00009999994, 0.00009999995, 0.00009999996, 0.000099999999,
    0.00001, 0.1, 0.10000001, 100, 1000, 10, 1, 9.5, 9.9, 9.99999, 9.999995, 9.9999949, 95, 94.99999, 0.95, 0.095, 0.00095, 0.000095,
    123456, 1234567, 12345678, 123456.5, 123457.5, 1e5, 1e-4, 1e15, 1e16, 1e17, 1e21, 2.5, 0.25, 0.5, 250, 350,
  };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    double v = values[i];
    printf("%g %#g %.0g %.1g %#.1g %.2g %#.2g %.3G %.7g %.10g %.15g\n", v, v, v, v, v, v, v, v, v, v, v);
  }
  static const double others[] = { 999999.5, 999999.6, 99.5, 9.9999995 };
  for (int i = 0; i < 4; ++i) printf("%g %.0g %.1g %.2g %.3G %.7g %.10g\n", others[i], others[i], others[i], others[i], others[i], others[i], others[i]);
  return 0;
}
