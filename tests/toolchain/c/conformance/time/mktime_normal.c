// mktime brings fields into their ranges and sets the day of the week and of the year.
#include <stdio.h>
#include <string.h>
#include <time.h>

static void run(int year, int month, int day, int hour, int minute, int second) {
  struct tm t;
  memset(&t, 0, sizeof t);
  t.tm_year = year - 1900;
  t.tm_mon = month - 1;
  t.tm_mday = day;
  t.tm_hour = hour;
  t.tm_min = minute;
  t.tm_sec = second;
  t.tm_wday = 99;
  t.tm_yday = 999;
  time_t r = mktime(&t);
  printf("%d %d %d %d %d %d: %d %04d-%02d-%02d %02d:%02d:%02d %d %d\n", year, month, day, hour, minute, second, r != (time_t)-1, t.tm_year + 1900, t.tm_mon + 1, t.tm_mday, t.tm_hour, t.tm_min,
         t.tm_sec, t.tm_wday, t.tm_yday);
}

int main(void) {
  run(2000, 1, 1, 0, 0, 0);
  run(2000, 2, 30, 0, 0, 0);
  run(2001, 2, 29, 0, 0, 0);
  run(1999, 12, 32, 0, 0, 0);
  run(2000, 13, 1, 0, 0, 0);
  run(2000, 0, 1, 0, 0, 0);
  run(2000, -11, 1, 0, 0, 0);
  run(2000, 3, 0, 0, 0, 0);
  run(2001, 3, 0, 0, 0, 0);
  run(2000, 1, -364, 0, 0, 0);
  run(2000, 1, 1, 24, 0, 0);
  run(2000, 1, 1, -1, 0, 0);
  run(2000, 1, 1, 0, -1, 0);
  run(2000, 1, 1, 0, 0, -1);
  run(2000, 1, 1, 0, 0, 60);
  run(2000, 1, 1, 23, 59, 60);
  run(2000, 1, 1, 0, 1440, 0);
  run(2000, 1, 1, 0, 0, 86400);
  run(2000, 1, 1, 1000, -1000, 100000);
  run(1980, 1, 10000, 0, 0, 0);
  run(2030, 25, 31, 12, 0, 0);
  run(2004, 2, 29, 12, 30, 15);
  run(2100, 0, 1 - 365 * 64, 0, 0, 0);
  run(2038, 1, 19, 3, 14, 7);
  run(1970, 1, 2, 0, 0, 0);
  run(2016, 12, 31, 23, 59, 59);
  return 0;
}
