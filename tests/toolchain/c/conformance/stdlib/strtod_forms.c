// strtod: forms of numbers, where it ends.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static void run(const char* text) {
  char* end = NULL;
  errno = 0;
  double v = strtod(text, &end);
  printf("[%s] %.17g %d %d\n", text, v, (int)(end - text), errno);
}

int main(void) {
  static const char* const texts[] = {
    "0", "-0", "+0.0", "1", "-1.5", ".5", "5.", "-.25", "+3.e2", ".", "+.", "-", "", " ", "e5", ".e5", "1e", "1e+", "1e-", "1e+x", "1e5", "1E5", "1e+05", "1e-05", "1e0000000000000000005", "1.5e2.5", "  \t\n\v\f\r 7.25 rest",
    "1,5", "1_5", "1f", "1.0L", "0.1e1e1", "00012.500", "12345678901234567890123", "--1", "+-1", "- 1", "1..2", "0x", "0xg", "0x1", "0x.", "0x.8", "0x1.", "0x1.8", "0X1.8P3", "0x1p", "0x1p+", "0x1p-2", "0x1p2.5",
    "0xABC.DEFp-4", "-0x1p4", "0x0p9999", "0x1e3", "inf", "INF", "-inf", "infi", "infinit", "infinity", "INFINITYx", "+InFiNiTy", "in", "i", "0e999999999", "0.000e-999999999", "1x",
  };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) run(texts[i]);
  return 0;
}
