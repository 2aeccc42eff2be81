// strtoul: negative texts wrap, overflow gives ULONG_MAX.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static void run(const char* text, int base) {
  char* end = NULL;
  errno = 0;
  unsigned long v = strtoul(text, &end, base);
  printf("[%s] %d: %lu %lx %d %d\n", text, base, v, v, (int)(end - text), errno == ERANGE);
}

int main(void) {
  static const char* const texts[] = {
    "0", "1", "-1", "-0", "+5", "4294967295", "4294967296", "-4294967295", "-4294967296", "-2147483648", "2147483648", "42949672950", "18446744073709551616", "-18446744073709551615", "0xffffffff",
    "0x100000000", "-0xffffffff", "-0x1", "037777777777", "040000000000", "0x", "0xz", "", "-", "+", "abc", "  12  ", "4294967295x", "4294967299", "-99999999999",
  };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) run(texts[i], 0);
  run("ffffffff", 16);
  run("-ffffffff", 16);
  run("100000000", 16);
  run("11111111111111111111111111111111", 2);
  run("100000000000000000000000000000000", 2);
  run("1z141z3", 36);
  run("1z141z4", 36);
  run("102002022201221111210", 3);
  run("102002022201221111211", 3);
  run("1111111111111111111111111111111111111111", 2);
  return 0;
}
