// The functions of float.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  for (int i = 1; i <= 20; ++i) {
    volatile float x = i * 0.0473f;
    printf("%.5g %.5g %.5g %.5g %.5g %.5g ", sinf(x), cosf(x), tanf(x), asinf(x), acosf(x), atanf(x));
    printf("%.5g %.5g %.5g %.5g %.5g %.5g\n", expf(x), logf(x), sinhf(x), coshf(x), tanhf(x), log10f(x));
  }
  for (int i = 1; i <= 10; ++i) {
    volatile float x = i * 1.37f, y = 3.9f - i;
    printf("%.5g %.5g %.5g %.5g %.5g %.5g ", powf(x, y), atan2f(y, x), hypotf(x, y), cbrtf(y), exp2f(y), expm1f(y));
    printf("%.5g %.5g %.5g %.5g %.5g %.5g\n", log2f(x), log1pf(x), asinhf(y), acoshf(x), erff(y), tgammaf(x));
  }
  volatile float big = 89, small = -104, zero = 0;
  printf("%g %g %g %g\n", expf(big), expf(small), logf(zero), powf(10, 39 + zero));
  printf("%d %d %d\n", isnan(logf(-1 + zero)) != 0, isnan(asinf(2 + zero)) != 0, isnan(acosf(2 + zero)) != 0);
  printf("%g %g %g\n", exp2f(-149 + zero), exp2f(127 + zero), exp2f(128 + zero));
  printf("%d %d %d %d\n", sizeof(sinf(zero)) == 4, sizeof(floorf(zero)) == 4, sizeof(fabsf(zero)) == 4, sizeof(sqrt(zero)) == 8);
  printf("%g %g %g\n", lgammaf(10 + zero), erfcf(3 + zero), atanhf(0.5f + zero));
  return 0;
}
