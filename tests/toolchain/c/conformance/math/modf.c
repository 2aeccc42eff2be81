// modf: both parts have the sign of the argument.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double values[] = { 0.0, -0.0, 0.5, -0.5, 1, -1, 1.5, -1.5, 3.999999999999999, 123456789.123456789, -4503599627370495.5, 4503599627370496, 1e300, -1e300, DBL_MAX, 0x1p-1074, -0x1p-1074, DBL_MIN, 0.99999999999999989, INFINITY, -INFINITY, 2147483648.75, 4294967296.25, 2251799813685248.5 };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    volatile double v = values[i];
    double whole = 99;
    double part = modf(v, &whole);
    printf("%.17g: %.17g %.17g\n", v, part, whole);
  }
  double whole = 0;
  volatile double not = NAN;
  double part = modf(not, &whole);
  printf("%d %d\n", isnan(part) != 0, isnan(whole) != 0);
  float w;
  static const float floats[] = { 1.25f, -8388607.5f, 16777216, -0.0f, 1e-40f, 0x1p127f };
  for (int i = 0; i < 6; ++i) {
    float p = modff(floats[i], &w);
    printf("%.9g: %.9g %.9g\n", floats[i], p, w);
  }
  return 0;
}
