// lround llround lrint llrint, for values that fit.
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double values[] = { 0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, -0.49999999999999994, 3.7, -3.2, 2147483647, 2147483646.5, 2147483647.25, -2147483648.0, -2147483648.25, -2147483647.5, 1e-300, 1000000.5, 999999.5 };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    volatile double v = values[i];
    printf("%.17g: %ld %lld %ld %lld\n", v, lround(v), llround(v), lrint(v), llrint(v));
  }
  static const double large[] = { 4294967296.0, 4294967296.5, -4294967297.5, 4503599627370495.5, 4503599627370494.5, -4503599627370495.5, 9007199254740993.0, 9223372036854774784.0, -9223372036854775808.0, 1e18, -1e18 };
  for (unsigned i = 0; i < sizeof large / sizeof *large; ++i) {
    volatile double v = large[i];
    printf("%.17g: %lld %lld\n", v, llround(v), llrint(v));
  }
  static const float floats[] = { 0.5f, 1.5f, -0.5f, 8388607.5f, 8388606.5f, 16777215.0f, 0.49999997f, -2.5f, -2147483648.0f, 2147483520.0f };
  for (unsigned i = 0; i < sizeof floats / sizeof *floats; ++i) {
    volatile float v = floats[i];
    printf("%.9g: %ld %lld %ld %lld\n", v, lroundf(v), llroundf(v), lrintf(v), llrintf(v));
  }
  return 0;
}
