// time, clock, difftime, timespec_get.
#include <stdio.h>
#include <time.h>

int main(void) {
  printf("%g %g %g\n", difftime(10, 3), difftime(3, 10), difftime(5, 5));
  printf("%.17g %.17g\n", difftime(2147483647, -1), difftime(-2147483647, 2147483647));
  time_t a, b = time(&a);
  printf("%d\n", a == b);
  printf("%d %d\n", time(NULL) >= b, difftime(time(NULL), b) >= 0);
  clock_t c = clock();
  volatile int x = 0;
  for (int i = 0; i < 20000; ++i) x += i;
  clock_t d = clock();
  printf("%d %d\n", c != (clock_t)-1, d >= c);
  printf("%d\n", CLOCKS_PER_SEC > 0);
  struct timespec s = { -1, -1 };
  printf("%d\n", timespec_get(&s, TIME_UTC) == TIME_UTC);
  printf("%d %d\n", s.tv_nsec >= 0 && s.tv_nsec < 1000000000, s.tv_sec >= b - 1);
  printf("%d\n", timespec_get(&s, 12345));
  printf("%d %d\n", sizeof(time_t) >= 4, (time_t)-1 < 0);
  struct tm t = { .tm_year = 100, .tm_mday = 2 };
  struct tm u = { .tm_year = 101, .tm_mday = 2 };
  printf("%g\n", difftime(mktime(&u), mktime(&t)));
  return 0;
}
