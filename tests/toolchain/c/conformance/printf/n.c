// %n with all lengths.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  int a = -1, b = -1, c = -1;
  int r = printf("%nabc%n%5d%n|", &a, &b, 7, &c);
  printf(" %d: %d %d %d\n", r, a, b, c);
  signed char hh = -1;
  short h = -1;
  long l = -1;
  long long ll = -1;
  intmax_t j = -1;
  ptrdiff_t t = -1;
  size_t z = 99;
  r = printf("1%hhn23%hn456%ln7890%lln12345%jn123456%tn1234567%zn\n", &hh, &h, &l, &ll, &j, &t, (ptrdiff_t*)&z);
  printf("%d: %d %d %ld %lld %jd %td %zu\n", r, hh, h, l, ll, j, t, z);
  char buffer[8];
  int early = -1, late = -1;
  r = snprintf(buffer, sizeof buffer, "%s%n%s%n", "abcde", &early, "fghijklmn", &late);
  printf("[%s] %d: %d %d\n", buffer, r, early, late);
  r = snprintf(NULL, 0, "%d%n%20s%n", 12345, &early, "x", &late);
  printf("%d: %d %d\n", r, early, late);
  r = sprintf(buffer, "%%%n%c%n", &early, 'q', &late);
  printf("[%s] %d: %d %d\n", buffer, r, early, late);
  int marks[4];
  printf("%f%n%e%n%g%n%a%n\n", 1.5, &marks[0], 1.5e100, &marks[1], 1e-9, &marks[2], 1.0, &marks[3]);
  printf("%d %d %d %d\n", marks[0], marks[1], marks[2], marks[3]);
  hh = 0;
  char wide[400];
  r = snprintf(wide, sizeof wide, "%300d%hhn", 1, &hh);
  printf("%d %d\n", r, hh);
  return 0;
}
