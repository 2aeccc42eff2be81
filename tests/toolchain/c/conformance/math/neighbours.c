// nextafter and nexttoward.
#include <float.h>
#include <math.h>
#include <stdio.h>

static void run(double x, double y) {
  volatile double a = x, b = y;
  double r = nextafter(a, b), t = nexttoward(a, (long double)b);
  if (isnan(r)) printf("nan %d\n", isnan(t) != 0);
  else printf("%.17g -> %.17g: %.17g %a%s\n", x, y, r, fabs(r) < DBL_MIN && r != 0 ? 0.0 : r, t == r && signbit(t) == signbit(r) ? "" : " differ");
}

int main(void) {
  run(1, 2);
  run(1, 0);
  run(1, 1);
  run(-1, 0);
  run(-1, -2);
  run(0.0, 1);
  run(0.0, -1);
  run(-0.0, 1);
  run(-0.0, -1);
  run(0.0, -0.0);
  run(-0.0, 0.0);
  run(0x1p-1074, 0);
  run(0x1p-1074, 1);
  run(-0x1p-1074, 0);
  run(-0x1p-1074, -1);
  run(DBL_MIN, 0);
  run(DBL_MIN, 1);
  run(0x0.fffffffffffffp-1022, 1);
  run(DBL_MAX, INFINITY);
  run(DBL_MAX, 0);
  run(-DBL_MAX, -INFINITY);
  run(INFINITY, 0);
  run(-INFINITY, 0);
  run(INFINITY, INFINITY);
  run(2, 1);
  run(2, 3);
  run(0x1.00000ffffffffp0, 2);
  run(0x1.0000100000000p0, 0);
  run(4294967296.0, 0);
  run(0.1, 1);
  run(NAN, 1);
  run(1, NAN);
  printf("%.9g %.9g %.9g %.9g\n", nextafterf(1, 2), nextafterf(1, 0), nextafterf(0, -1), nextafterf(FLT_MAX, INFINITY));
  printf("%.9g %.9g\n", nexttowardf(1, 2.0L), nexttowardf(-0x1p-149f, 0.0L));
  double d = 1;
  int n = 0;
  while (d < 1 + 20 * DBL_EPSILON) d = nextafter(d, 9), ++n;
  printf("%d %d\n", n, DBL_EPSILON == nextafter(1, 2) - 1);
  return 0;
}
