// %u %o %x %X with "#", "-", "0", widths and precisions.
#include <limits.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  static const char* const tails[] = { "", "6", ".0", ".5", "9.5", "12", "3.12" };
  static const unsigned values[] = { 0, 1, 8, 0xabcdef, UINT_MAX };
  static const char conversions[] = "uoxX";
  for (int c = 0; c < 4; ++c) {
    for (int flags = 0; flags < 8; ++flags) {
      if ((flags & 1) && conversions[c] == 'u') continue;
      for (unsigned t = 0; t < sizeof tails / sizeof *tails; ++t) {
        char format[32] = "%";
        if (flags & 1) strcat(format, "#");
        if (flags & 2) strcat(format, "-");
        if (flags & 4) strcat(format, "0");
        strcat(format, tails[t]);
        size_t n = strlen(format);
        format[n] = conversions[c];
        format[n + 1] = 0;
        printf("%s:", format);
        for (unsigned v = t % 2; v < 5; v += 2) {
          putchar('[');
          printf(format, values[v]);
          putchar(']');
        }
        putchar('\n');
      }
    }
  }
  return 0;
}
