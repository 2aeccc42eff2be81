// strtoll and strtoull: overflow, bases, ends.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static void run(const char* text, int base) {
  char *end1 = NULL, *end2 = NULL;
  errno = 0;
  long long v = strtoll(text, &end1, base);
  int e1 = errno == ERANGE;
  errno = 0;
  unsigned long long u = strtoull(text, &end2, base);
  int e2 = errno == ERANGE;
  printf("[%s] %d: %lld %d %d, %llu %d %d\n", text, base, v, (int)(end1 - text), e1, u, (int)(end2 - text), e2);
}

int main(void) {
  static const char* const texts[] = {
    "0", "-1", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-18446744073709551615", "-18446744073709551616",
    "4294967296", "-4294967296", "0x7fffffffffffffff", "0x8000000000000000", "-0x8000000000000000", "0xffffffffffffffff", "0x10000000000000000", "0777777777777777777777", "01777777777777777777777",
    "02000000000000000000000", "99999999999999999999999999999999", "-99999999999999999999999999999999", "", "x", "0x", " +12 ", "12345678901234567890", "123456789012345678x", "922337203685477580700",
  };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) run(texts[i], 0);
  run("1y2p0ij32e8e7", 36);
  run("1y2p0ij32e8e8", 36);
  run("3w5e11264sgsf", 36);
  run("3w5e11264sgsg", 36);
  run("-1y2p0ij32e8e8", 36);
  run("FFFFFFFFFFFFFFFF", 16);
  run("1111111111111111111111111111111111111111111111111111111111111111", 2);
  run("100000000000000000000000000000000000000000000000000000000000000000", 2);
  for (int base = 2; base <= 36; base += 3) {
    unsigned long long v = strtoull("1010110", NULL, base);
    printf("%d %llu %lld\n", base, v, strtoll("-1010110", NULL, base));
  }
  return 0;
}
