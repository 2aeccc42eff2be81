// Each conversion of strftime in the locale "C" but %Z and %z.
#include <stdio.h>
#include <time.h>

int main(void) {
  static const struct tm days[] = {
    { .tm_year = 100, .tm_mon = 0, .tm_mday = 1, .tm_wday = 6, .tm_yday = 0 },
    { .tm_year = 126, .tm_mon = 1, .tm_mday = 28, .tm_hour = 13, .tm_min = 5, .tm_sec = 9, .tm_wday = 6, .tm_yday = 58 },
    { .tm_year = 69, .tm_mon = 11, .tm_mday = 31, .tm_hour = 23, .tm_min = 59, .tm_sec = 60, .tm_wday = 3, .tm_yday = 364 },
    { .tm_year = 95, .tm_mon = 8, .tm_mday = 9, .tm_hour = 12, .tm_min = 0, .tm_sec = 0, .tm_wday = 6, .tm_yday = 251 },
    { .tm_year = 112, .tm_mon = 1, .tm_mday = 29, .tm_hour = 0, .tm_min = 30, .tm_sec = 59, .tm_wday = 3, .tm_yday = 59 },
  };
  static const char letters[] = "aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyY%";
  for (int d = 0; d < 5; ++d) {
    for (int i = 0; letters[i]; ++i) {
      char format[4] = { '%', letters[i], 0 }, text[64] = "";
      size_t n = strftime(text, sizeof text, format, &days[d]);
      printf("%c %zu [%s]\n", letters[i], n, text);
    }
  }
  static const char* const modified[] = { "%Ec", "%EC", "%Ex", "%EX", "%Ey", "%EY", "%Od", "%Oe", "%OH", "%OI", "%Om", "%OM", "%OS", "%Ou", "%OU", "%OV", "%Ow", "%OW", "%Oy" };
  for (int i = 0; i < 19; ++i) {
    char text[64] = "";
    strftime(text, sizeof text, modified[i], &days[1]);
    printf("%s [%s]\n", modified[i], text);
  }
  return 0;
}
