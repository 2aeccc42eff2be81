// Days of the week by mktime against Zeller's rule; months of a calendar.
#include <stdio.h>
#include <time.h>

static int weekday(int y, int m, int d) {
  static const int t[] = { 0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4 };
  if (m < 3) --y;
  return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7;
}

int main(void) {
  int bad = 0;
  for (int y = 1971; y < 2038; y += 3) {
    for (int m = 1; m <= 12; m += 1 + y % 2) {
      struct tm t = { .tm_year = y - 1900, .tm_mon = m - 1, .tm_mday = 13, .tm_hour = 12 };
      if (mktime(&t) == (time_t)-1 || t.tm_wday != weekday(y, m, 13)) ++bad;
      struct tm last = { .tm_year = y - 1900, .tm_mon = m, .tm_mday = 0, .tm_hour = 12 };
      mktime(&last);
      if (m == 2 && last.tm_mday != (y % 4 == 0 ? 29 : 28)) ++bad;
      if (last.tm_mon != m - 1) ++bad;
    }
  }
  printf("%d\n", bad);
  for (int m = 0; m < 12; m += 5) {
    struct tm t = { .tm_year = 124, .tm_mon = m, .tm_mday = 1, .tm_hour = 12 };
    mktime(&t);
    char title[32];
    strftime(title, sizeof title, "%B %Y", &t);
    printf("%s\n%*s", title, t.tm_wday * 3, "");
    while (t.tm_mon == m) {
      printf("%2d%c", t.tm_mday, t.tm_wday == 6 ? '\n' : ' ');
      ++t.tm_mday;
      mktime(&t);
    }
    printf("\n");
  }
  return 0;
}
