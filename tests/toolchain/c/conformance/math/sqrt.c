// sqrt and sqrtf are rounded correctly everywhere.
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  static const double values[] = { 0.0, -0.0, 1, 2, 3, 4, 0.25, 1e300, 1e-300, DBL_MAX, DBL_MIN, 0x1p-1074, 0x1.fffffffffffffp0, 0x1.0000000000001p0, 0x1.ffffffffffffep0, 2.25,
                                   1e22, 152399025, 0x0.fffffffffffffp-1022, 0.1, 4503599627370497.5, 0x1.0000000000001p1, 0x3p-1074, 9007199254740993.0 };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    volatile double v = values[i];
    double r = sqrt(v);
    printf("%.17g %.17g %a\n", v, r, r);
  }
  volatile double negative = -1, infinite = INFINITY, not = NAN;
  printf("%d %g %d\n", isnan(sqrt(negative)) != 0, sqrt(infinite), isnan(sqrt(not)) != 0);
  printf("%d %d\n", isnan(sqrt(-infinite)) != 0, isnan(sqrt(-0x1p-1074 * -negative)) != 0);
  uint64_t state = 0x123456789abcdef;
  uint64_t hash = 0;
  int bad = 0;
  for (int i = 0; i < 100; ++i) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    uint64_t bits = state >> 1;
    if (bits >> 52 == 2047) bits -= UINT64_C(1) << 60;
    double x;
    memcpy(&x, &bits, 8);
    double r = sqrt(x);
    memcpy(&bits, &r, 8);
    hash = (hash ^ bits) * 1099511628211u;
    float f = (float)fmod(x, 1e30), g = sqrtf(f);
    if (g != (float)sqrt((double)f)) ++bad;
    uint32_t word;
    memcpy(&word, &g, 4);
    hash = (hash ^ word) * 1099511628211u;
  }
  printf("%016llx %d\n", (unsigned long long)hash, bad);
  for (int i = 1; i < 200; ++i) bad += sqrt((double)i * i) != i || sqrtf((float)i * i) != i;
  printf("%d\n", bad);
  for (float f = 0.5f; f < 5; f += 0.75f) printf("%.9g ", sqrtf(f));
  printf("%.9g %.9g %.9g\n", sqrtf(FLT_MAX), sqrtf(FLT_MIN), sqrtf(0x1p-149f));
  return 0;
}
