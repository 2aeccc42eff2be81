// Field widths split texts; white space skipped does not count.
#include <stdio.h>

int main(void) {
  int a, b, c, d, e, n, r;
  a = b = c = d = e = n = -1;
  r = sscanf("123456789", "%3d%2d%4d%n", &a, &b, &c, &n);
  printf("%d %d %d %d %d\n", r, a, b, c, n);
  r = sscanf("  12   345678", "%2d%2d%3d%d%n", &a, &b, &c, &d, &n);
  printf("%d %d %d %d %d %d\n", r, a, b, c, d, n);
  r = sscanf("-12-345+6", "%2d%d%3d%2d%n", &a, &b, &c, &d, &n);
  printf("%d %d %d %d %d %d\n", r, a, b, c, d, n);
  e = -1;
  r = sscanf("-5", "%1d%d", &e, &a);
  printf("%d %d\n", r, e);
  r = sscanf("20260228T235959", "%4d%2d%2dT%2d%2d%2d", &a, &b, &c, &d, &e, &n);
  printf("%d %d %d %d %d %d %d\n", r, a, b, c, d, e, n);
  char s[8], t[8], w[8];
  r = sscanf("abcdefghij", "%3s%2s%7s%n", s, t, w, &n);
  printf("%d %s %s %s %d\n", r, s, t, w, n);
  r = sscanf("  ab cd", "%7s%1s%7s%n", s, t, w, &n);
  printf("%d %s %s %s %d\n", r, s, t, w, n);
  double x, y, z;
  r = sscanf("3.14159265", "%4lf%3lf%lf%n", &x, &y, &z, &n);
  printf("%d %.10g %.10g %.10g %d\n", r, x, y, z, n);
  r = sscanf("1.5e10", "%3lf%lf", &x, &y);
  printf("%d %.10g\n", r, x);
  r = sscanf("1e234", "%3lf%lf", &x, &y);
  printf("%d %.10g %.10g\n", r, x, y);
  r = sscanf("123456789012345678901234567890", "%10lf%20lf", &x, &y);
  printf("%d %.0f %.0f\n", r, x, y);
  unsigned long long p, q;
  r = sscanf("fedcba98765432100123456789abcdef", "%16llx%16llx", &p, &q);
  printf("%d %llx %llx\n", r, p, q);
  r = sscanf("12", "%100d%n", &a, &n);
  printf("%d %d %d\n", r, a, n);
  r = sscanf("\t\n 7", "%1d%n", &a, &n);
  printf("%d %d %d\n", r, a, n);
  return 0;
}
