// gmtime of many times; mktime of local times and back.
#include <stdio.h>
#include <time.h>

static void show(time_t t) {
  const struct tm* u = gmtime(&t);
  if (!u) {
    printf("none\n");
    return;
  }
  printf("%ld: %04d-%02d-%02d %02d:%02d:%02d %d %d %d\n", (long)t, u->tm_year + 1900, u->tm_mon + 1, u->tm_mday, u->tm_hour, u->tm_min, u->tm_sec, u->tm_wday, u->tm_yday, u->tm_isdst);
}

int main(void) {
  static const long times[] = { 0, 1, 59, 60, 3599, 3600, 86399, 86400, 68169600, 951782399, 951782400, 951868800, 946684799, 946684800, 1078012800, 1234567890, 1456704000, 1709164800, 2000000000, 2147483647 };
  for (unsigned i = 0; i < sizeof times / sizeof *times; ++i) show(times[i]);
  int bad = 0;
  for (time_t t = 100000; t < 2140000000 - 87654321; t += 87654321) {
    struct tm local = *localtime(&t);
    struct tm copy = local;
    if (mktime(&copy) != t) ++bad;
    if (copy.tm_wday != local.tm_wday || copy.tm_yday != local.tm_yday || copy.tm_hour != local.tm_hour) ++bad;
    local.tm_mday += 40;
    if (mktime(&local) == (time_t)-1) ++bad;
  }
  printf("%d\n", bad);
  int days = 0, year = 1970;
  for (; year < 2038; ++year) {
    time_t t = days * 86400L;
    const struct tm* u = gmtime(&t);
    if (u->tm_year != year - 1900 || u->tm_yday != 0 || u->tm_mon != 0 || u->tm_wday != (days + 4) % 7) ++bad;
    days += year % 4 == 0 ? 366 : 365;
  }
  printf("%d %d\n", bad, days);
  return 0;
}
