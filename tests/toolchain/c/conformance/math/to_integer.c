// rint nearbyint floor ceil trunc round.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double values[] = {
    0.0, -0.0, 0.5, -0.5, 1, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, -0.49999999999999994, 0.50000000000000011, 0x1p-1074, -0x1p-1074, 1e-300, 3.7, -3.2, 1.9999999999999998, 4503599627370495.5,
    4503599627370494.5, -4503599627370495.5, 4503599627370496, 4503599627370497, 9007199254740991, 2251799813685247.75, 2251799813685247.25, 2147483647.5, 2147483648.5, -2147483648.5, 4294967295.5, 1e300, DBL_MAX, -DBL_MAX,
    INFINITY, -INFINITY, 0.99999999999999989, -0.99999999999999989,
  };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    volatile double v = values[i];
    printf("%.17g: %.17g %.17g %.17g %.17g %.17g %.17g\n", v, rint(v), nearbyint(v), floor(v), ceil(v), trunc(v), round(v));
  }
  volatile double n = NAN;
  printf("%d%d%d%d%d%d\n", isnan(rint(n)) != 0, isnan(nearbyint(n)) != 0, isnan(floor(n)) != 0, isnan(ceil(n)) != 0, isnan(trunc(n)) != 0, isnan(round(n)) != 0);
  static const float floats[] = { 0.5f, 1.5f, -0.5f, 8388607.5f, 8388606.5f, 8388608.0f, 16777215.0f, 0.49999997f, -2.5f, 1e30f, 0x1p-149f };
  for (unsigned i = 0; i < sizeof floats / sizeof *floats; ++i) {
    volatile float v = floats[i];
    printf("%.9g: %.9g %.9g %.9g %.9g %.9g %.9g\n", v, rintf(v), nearbyintf(v), floorf(v), ceilf(v), truncf(v), roundf(v));
  }
  return 0;
}
