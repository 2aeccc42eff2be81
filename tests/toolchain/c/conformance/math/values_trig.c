// Values of trigonometric functions to 13 digits, of huge arguments too.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  for (int i = -24; i <= 24; i += 2) {
    volatile double x = i * 0.61 + 0.13;
    printf("%.13g %.13g %.13g %.13g\n", sin(x), cos(x), tan(x), atan(x));
  }
  for (int i = -10; i <= 10; i += 2) {
    volatile double x = i / 10.5;
    printf("%.13g %.13g\n", asin(x), acos(x));
  }
  static const double large[] = { 100, 1000, 12345.678, 1e5, 1e6, 1e10, 4294967296.0, 1e15, 1e16, 1e22, 1e100, 1e300, DBL_MAX, 0x1.921fb54442d18p1, 0x1.921fb54442d18p0, 6381956970095103.0 * 0x1p797, 1e-5, 1e-9 };
  for (unsigned i = 0; i < sizeof large / sizeof *large; ++i) {
    volatile double x = large[i];
    printf("%.17g: %.13g %.13g %.13g\n", x, sin(x), cos(x), tan(x));
  }
  for (int i = -3; i <= 3; ++i) {
    for (int j = -3; j <= 3; j += 2) {
      volatile double y = i * 0.7, x = j * 1.3;
      printf("%.13g ", atan2(y, x));
    }
    printf("\n");
  }
  return 0;
}
