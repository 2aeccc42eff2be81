// erf erfc tgamma lgamma to 12 digits.
#include <math.h>
#include <stdio.h>

int main(void) {
  for (int i = -30; i <= 30; i += 3) {
    volatile double x = i * 0.171 + 0.05;
    printf("%.12g %.12g\n", erf(x), erfc(x));
  }
  for (int i = 1; i <= 25; i += 2) {
    volatile double x = i * 1.37;
    printf("%.12g %.12g\n", tgamma(x), lgamma(x));
  }
  for (int i = 1; i <= 8; ++i) {
    volatile double x = -i * 0.73;
    printf("%.12g %.12g\n", tgamma(x), lgamma(x));
  }
  volatile double one = 1;
  double f = 1;
  int bad = 0;
  for (int i = 1; i <= 20; ++i) {
    double r = tgamma(i * one);
    if (fabs(r - f) > f * 0x1p-50) ++bad;
    f *= i;
  }
  printf("%d\n", bad);
  printf("%.12g %.12g %.12g %.12g\n", erfc(10 * one), erfc(26 * one), erf(1e-10 * one), erfc(-6 * one));
  printf("%.12g %.12g %.12g %.12g\n", lgamma(100 * one), lgamma(1e10 * one), lgamma(1e-10 * one), tgamma(1e-5 * one));
  printf("%.12g %.12g\n", tgamma(170.5 * one), lgamma(1e300 * one));
  return 0;
}
