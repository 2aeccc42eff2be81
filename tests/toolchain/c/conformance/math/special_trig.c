// Trigonometric functions at exact points.
#include <math.h>
#include <stdio.h>

static void show(double v) {
  if (isnan(v)) printf(" nan");
  else printf(" %.17g", v);
}

int main(void) {
  static double (*const functions[])(double) = { sin, cos, tan, asin, acos, atan, erf, erfc };
  static const char* const names[] = { "sin", "cos", "tan", "asin", "acos", "atan", "erf", "erfc" };
  static const double values[] = { 0.0, -0.0, 0x1p-1074, -0x1p-1074, INFINITY, -INFINITY, NAN };
  for (int i = 0; i < 8; ++i) {
    printf("%s:", names[i]);
    for (int j = 0; j < 7; ++j) {
      volatile double v = values[j];
      if (i == 4 && j < 4) printf(" %.15g", functions[i](v));
      else if (i == 6 && (j == 2 || j == 3)) continue;
      else if (i == 5 && (j == 4 || j == 5)) printf(" %.15g", functions[i](v));
      else show(functions[i](v));
    }
    printf("\n");
  }
  volatile double one = 1, more = 1.0000000000000002;
  show(acos(one)), show(asin(more)), show(asin(-more)), show(acos(more)), show(acos(-more));
  printf("\n%.15g %.15g %.15g\n", asin(one), asin(-one), acos(-one));
  static const double points[] = { 0.0, -0.0, 1, -1, INFINITY, -INFINITY };
  for (int i = 0; i < 6; ++i) {
    for (int j = 0; j < 6; ++j) {
      volatile double y = points[i], x = points[j];
      printf(" %.15g", atan2(y, x));
    }
    printf("\n");
  }
  volatile double n = NAN;
  show(atan2(n, one)), show(atan2(one, n)), show(hypot(n, INFINITY)), show(hypot(-INFINITY, n)), show(hypot(n, one)), show(hypot(3 * one, 4)), show(hypot(-5 * one, 12));
  printf("\n");
  show(hypot(0.0 * one, -0.0)), show(hypot(1e300 * one, 0)), show(hypot(0x1p-1074 * one, 0)), show(hypot(3e300 * one, 4e300) > 4.999e300), show(hypot(1.7e308 * one, 1.7e308));
  printf("\n");
  show(tgamma(one)), show(tgamma(2 * one)), show(tgamma(5 * one)), show(tgamma(171 * one) > 1e306), show(tgamma(172 * one)), show(tgamma(-one)), show(tgamma(0 * one)), show(tgamma(-0.0 * one)), show(tgamma(-INFINITY));
  printf("\n");
  show(lgamma(one)), show(lgamma(2 * one)), show(lgamma(0 * one)), show(lgamma(-one)), show(lgamma(-INFINITY)), show(lgamma(INFINITY)), show(lgamma(1e307 * one));
  printf("\n");
  return 0;
}
