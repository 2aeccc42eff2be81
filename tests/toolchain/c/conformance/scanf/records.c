// Lines of several forms taken apart.
#include <stdio.h>

int main(void) {
  static const char* const lines[] = {
    "point 3 -4.5 red", "circle(10,20) r=7.5", "name: \"two words\" ;", "# comment", "0x1f -> 037 -> 31", "12:05:09.250", "a=1,b=2,c=3", "<tag attr='v'>", "", "   ", "point 3 x",
    "192.168.0.1:8080", "1e3 1e-3 .5", "99%", "circle(10,20 r=7", "name: \"\" ;",
  };
  for (unsigned i = 0; i < sizeof lines / sizeof *lines; ++i) {
    const char* l = lines[i];
    int a = 0, b = 0, c = 0, d = 0, e = 0, n = 0, r;
    double x = 0, y = 0, z = 0;
    char s[20] = "", t[20] = "", q = '?';
    if ((r = sscanf(l, "point %d %lf %19s%n", &a, &x, s, &n)) > 0) printf("point %d: %d %g %s %d\n", r, a, x, s, n);
    if ((r = sscanf(l, "circle(%d,%d) r=%lf%n", &a, &b, &x, &n)) > 0) printf("circle %d: %d %d %g %d\n", r, a, b, x, n);
    if ((r = sscanf(l, "name: \"%19[^\"]\" ;%n", s, &n)) > 0) printf("name %d: %s %d\n", r, s, n);
    if ((r = sscanf(l, "%i -> %i -> %i%n", &a, &b, &c, &n)) > 1) printf("ints %d: %d %d %d %d\n", r, a, b, c, n);
    if ((r = sscanf(l, "%2d:%2d:%lf%n", &a, &b, &x, &n)) > 1) printf("time %d: %d %d %g %d\n", r, a, b, x, n);
    if ((r = sscanf(l, "%1[a-z]=%d,%*[a-z]=%d,%1[a-z]=%d", s, &a, &b, t, &c)) > 1) printf("pairs %d: %s %d %d %s %d\n", r, s, a, b, t, c);
    if ((r = sscanf(l, "<%19s %19[^=]='%c'>%n", s, t, &q, &n)) > 0) printf("tag %d: %s %s %c %d\n", r, s, t, q, n);
    if ((r = sscanf(l, "%d.%d.%d.%d:%d", &a, &b, &c, &d, &e)) > 2) printf("address %d: %d %d %d %d %d\n", r, a, b, c, d, e);
    if ((r = sscanf(l, "%lf%lf%lf", &x, &y, &z)) > 1) printf("reals %d: %g %g %g\n", r, x, y, z);
    if ((r = sscanf(l, "%d%%%n", &a, &n)) > 0) printf("percent %d: %d %d\n", r, a, n);
    r = sscanf(l, " %1s", s);
    printf("%u first %d\n", i, r);
  }
  return 0;
}
