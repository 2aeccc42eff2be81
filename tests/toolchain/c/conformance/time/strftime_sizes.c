// strftime into buffers that are too small, and literal text.
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(void) {
  struct tm t = { .tm_year = 126, .tm_mon = 10, .tm_mday = 5, .tm_hour = 9, .tm_min = 7, .tm_sec = 3, .tm_wday = 4, .tm_yday = 308 };
  char b[64];
  for (int size = 0; size < 24; ++size) {
    memset(b, '#', sizeof b);
    size_t n = strftime(b, size, "%Y-%m-%d %H:%M:%S", &t);
    printf("%d %zu", size, n);
    if (n) printf(" %s", b);
    printf(" %c\n", b[size]);
  }
  printf("%zu\n", strftime(b, sizeof b, "", &t));
  printf("%d\n", b[0]);
  printf("%zu", strftime(b, sizeof b, "plain text, 100%%", &t));
  printf(" %s\n", b);
  printf("%zu", strftime(b, 1, "", &t));
  printf(" %d\n", b[0]);
  printf("%zu", strftime(b, sizeof b, "%d%d%d%e%e|%I%p|%H", &t));
  printf(" %s\n", b);
  printf("%zu", strftime(b, 12, "%A%B", &t));
  printf("\n%zu", strftime(b, 17, "%A%B", &t));
  printf(" %s\n", b);
  for (int h = 0; h < 24; h += 3) {
    t.tm_hour = h;
    strftime(b, sizeof b, "%H=%I%p %r %R", &t);
    printf("%s\n", b);
  }
  for (int m = 0; m < 12; ++m) {
    t.tm_mon = m;
    t.tm_wday = m % 7;
    strftime(b, sizeof b, "%a %A %b %B %h %m %w %u", &t);
    printf("%s\n", b);
  }
  return 0;
}
