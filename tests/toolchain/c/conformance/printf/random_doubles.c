// Doubles of all sizes to 17 and more digits, and back.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state = 88172645463325252u;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

int main(void) {
  int bad = 0;
  for (int i = 0; i < 12; ++i) {
    uint64_t bits = next();
    if ((bits >> 52 & 2047) == 2047) bits &= ~(UINT64_C(1) << 60);
    double d;
    memcpy(&d, &bits, sizeof d);
    char text[64];
    sprintf(text, "%.17g", d);
    double back = strtod(text, NULL);
    if (memcmp(&back, &d, sizeof d) != 0) ++bad;
    printf("%016llx %s %.25e %.6g\n", (unsigned long long)bits, text, d, d);
  }
  for (int i = 0; i < 12; ++i) {
    double d = (double)(int64_t)next() / (double)(1 << i % 31);
    printf("%.9f %.12g %.3e %.0f\n", d, d, d, d);
  }
  printf("%d\n", bad);
  return 0;
}
