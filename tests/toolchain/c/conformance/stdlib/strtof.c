// strtof rounds once, from the text to float, and has the range of float.
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void run(const char* text) {
  char* end;
  errno = 0;
  float v = strtof(text, &end);
  int e = errno;
  uint32_t bits;
  memcpy(&bits, &v, sizeof bits);
  printf("%s %08x %.9g %d", text, (unsigned)bits, v, (int)(end - text));
  if (v >= 1 || v <= -1) printf(" %d", e == ERANGE);
  printf("\n");
}

int main(void) {
  run("0");
  run("-0");
  run("0.1");
  run("16777216");
  run("16777217");
  run("16777217.0000000001");
  run("16777218.9999999");
  run("16777219");
  run("1.00000005960464477539062500000000000000000000000000001");
  run("1.000000059604644775390625");
  run("1.000000178813934326171875");
  run("1.00000017881393432617187499");
  run("0.50000002980232238769531250000000000000001");
  run("3.4028234663852886e38");
  run("3.4028235677973366e38");
  run("3.40282356779733661637e38");
  run("3.40282356779733661638e38");
  run("3.5e38");
  run("-1e39");
  run("1e999");
  run("1.1754943508222875e-38");
  run("1.1754942807573643e-38");
  run("1.17549431578898e-38");
  run("1.401298464324817e-45");
  run("7.006492321624085e-46");
  run("7.0064923216240853e-46");
  run("7.0064923216240854e-46");
  run("7e-46");
  run("2.1e-45");
  run("1e-50");
  run("0x1.fffffep127");
  run("0x1.ffffffp127");
  run("0x1.fffffefp127");
  run("0x1.000001p0");
  run("0x1.0000010000000000000001p0");
  run("0x1.000003p0");
  run("0x1p-149");
  run("0x1p-150");
  run("0x1.0000001p-150");
  run("12.5abc");
  run("inf");
  run("1e-");
  return 0;
}
