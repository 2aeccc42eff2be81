// ilogb and logb.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double values[] = { 1, -1, 0.5, 2, 3, 1.999, 1023, 1024, 1025, DBL_MAX, DBL_MIN, -DBL_MIN, 0x1p-1074, 0x3p-1074, 0x0.fffffffffffffp-1022, 1e300, 1e-300, 0.1, 10, 0x1.fffffffffffffp52 };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    volatile double v = values[i];
    printf("%.17g: %d %.17g\n", v, ilogb(v), logb(v));
  }
  volatile double zero = 0, inf = INFINITY, not = NAN;
  printf("%g %g %g %g %d\n", logb(zero), logb(-zero), logb(inf), logb(-inf), isnan(logb(not)) != 0);
  printf("%d %d %d %d\n", ilogb(zero) == FP_ILOGB0, ilogb(-zero) == FP_ILOGB0, ilogb(inf) == INT_MAX, ilogb(not) == FP_ILOGBNAN);
  printf("%d %d\n", FP_ILOGB0 == INT_MIN || FP_ILOGB0 == -INT_MAX, FP_ILOGBNAN == INT_MAX || FP_ILOGBNAN == INT_MIN);
  printf("%d %d %d %d\n", ilogbf(1), ilogbf(0x1p-149f), ilogbf(FLT_MAX), ilogbf(0.3f));
  printf("%g %g %g\n", logbf(8), logbf(0x1p-149f), logbf(FLT_MIN));
  return 0;
}
