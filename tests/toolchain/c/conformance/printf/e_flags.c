// %e and %E with all flags, exponents of two and three digits.
#include <stdio.h>
#include <string.h>

int main(void) {
  static const char* const tails[] = { "e", "14.3e", ".0E", "12.1E" };
  static const double values[] = { 0.0, -0.0, 1.0, -123456.789, 6.02e23, -1e100 };
  for (int flags = 0; flags < 32; ++flags) {
    for (int t = 0; t < 4; ++t) {
      char format[32] = "%";
      if (flags & 1) strcat(format, "-");
      if (flags & 2) strcat(format, "+");
      if (flags & 4) strcat(format, " ");
      if (flags & 8) strcat(format, "0");
      if (flags & 16) strcat(format, "#");
      strcat(format, tails[t]);
      printf("%s:", format);
      for (int v = (flags + t) % 3; v < 6; v += 3) {
        putchar('[');
        printf(format, values[v]);
        putchar(']');
      }
      putchar('\n');
    }
  }
  return 0;
}
