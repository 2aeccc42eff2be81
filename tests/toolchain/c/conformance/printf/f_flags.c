// %f with all combinations of the flags.
#include <stdio.h>
#include <string.h>

int main(void) {
  static const char* const tails[] = { "f", "9f", ".0f", "9.2f", "1.1F" };
  static const double values[] = { 0.0, -0.0, 3.0, -2.71828 };
  for (int flags = 0; flags < 32; ++flags) {
    for (int t = 0; t < 5; ++t) {
      char format[32] = "%";
      if (flags & 1) strcat(format, "-");
      if (flags & 2) strcat(format, "+");
      if (flags & 4) strcat(format, " ");
      if (flags & 8) strcat(format, "0");
      if (flags & 16) strcat(format, "#");
      strcat(format, tails[t]);
      printf("%s:", format);
      for (int v = (flags + t) & 1; v < 4; v += 2) {
        putchar('[');
        printf(format, values[v]);
        putchar(']');
      }
      putchar('\n');
    }
  }
  return 0;
}
