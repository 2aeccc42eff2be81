// frexp and ldexp, also with denormals; ldexp rounds once into denormals.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double values[] = { 0.0, -0.0, 1, -1, 0.5, 0.75, 3, 1e300, DBL_MAX, -DBL_MAX, DBL_MIN, 0x1p-1074, 0x3p-1074, -0x0.fffffffffffffp-1022, 0x1p-1060, 1.0 / 3, 0x1.fffffffffffffp-1, 1e-310 };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    int e = 77;
    volatile double v = values[i];
    double m = frexp(v, &e);
    printf("%.17g: %.17g %d %d\n", v, m, e, ldexp(m, e) == v);
  }
  int e;
  volatile double inf = INFINITY, not = NAN;
  printf("%g %g %d\n", frexp(inf, &e), frexp(-inf, &e), isnan(frexp(not, &e)) != 0);
  static const int exponents[] = { 0, 1, -1, 52, 1023, 1024, 2000, -1022, -1073, -1074, -1075, -1076, -2000, INT_MAX, INT_MIN, 2098, -2098 };
  static const double mantissas[] = { 1, -1.5, 0x1.fffffffffffffp0, 0x1p-1074, 0x1p1000, 0x1.8p-1, 0.0, -0.0 };
  for (int i = 0; i < 17; ++i) {
    printf("%d:", exponents[i]);
    for (int j = 0; j < 8; ++j) {
      volatile double m = mantissas[j];
      printf(" %.17g", ldexp(m, exponents[i]));
    }
    printf("\n");
  }
  volatile double t = 0x1.00000000000018p0, u = 0x1.8000000000001p0, w = 0x1.7ffffffffffffp0;
  for (int i = -1070; i >= -1076; --i) printf("%.17g %.17g %.17g\n", ldexp(t, i), ldexp(u, i), ldexp(w, i));
  printf("%.17g %.17g\n", ldexp(0x1.0000000000001p-1022, -1), ldexp(0x1.0000000000003p-1022, -1));
  printf("%g %g %d\n", ldexp(inf, -5000), ldexp(-inf, 3), isnan(ldexp(not, 1)) != 0);
  float f = frexpf(-12.5f, &e);
  printf("%g %d %.9g %.9g %.9g\n", f, e, ldexpf(1, -149), ldexpf(1.5f, -149), ldexpf(1, 128));
  return 0;
}
