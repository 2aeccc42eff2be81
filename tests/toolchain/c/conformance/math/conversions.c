// Conversions between reals and integers of 32 and 64 bits, and between double and float.
#include <stdio.h>

int main(void) {
  static const long long integers[] = { 0, 1, -1, 16777217, -16777219, 2147483647, -2147483648, 4294967295, 4294967296, 9007199254740993, -9007199254740995, 9223372036854775807, -9223372036854775807 - 1,
                                        9223372036854775295, 9223372036854774784, 36028797018963969, 36028797018963971, 1152921573326323713, 0x4000004000000001, 0x4000004000000000 };
  for (unsigned i = 0; i < sizeof integers / sizeof *integers; ++i) {
    volatile long long v = integers[i];
    volatile unsigned long long u = (unsigned long long)integers[i];
    volatile int n = (int)integers[i];
    volatile unsigned w = (unsigned)integers[i];
    printf("%.17g %.17g %.17g %.17g %.9g %.9g %.9g %.9g\n", (double)v, (double)u, (double)n, (double)w, (float)v, (float)u, (float)n, (float)w);
  }
  static const double reals[] = { 0.0, -0.0, 0.99999999999999989, -0.99999999999999989, 1.5, -1.5, 2147483647.9, -2147483648.9, 123456789.987, -5e-324, 1e-300 };
  for (unsigned i = 0; i < sizeof reals / sizeof *reals; ++i) {
    volatile double d = reals[i];
    printf("%d %lld", (int)d, (long long)d);
    if (d > -1) printf(" %u %llu", (unsigned)d, (unsigned long long)d);
    printf(" %.9g\n", (float)d);
  }
  volatile double big = 4294967295.9, huge = 18446744073709549568.0, middle = 9223372036854775808.0, low = -9223372036854775808.0;
  printf("%u %llu %llu %lld\n", (unsigned)big, (unsigned long long)huge, (unsigned long long)middle, (long long)low);
  static const double narrow[] = { 16777217, 16777219, 0x1.000001p0, 0x1.000003p0, 0x1.0000010000001p0, 0x1.fffffefffffffp127, 0x1p-149, 0x1.8p-149, 0x1p-150, 0x1.0000000000001p-150, 0x1.7ffffffffffffp-149, 0x1.fffffdp-127, 0x1.ffffffp-127 };
  for (unsigned i = 0; i < sizeof narrow / sizeof *narrow; ++i) {
    volatile double d = narrow[i];
    volatile float f = (float)d;
    printf("%.9g %.17g\n", f, (double)f);
  }
  volatile float f = 1e10f, g = -3e9f, h = 3.9e9f;
  printf("%lld %llu %lld %u\n", (long long)f, (unsigned long long)f, (long long)g, (unsigned)h);
  return 0;
}
