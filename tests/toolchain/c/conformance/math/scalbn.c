// scalbn and scalbln.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double values[] = { 1, -1.25, DBL_MAX, DBL_MIN, 0x1p-1074, 0.0, -0.0, 1e100 };
  static const int steps[] = { 0, 1, -1, 10, -10, 1074, -1074, 2097, -2098, 100000, -100000, INT_MAX, INT_MIN };
  for (int i = 0; i < 8; ++i) {
    volatile double v = values[i];
    for (int j = 0; j < 13; ++j) {
      double a = scalbn(v, steps[j]), b = scalbln(v, (long)steps[j]);
      printf("%.17g%s ", a, a == b ? "" : "!");
    }
    printf("\n");
  }
  printf("%.9g %.9g %.9g %.9g\n", scalbnf(1, -149), scalbnf(3, -150), scalbnf(1, 127), scalbnf(1, 128));
  printf("%.9g %.9g\n", scalblnf(1.5f, 10L), scalblnf(0x1p-149f, 276L));
  volatile double inf = INFINITY, not = NAN;
  printf("%g %g %d\n", scalbn(inf, -9999), scalbln(-inf, 9999), isnan(scalbn(not, 0)) != 0);
  printf("%d\n", FLT_RADIX);
  return 0;
}
