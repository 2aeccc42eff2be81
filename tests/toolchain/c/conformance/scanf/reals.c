// %f %e %g %a of scanf read the same texts.
#include <math.h>
#include <stdio.h>

int main(void) {
  static const char* const texts[] = { "0", "-0", "1", "+1.5", "-2.25", ".5", "5.", "1e3", "1E3", "1e+3", "1e-3", "0x10", "0x1.8p1", "0X.8P+4", "-0x1p-3", "1.7976931348623157e308", "4.9e-324",
                                       "2.2250738585072014e-308", "3.14159265358979323846264338327950288", "  \n\t12.5", "0000012.5000", "1e0000000005", "123456789012345678901234567890",
                                       "0.000000000000000000000000000001", "x", ".", "-", "+", "e5", ".e5", "", " ", "-.", "1 2", "1.2.3", "1,5", "--1", "+-1" };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) {
    double d = -99, e = -99;
    float f = -99, g = -99;
    int n = -1;
    int r = sscanf(texts[i], "%lf%n", &d, &n);
    int r2 = sscanf(texts[i], "%le", &e);
    int r3 = sscanf(texts[i], "%g", &g);
    if (i < 15 || i > 18) r3 = sscanf(texts[i], "%f", &f);
    printf("[%s] %d %.17g %d %d %d %d", texts[i], r, d, n, r2, d == e, r3);
    if (i < 15 || i > 17) printf(" %.9g", g);
    printf("\n");
  }
  return 0;
}
