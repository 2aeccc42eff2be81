// %o %u %x %X.
#include <stdio.h>

int main(void) {
  static const char* const texts[] = { "0", "7", "8", "10", "77777777", "37777777777", "deadbeef", "DeadBeef", "0xdeadbeef", "0XDEAD", "-1", "+12", "-0x10", "ffffffff",
                                       "4294967295", "xyz", "g", "1g", "12 34", "09", " \n-00017", "", "-", "+" };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) {
    const char* t = texts[i];
    unsigned x = 99, X = 99;
    int n1 = -1, n2 = -1;
    int r1 = 0, r2 = 0;
    printf("[%s]", t);
    if (i != 5 && i != 14) {
      r1 = sscanf(t, "%x%n", &x, &n1);
      r2 = sscanf(t, "%X%n", &X, &n2);
      printf(" x %d %x %d X %d %x %d", r1, x, n1, r2, X, n2);
    }
    if (i != 6 && i != 7) {
      unsigned o = 99, u = 99;
      if (i < 4 || i > 12) {
        n1 = n2 = -1;
        if (i != 14) r1 = sscanf(t, "%o%n", &o, &n1);
        r2 = sscanf(t, "%u%n", &u, &n2);
        printf(" o %d %o %d u %d %u %d", r1, o, n1, r2, u, n2);
      }
    }
    printf("\n");
  }
  unsigned a, b, c, d;
  int r = sscanf("12345670ff4294967295", "%4o%4o%2x%u", &a, &b, &c, &d);
  printf("%d %o %o %x %u\n", r, a, b, c, d);
  r = sscanf("0xff0x100x", "%4x%3x%2x", &a, &b, &c);
  printf("%d %x %x %x\n", r, a, b, c);
  return 0;
}
