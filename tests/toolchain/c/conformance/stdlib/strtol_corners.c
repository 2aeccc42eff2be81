// strtol: overflow, errno, where it ends, what is no number.
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static void run(const char* text, int base) {
  char* end = NULL;
  errno = 0;
  long v = strtol(text, &end, base);
  printf("[%s] %d: %ld %d %d\n", text, base, v, (int)(end - text), errno == ERANGE);
}

int main(void) {
  static const char* const texts[] = {
    "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "99999999999999999999999", "-99999999999999999999999x", "", " ", "+", "-", "+-1", "x", "0x", "0xg", "0x-1",
    "-0x", "  \t\n\v\f\r-42abc", "0", "-0", "00000000000000000000000001", "0x7fffffff", "0x80000000", "-0x80000000", "-0x80000001", "017777777777", "020000000000", "1 2", "1_000", "- 1", "0X1fG", "\x01" "1",
  };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) run(texts[i], 0);
  run("0x", 16);
  run("0xz", 16);
  run("x1", 16);
  run("-0x1f", 16);
  run("0x10", 10);
  run("0x10", 36);
  run("08", 8);
  run("8", 8);
  run("1111111111111111111111111111111", 2);
  run("10000000000000000000000000000000", 2);
  run("-10000000000000000000000000000000", 2);
  run("zik0zj", 36);
  run("zik0zk", 36);
  run("-zik0zk", 36);
  run("-zik0zl", 36);
  run("2147483647a", 10);
  run("2147483650", 10);
  run("21474836470", 10);
  errno = EDOM;
  printf("%ld %d\n", strtol("5", NULL, 10), errno == EDOM);
  printf("%ld\n", strtol("99999999999", NULL, 10));
  return 0;
}
