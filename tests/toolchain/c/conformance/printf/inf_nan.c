// Infinities and NaNs: zeros do not pad them, precision does not cut them.
#include <math.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  static const char* const tails[] = { "", "2", "8", ".1", "8.0" };
  static const char conversions[] = "fFeEgGaA";
  double values[] = { INFINITY, -INFINITY, fabs(NAN) };
  for (int c = 0; c < 8; ++c) {
    for (int flags = 0; flags < 32; flags += 1 + c % 3) {
      char format[32] = "%";
      if (flags & 1) strcat(format, "-");
      if (flags & 2) strcat(format, "+");
      if (flags & 4) strcat(format, " ");
      if (flags & 8) strcat(format, "0");
      if (flags & 16) strcat(format, "#");
      strcat(format, tails[(c + flags) % 5]);
      size_t n = strlen(format);
      format[n] = conversions[c];
      format[n + 1] = 0;
      printf("%s:", format);
      for (int v = 0; v < 3; ++v) {
        putchar('[');
        printf(format, values[v]);
        putchar(']');
      }
      putchar('\n');
    }
  }
  return 0;
}
