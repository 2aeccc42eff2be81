// fmod is exact.
#include <float.h>
#include <math.h>
#include <stdio.h>

static void run(double x, double y) {
  volatile double a = x, b = y;
  double r = fmod(a, b);
  printf("%.17g %% %.17g = ", x, y);
  if (isnan(r)) printf("nan\n");
  else printf("%.17g\n", r);
}

int main(void) {
  run(5, 3);
  run(-5, 3);
  run(5, -3);
  run(-5, -3);
  run(6, 3);
  run(-6, 3);
  run(0.0, 3);
  run(-0.0, 3);
  run(1, INFINITY);
  run(-1, -INFINITY);
  run(0.3, 0.1);
  run(1, 0.1);
  run(10, 0.1);
  run(1e22, 3);
  run(1e300, 3);
  run(1e300, 7e-3);
  run(DBL_MAX, 3);
  run(DBL_MAX, DBL_MIN);
  run(DBL_MAX, 0x1p-1074);
  run(DBL_MAX, 0x1.8p-1073);
  run(0x1p-1070, 0x3p-1074);
  run(0x1.fffffffffffffp-1022, 0x1p-1073);
  run(DBL_MIN, 0x0.fffffffffffffp-1022);
  run(9007199254740993.0, 10);
  run(0x1p1023, 0x1.fffffffffffffp1022);
  run(4, 0x1.0000000000001p1);
  run(4, 0x1.fffffffffffffp0);
  run(-1e10, 7.5);
  run(123456789.123, 0.001);
  run(INFINITY, 3);
  run(3, 0);
  run(0, 0);
  run(NAN, 3);
  run(3, NAN);
  run(5.5, 5.5);
  run(5.5, 11);
  for (int i = 1; i < 12; ++i) run(ldexp(0.9, i * 17), 0.7 + i / 16.0);
  printf("%.9g %.9g %.9g %.9g\n", fmodf(5.5f, 2), fmodf(-1e30f, 7), fmodf(0x1p-140f, 0x3p-149f), fmodf(1, 0.1f));
  return 0;
}
