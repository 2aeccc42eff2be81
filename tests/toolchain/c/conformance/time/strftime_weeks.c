// Weeks of the year by %U %W %V %G %g around new year.
#include <stdio.h>
#include <time.h>

int main(void) {
  for (int year = 1995; year < 2037; year += 1) {
    for (int k = 0; k < 4; ++k) {
      struct tm t = { .tm_year = year - 1900, .tm_mon = k < 2 ? 0 : 11, .tm_mday = k == 0 ? 1 : k == 1 ? 4 : k == 2 ? 28 : 31, .tm_hour = 12, .tm_isdst = 0 };
      if (mktime(&t) == (time_t)-1) printf("no time ");
      char text[64];
      strftime(text, sizeof text, "%d:%U,%W,%V,%G,%g,%u,%j ", &t);
      fputs(text, stdout);
    }
    printf("\n");
  }
  return 0;
}
