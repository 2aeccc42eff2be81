// Decimal texts of many lengths to double and back; 15 digits survive, 17 digits say all.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t state = 2463534242u;

static uint32_t next(void) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

int main(void) {
  int bad = 0, floats = 0;
  uint64_t hash = 14695981039346656037u;
  for (int i = 0; i < 20; ++i) {
    char text[64], back[64];
    int digits = 1 + next() % 15;
    text[0] = '1' + next() % 9;
    text[1] = '.';
    for (int k = 1; k < digits; ++k) text[k + 1] = '0' + next() % 10;
    if (digits == 1) text[2] = '5', digits = 2;
    sprintf(text + digits + 1, "e%+03d", (int)(next() % 600) - 300);
    double d = strtod(text, NULL);
    sprintf(back, "%.*e", digits - 1, d);
    if (strcmp(text, back) != 0) ++bad;
    uint64_t bits;
    memcpy(&bits, &d, 8);
    hash = (hash ^ bits) * 1099511628211u;
    sprintf(back, "%.16e", d);
    if (strtod(back, NULL) != d) ++bad;
    sprintf(text, "%.8e", (double)(float)(1 + i / 7.0f));
    if (strtof(text, NULL) != 1 + i / 7.0f) ++floats;
    if (i % 2 == 0) printf("%016llx %s\n", (unsigned long long)bits, back);
  }
  for (int i = 0; i < 12; ++i) {
    char text[64];
    unsigned high = next() % 1000 + 1, middle = next() % 1000000000, low = next() % 1000000000;
    int exponent = (int)(next() % 600) - 320;
    sprintf(text, "%u%09u%09ue%d", high, middle, low, exponent);
    double d = strtod(text, NULL);
    uint64_t bits;
    memcpy(&bits, &d, 8);
    hash = (hash ^ bits) * 1099511628211u;
  }
  printf("%016llx %d %d\n", (unsigned long long)hash, bad, floats);
  return 0;
}
