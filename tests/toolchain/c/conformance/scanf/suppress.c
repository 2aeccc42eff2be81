// "*" reads and does not store; it does not count.
#include <stdio.h>

int main(void) {
  int r, a = -1, b = -1, n = -1;
  char s[16] = "?", c = '?';
  double d = -1;
  r = sscanf("1 2 3", "%*d%d%*d%n", &a, &n);
  printf("%d %d %d\n", r, a, n);
  r = sscanf("1 2 3", "%*d %*d %d", &a);
  printf("%d %d %d\n", r, a, b);
  printf("%d\n", sscanf("1 2 3", "%*d%*d%*d"));
  printf("%d\n", sscanf("", "%*d"));
  printf("%d\n", sscanf("x", "%*d"));
  printf("%d\n", sscanf("5", "%*d"));
  r = sscanf("skip take", "%*s%15s", s);
  printf("%d %s\n", r, s);
  r = sscanf("abc", "%*2c%c", &c);
  printf("%d %c\n", r, c);
  r = sscanf("abc", "%*c%*c%c", &c);
  printf("%d %c\n", r, c);
  r = sscanf("123abc", "%*[0-9]%15[a-c]", s);
  printf("%d %s\n", r, s);
  r = sscanf("abc", "%*[0-9]%15[a-c]", s);
  printf("%d %s\n", r, s);
  r = sscanf("1.5e3 2.5", "%*f%lf", &d);
  printf("%d %g\n", r, d);
  r = sscanf("nan inf 7", "%*f%*lf%lf", &d);
  printf("%d %g\n", r, d);
  r = sscanf("12345", "%*2d%3d", &a);
  printf("%d %d\n", r, a);
  r = sscanf("0x1f 3", "%*i%d", &a);
  printf("%d %d\n", r, a);
  r = sscanf("ff 4", "%*x%d", &a);
  printf("%d %d\n", r, a);
  r = sscanf("99999999999999 4", "%*lld%d", &a);
  printf("%d %d\n", r, a);
  r = sscanf("k=1;v=two", "k=%*d;v=%15s", s);
  printf("%d %d %s\n", r, a, s);
  r = sscanf("a,b,5", "%*[^,],%*[^,],%d", &a);
  printf("%d %d\n", r, a);
  r = sscanf(" 1 : 2", "%*d : %d", &b);
  printf("%d %d\n", r, b);
  return 0;
}
