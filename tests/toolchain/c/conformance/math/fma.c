// fma rounds once.
#include <float.h>
#include <math.h>
#include <stdio.h>

static void run(double x, double y, double z) {
  volatile double a = x, b = y, c = z;
  double r = fma(a, b, c);
  if (isnan(r)) printf("nan\n");
  else printf("%.17g %a\n", r, fabs(r) < DBL_MIN ? 0 : r);
}

int main(void) {
  run(2, 3, 4);
  run(0x1.0000000000001p0, 0x1.0000000000001p0, -1);
  run(0x1.0000000000001p0, 0x1.0000000000001p0, -0x1.0000000000002p0);
  run(0.1, 10, -1);
  run(1e308, 10, -DBL_MAX);
  run(1e308, 10, -INFINITY);
  run(DBL_MAX, 2, -DBL_MAX);
  run(0x1p-1074, 0.5, 0x1p-1074);
  run(0x1p-1074, 0.5, 0);
  run(0x1p-1074, -0.5, 0);
  run(0x1p-600, 0x1p-600, 1);
  run(0x1p-600, -0x1p-600, 1);
  run(0x1p-600, 0x1p-600, 0x1p-1074);
  run(0x1p-537, 0x1p-537, 0x1p-1074);
  run(0x1.8p-537, 0x1p-538, -0x1p-1074);
  run(1, 0x1p-53, 1);
  run(1, 0x1.0000000000001p-53, 1);
  run(0x1.fffffffffffffp-1, 0x1p-53, 1);
  run(3, 1.0 / 3, -1);
  run(0x1.5555555555555p-2, 3, -1);
  run(0x1.921fb54442d18p1, 0x1.45f306dc9c883p-2, -1);
  run(0.0, 5, 0.0);
  run(-0.0, 5, -0.0);
  run(-0.0, 5, 0.0);
  run(1, 1, -1);
  run(-1, 1, 1);
  run(INFINITY, 0, 1);
  run(INFINITY, 1, -INFINITY);
  run(INFINITY, 2, 3);
  run(NAN, 1, 1);
  run(1, 2, NAN);
  run(0x1.fffffffffffffp1023, 1, 0x1p969);
  run(0x1.fffffffffffffp1023, 1, 0x1p970);
  run(0x1p1000, 0x1p1000, -0x1p1000);
  run(0x1.0000000000001p-500, 0x1.0000000000001p-522, -0x1p-1022);
  unsigned r = 7;
  for (int i = 0; i < 25; ++i) {
    double v[3];
    for (int k = 0; k < 3; ++k) {
      r = r * 1664525 + 1013904223;
      double low = r;
      r = r * 1664525 + 1013904223;
      v[k] = ((double)r * 1048576 + low) * (k == 2 ? -0x1p10 : 1) * (r & 64 ? 1 : -1);
    }
    run(v[0], v[1], i % 2 ? v[2] * 0x1p50 : -v[0] * v[1]);
  }
  printf("%.9g %.9g %.9g\n", fmaf(0x1.000002p0f, 0x1.000002p0f, -1), fmaf(3, 4, 5), fmaf(1, 0x1p-24f, 1));
  printf("%.9g %.9g\n", fmaf(0x1.fffffep0f, 0x1.fffffep0f, 0x1p-60f), fmaf(0x1p-149f, 0.5f, 0x1p-149f));
  return 0;
}
