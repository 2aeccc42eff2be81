// pow, hypot, cbrt to 13 digits.
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double xs[] = { 0.1, 0.7, 0.999, 1.001, 1.7, 3.3, 12.5, 1e10 };
  static const double ys[] = { -20.5, -3.3, -1, -0.1, 0.3, 1.5, 2, 7, 25.25 };
  for (int i = 0; i < 8; ++i) {
    for (int j = 0; j < 9; ++j) {
      volatile double x = xs[i], y = ys[j];
      printf("%.13g ", pow(x, y));
    }
    printf("\n");
  }
  volatile double near = 1.0000000001, below = 0.9999999999, two = 2;
  printf("%.13g %.13g %.13g %.13g\n", pow(near, 1e10), pow(below, 1e10), pow(near, -1e12), pow(below, 7e12));
  printf("%.13g %.13g %.13g\n", pow(two, 0.5), pow(two, -1021.5), pow(two, 1023.75));
  printf("%.13g %.13g %.13g\n", pow(-1.5, 7), pow(-1.1, -301), pow(-7.25, 100));
  for (int i = 1; i < 16; ++i) {
    volatile double x = i * 1.7 - 12, y = i * i * 0.31;
    printf("%.13g %.13g\n", hypot(x, y), cbrt(x * y));
  }
  printf("%.13g %.13g %.13g\n", hypot(1e308, 1e308), hypot(3e-310, 4e-310) > 4e-310 ? 1.0 : 0.0, hypot(1e-200, 1e-200));
  return 0;
}
