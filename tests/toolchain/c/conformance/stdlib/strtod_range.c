// strtod at the ends of the range: overflow, denormals, errno on overflow.
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void run(const char* text) {
  char* end;
  errno = 0;
  double v = strtod(text, &end);
  int e = errno;
  uint64_t bits;
  memcpy(&bits, &v, sizeof bits);
  printf("%s %016llx %d", text, (unsigned long long)bits, *end);
  if (isinf(v) || fabs(v) >= 1) printf(" %d", e == ERANGE);
  printf("\n");
}

int main(void) {
  run("1.7976931348623157e308");
  run("1.7976931348623158e308");
  run("1.79769313486231580793e308");
  run("1.797693134862315808e308");
  run("1.7976931348623159e308");
  run("-1.8e308");
  run("1e309");
  run("1e400");
  run("1e99999");
  run("-1e99999999999999999999");
  run("0x1p1023");
  run("0x1p1024");
  run("0x1.fffffffffffff7p1023");
  run("0x1.fffffffffffff8p1023");
  run("0x.8p1024");
  run("4.9e-324");
  run("2.5e-324");
  run("2.4703282292062327208e-324");
  run("2.4703282292062328e-324");
  run("2.47e-324");
  run("7.4e-324");
  run("7.5e-324");
  run("1e-323");
  run("-1e-400");
  run("1e-99999999999999999999");
  run("2.2250738585072009e-308");
  run("2.2250738585072011e-308");
  run("2.2250738585072014e-308");
  run("0x1p-1074");
  run("0x1p-1075");
  run("0x1.8p-1075");
  run("0x1.8p-1074");
  run("0x0.fffffffffffff8p-1022");
  run("0x0.fffffffffffff7p-1022");
  run("0x1p-99999");
  run("0x1p99999");
  int bad = 0;
  for (int i = -1074; i <= 1023; i += 201) {
    char text[40];
    sprintf(text, "%.17g", ldexp(1, i));
    if (strtod(text, NULL) != ldexp(1, i)) ++bad;
    sprintf(text, "0x1p%d", i);
    if (strtod(text, NULL) != ldexp(1, i)) ++bad;
  }
  printf("%d\n", bad);
  return 0;
}
