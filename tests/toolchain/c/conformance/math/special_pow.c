// pow: all the special cases of C11 F.10.4.4.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double xs[] = { 0.0, -0.0, 1, -1, 0.5, -0.5, 2, -2, INFINITY, -INFINITY, NAN };
  static const double ys[] = { 0.0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, 2.5, 1e300, -1e300, 9007199254740991, 9007199254740992, -9007199254740991, INFINITY, -INFINITY, NAN };
  for (int j = 0; j < 19; ++j) {
    printf("%.17g:", ys[j]);
    for (int i = 0; i < 11; ++i) {
      volatile double x = xs[i], y = ys[j];
      double r = pow(x, y);
      if (isnan(r)) printf(" nan");
      else if (fabs(y) == 0.5 || y == 2.5) printf(" %.13g", r);
      else printf(" %.17g", r);
    }
    printf("\n");
  }
  volatile double ten = 10, two = 2, three = 3, minus = -3;
  for (int i = 0; i <= 22; ++i) printf("%.17g ", pow(ten, i));
  printf("\n");
  for (int i = 0; i <= 33; i += 3) printf("%.17g %.17g ", pow(three, i), pow(minus, i));
  printf("\n");
  int bad = 0;
  for (int i = -1074; i < 1024; i += 7) bad += pow(two, i) != ldexp(1, i);
  printf("%d\n", bad);
  printf("%.17g %.17g %.17g %.17g\n", pow(DBL_MAX, two), pow(-DBL_MAX, three), pow(DBL_MIN, two), pow(-DBL_MIN, three));
  printf("%.17g %.17g %.17g\n", pow(1.5, two), pow(1.25, three), pow(-0.25, 3));
  return 0;
}
