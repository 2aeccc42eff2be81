// strtol with every base from 0 and 2 to 36.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  static const char* const texts[] = { "10", "-11", "0x1F", "017", "  +7z", "zz", "1012", "Az", "08", "0", "0b1" };
  for (int base = 0; base <= 36; ++base) {
    if (base == 1) continue;
    printf("%2d:", base);
    for (unsigned i = 0; i < sizeof texts / sizeof *texts - 1; ++i) {
      char* end = NULL;
      long v = strtol(texts[i], &end, base);
      printf(" %ld,%d", v, (int)(end - texts[i]));
    }
    printf("\n");
  }
  int bad = 0;
  for (int base = 2; base <= 36; ++base) {
    for (int digit = 0; digit < 36; ++digit) {
      for (int upper = 0; upper < 2; ++upper) {
        char text[3] = { '1', (char)(digit < 10 ? '0' + digit : (upper ? 'A' : 'a') + digit - 10), 0 };
        char* end;
        long v = strtol(text, &end, base);
        if (digit < base ? v != base + digit || *end != 0 : v != 1 || end != text + 1) ++bad;
      }
    }
  }
  printf("%d\n", bad);
  return 0;
}
