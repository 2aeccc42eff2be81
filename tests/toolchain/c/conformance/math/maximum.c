// fmax fmin fdim, with NaNs and infinities.
#include <float.h>
#include <math.h>
#include <stdio.h>

static void show(double v) {
  if (isnan(v)) printf("nan ");
  else printf("%.17g ", v + 0.0);
}

int main(void) {
  static const double values[] = { 0, 1, DBL_MAX, -DBL_MAX, 0x1p-1074, INFINITY, -INFINITY, NAN };
  for (int i = 0; i < 8; ++i) {
    for (int j = 0; j < 8; ++j) {
      volatile double a = values[i], b = values[j];
      show(fmax(a, b));
      show(fmin(a, b));
      show(fdim(a, b));
      printf("| ");
    }
    printf("\n");
  }
  printf("%g %g %g\n", fmaxf(1, 2), fminf(-1, NAN), fdimf(5, 3));
  printf("%g %g\n", fdimf(3, 5), fmaxf(NAN, -INFINITY));
  return 0;
}
