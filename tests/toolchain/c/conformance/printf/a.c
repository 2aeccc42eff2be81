// %a and %A of normal numbers, with precisions, and back again for denormal ones.
#include <float.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  static const double values[] = { 0.0, -0.0, 1.0, -1.0, 2.0, 0.5, 1.5, 10.0, 0.1, 255.0, 3.141592653589793, DBL_MAX, DBL_MIN, -DBL_MIN, 1e100, 1e-100, 0x1.8p1023,
                                   0x1.fffffffffffffp0, 0x1.0000000000001p0, 0x1.00008p5, 0x1.abcdefp-7 };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    double v = values[i];
    printf("%a %A [%24a] [%-24a] [%024a] %+a % a %#a\n", v, v, v, v, v, v, v, v);
  }
  for (int p = 0; p <= 18; ++p) printf("%.*a %.*a %.*A\n", p, 0x1.23456789abcdep4, p, 0.0, p, -0x1.1p-9);
  printf("%#.0a %.0a [%12.2a] [%-12.2a] [%012.2a]\n", 1.0, 1.0, 1.0, 1.0, 1.0);
  printf("%.1a %.1a %.1a %.2a\n", 0x1.28p0, 0x1.38p0, 0x1.281p0, 0x1.0018p0);
  int bad = 0;
  for (double d = DBL_MIN; d > 0; d /= 2) {
    char text[40];
    sprintf(text, "%a", d * 1.75);
    if (strtod(text, NULL) != d * 1.75) ++bad;
  }
  printf("%d\n", bad);
  return 0;
}
