// div, ldiv, lldiv, imaxdiv and abs, labs, llabs, imaxabs.
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  static const int numbers[] = { 0, 1, -1, 7, -7, 100, -100, INT_MAX, -INT_MAX, INT_MIN };
  static const int by[] = { 1, 2, -2, 3, -3, 7, -10, INT_MAX, INT_MIN };
  for (int i = 0; i < 10; ++i) {
    for (int j = 0; j < 9; ++j) {
      div_t d = div(numbers[i], by[j]);
      ldiv_t l = ldiv(numbers[i], by[j]);
      if (d.quot != l.quot || d.rem != l.rem) printf("div and ldiv differ\n");
      printf("%d,%d ", d.quot, d.rem);
    }
    printf("\n");
  }
  static const long long longs[] = { 0, 1, -1, 1000000007, -1000000007, 123456789012345678, -123456789012345678, LLONG_MAX, LLONG_MIN };
  static const long long bys[] = { 1, 2, -2, 10, -10, 4294967296, -4294967297, 1000000007, LLONG_MAX, LLONG_MIN };
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < 10; ++j) {
      lldiv_t d = lldiv(longs[i], bys[j]);
      imaxdiv_t m = imaxdiv(longs[i], bys[j]);
      if (d.quot != m.quot || d.rem != m.rem) printf("lldiv and imaxdiv differ\n");
      printf("%lld,%lld ", d.quot, d.rem);
    }
    printf("\n");
  }
  printf("%d %d %d %d\n", abs(0), abs(-5), abs(INT_MAX), abs(-INT_MAX));
  printf("%ld %ld %ld\n", labs(-5L), labs(LONG_MAX), labs(-LONG_MAX));
  printf("%lld %lld %lld\n", llabs(-5LL), llabs(LLONG_MAX), llabs(-LLONG_MAX));
  printf("%jd %jd\n", imaxabs(-4294967296), imaxabs(INTMAX_MIN + 1));
  return 0;
}
