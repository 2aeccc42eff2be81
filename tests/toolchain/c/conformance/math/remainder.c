// remainder and remquo: the nearest multiple, ties to even.
// The quotient bits come from the host with 64 bits: the emulated x87 of the 32-bit host does not give them. (host: -m64)
#include <float.h>
#include <math.h>
#include <stdio.h>

static void run(double x, double y) {
  volatile double a = x, b = y;
  int q = 0;
  double r = remainder(a, b), s = remquo(a, b, &q);
  printf("%.17g, %.17g: ", x, y);
  if (isnan(r) || isnan(s)) printf("%d %d\n", isnan(r) != 0, isnan(s) != 0);
  else printf("%.17g %.17g %s%d\n", r, s, q < 0 ? "-" : "", (q < 0 ? -q : q) % 8);
}

int main(void) {
  for (int i = -10; i <= 10; ++i) run(i, 4);
  for (int i = -7; i <= 7; i += 2) run(i * 0.5, -1);
  run(0.0, 1);
  run(-0.0, 1);
  run(1, INFINITY);
  run(-1, INFINITY);
  run(100, 3);
  run(101, 3);
  run(1e300, 3);
  run(DBL_MAX, 0x1p-1074);
  run(DBL_MAX, 0x3p-1074);
  run(0x5p-1074, 0x2p-1074);
  run(0x7p-1074, 0x2p-1074);
  run(1.5, 1);
  run(2.5, 1);
  run(-2.5, 1);
  run(0x1.8p1023, 0x1p1023);
  run(0x1.7ffffffffffffp1023, 0x1p1023);
  run(0x1.8000000000001p1023, 0x1p1023);
  run(DBL_MAX, DBL_MAX);
  run(DBL_MAX / 2, DBL_MAX);
  run(0.3, 0.1);
  run(1, 0.1);
  run(6, 3);
  run(-6, 3);
  run(INFINITY, 2);
  run(2, 0);
  run(NAN, 2);
  run(2, NAN);
  int q = 9;
  float f = remquof(29.0f, 3.0f, &q);
  printf("%.9g %d", f, q & 7);
  printf(" %.9g %.9g\n", remainderf(5, 2), remainderf(-7, 2));
  return 0;
}
