// %d with all combinations of the flags "-", "+", " " and "0", with widths and precisions.
#include <limits.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  static const char* const widths[] = { "", "1", "7" };
  static const char* const precisions[] = { "", ".", ".0", ".4" };
  static const int values[] = { 0, 7, -42, INT_MIN };
  for (int flags = 0; flags < 16; ++flags) {
    for (int w = 0; w < 3; ++w) {
      for (int p = 0; p < 4; ++p) {
        char format[32] = "%";
        if (flags & 1) strcat(format, "-");
        if (flags & 2) strcat(format, "+");
        if (flags & 4) strcat(format, " ");
        if (flags & 8) strcat(format, "0");
        strcat(format, widths[w]);
        strcat(format, precisions[p]);
        strcat(format, p & 1 ? "i" : "d");
        printf("%s", format);
        for (int v = (flags + w + p) & 1; v < 4; v += 2) {
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
