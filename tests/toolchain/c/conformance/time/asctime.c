// asctime and ctime.
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(void) {
  struct tm t = { .tm_year = 73, .tm_mon = 8, .tm_mday = 16, .tm_hour = 1, .tm_min = 3, .tm_sec = 52, .tm_wday = 0, .tm_yday = 258 };
  printf("%s", asctime(&t));
  t.tm_mday = 6;
  t.tm_hour = 23;
  t.tm_wday = 6;
  t.tm_mon = 11;
  printf("%s", asctime(&t));
  t.tm_year = 8099;
  printf("%s", asctime(&t));
  t.tm_year = -900;
  printf("%s", asctime(&t));
  for (int i = 0; i < 12; ++i) {
    struct tm u = { .tm_year = i * 10, .tm_mon = i, .tm_mday = i * 2 + 1, .tm_hour = i * 2, .tm_min = i * 5, .tm_sec = i * 5 + 5, .tm_wday = i % 7 };
    printf("%d %s", (int)strlen(asctime(&u)), asctime(&u));
  }
  time_t zero = 86400 * 365;
  char a[32], b[32];
  strcpy(a, ctime(&zero));
  strcpy(b, asctime(localtime(&zero)));
  printf("%d\n", strcmp(a, b));
  strcpy(b, asctime(gmtime(&zero)));
  printf("%s", b);
  return 0;
}
