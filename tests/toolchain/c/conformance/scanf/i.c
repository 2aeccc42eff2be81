// %i finds the base by the text; %n says how much was taken.
#include <stdio.h>

int main(void) {
  static const char* const texts[] = { "0", "00", "010", "-010", "0x10", "0X1f", "-0x1F", "+0xABCdef", "08", "09", "0778", "10", "-10", "0b11", "0xffffff", "017777",
                                       "0x1g", "0x12 34", "1x2", "  0x7fffffff", "01234567", "0x0", "a", "-", "+", "" };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) {
    int v = 12345, n = -1;
    int r = sscanf(texts[i], "%i%n", &v, &n);
    printf("[%s] %d %d %d\n", texts[i], r, v, n);
  }
  for (int width = 1; width <= 8; ++width) {
    char format[16];
    int v = -1, n = -1;
    sprintf(format, "%%%di%%n", width);
    int r = sscanf("077123 ", format, &v, &n);
    printf("%d: %d %d %d", width, r, v, n);
    v = n = -1;
    r = sscanf("-123456789", format, &v, &n);
    if (width > 1) printf(" %d %d %d", r, v, n);
    v = n = -1;
    if (width > 3) {
      r = sscanf("-0x1a2b3c4", format, &v, &n);
      printf(" %d %d %d", r, v, n);
    }
    printf("\n");
  }
  return 0;
}
