// %n in many places.
#include <stdio.h>

int main(void) {
  int a = -1, n1 = -1, n2 = -1, n3 = -1;
  int r = sscanf("  12  34", "%n%d%n %n", &n1, &a, &n2, &n3);
  printf("%d %d %d %d %d\n", r, a, n1, n2, n3);
  n1 = n2 = n3 = -1;
  r = sscanf("abc def", "abc%n def%n!%n", &n1, &n2, &n3);
  printf("%d %d %d %d\n", r, n1, n2, n3);
  n1 = n2 = -1;
  r = sscanf("12x", "%d%n%d%n", &a, &n1, &a, &n2);
  printf("%d %d %d\n", r, n1, n2);
  n1 = n2 = -1;
  r = sscanf("x", "%d%n", &a, &n1);
  printf("%d %d\n", r, n1);
  n1 = -1;
  r = sscanf("", "%n", &n1);
  printf("%d %d\n", r, n1);
  n1 = -1;
  r = sscanf("   ", " %n", &n1);
  printf("%d %d\n", r, n1);
  double d;
  static const char* const texts[] = { "1.5", "1.5e3", "1.5e-3x", "0x1.8p3", "inf", "infinity", "nan", "1.", ".5", "1e5.5", "  -1.5E+10  " };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) {
    n1 = -1;
    r = sscanf(texts[i], "%lf%n", &d, &n1);
    printf("[%s] %d %d\n", texts[i], r, n1);
  }
  int count = 0;
  const char* p = "10 20 30 40 x 50";
  while (sscanf(p, "%d%n", &a, &n1) == 1) {
    count += a;
    p += n1;
    printf("%d %d [%s]\n", count, n1, p);
  }
  return 0;
}
