// %g with precisions from 0 to 22.
#include <stdio.h>

int main(void) {
  static const double values[] = { 1.0 / 3, 2e5 / 3, 1e7 / 3, 0.1, 123456789, 1e22, 1e-5 / 7 };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    for (int p = 0; p <= 22; p += 1 + i % 3) printf("%.*g %#.*g %.*G\n", p, values[i], p, values[i], p, -values[i]);
  }
  printf("%g %g %g %g\n", 0.0, -0.0, 100.0, 1e300);
  printf("%#g %#g %#.0g %#.1g\n", 0.0, -0.0, 0.0, 0.0);
  printf("%.50g\n%.50g\n%.60g\n", 0.1, 1e23, 1e-3);
  return 0;
}
