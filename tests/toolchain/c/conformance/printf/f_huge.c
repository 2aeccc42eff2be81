// %f of huge values: all digits are exact.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  printf("%f\n", DBL_MAX);
  printf("%.0f\n", -DBL_MAX);
  printf("%.3f\n", 0x1p1023);
  printf("%f\n", (double)FLT_MAX);
  double ten = 1;
  for (int i = 0; i <= 40; ++i, ten *= 10) printf("%d %.0f\n", i, ten);
  static const double values[] = { 1e22, 1e23, 1e24, 1e50, 1e100, 1e200, 1e300, 123456789012345678901234567890.0, 0x1p53, 0x1p63, 0x1p64,
                                   0x1.fffffffffffffp63, 0x1p127, 0x1.8p200 };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) printf("%.1f %.0f\n", values[i], -values[i]);
  for (int i = 50; i < 70; ++i) printf("%.2f\n", ldexp(1, i) + ldexp(1, i - 52));
  return 0;
}
