// Input failure (EOF) and matching failure (a count) are different.
#include <stdio.h>

int main(void) {
  int r, a = -1, b = -1;
  char c = '?', s[16] = "?";
  double d = -1;
  printf("%d ", sscanf("", "%d", &a) == EOF);
  printf("%d ", sscanf("  ", "%d", &a) == EOF);
  printf("%d ", sscanf("\n", " %c", &c) == EOF);
  printf("%d ", sscanf("", "%s", s) == EOF);
  printf("%d ", sscanf("", "%[a]", s) == EOF);
  printf("%d ", sscanf("", "%c", &c) == EOF);
  printf("%d ", sscanf("", "%lf", &d) == EOF);
  printf("%d ", sscanf("", "x") == EOF);
  printf("%d ", sscanf("abc", "abcd%d", &a) == EOF);
  printf("\n");
  printf("%d ", sscanf("", ""));
  printf("%d ", sscanf("abc", ""));
  printf("%d ", sscanf("x", "%d", &a));
  printf("%d ", sscanf("x", "y"));
  printf("%d ", sscanf("x", "%[a]", s));
  printf("%d ", sscanf("5", "%d%d", &a, &b));
  printf("%d ", sscanf("5 ", "%d%d", &a, &b));
  printf("%d ", sscanf("5x", "%d%d", &a, &b));
  printf("%d ", sscanf("5", "%d%c", &a, &c));
  printf("%d ", sscanf("5", "%dx%d", &a, &b));
  printf("%d\n", sscanf("5 6", "%d,%d", &a, &b));
  printf("%d ", sscanf("5,6", "%d,%d", &a, &b));
  printf("%d ", sscanf("5 ,6", "%d,%d", &a, &b));
  printf("%d ", sscanf("5 ,6", "%d ,%d", &a, &b));
  printf("%d ", sscanf("5,6", "%d , %d", &a, &b));
  printf("%d ", sscanf("50%", "%d%%%c", &a, &c));
  printf("%d ", sscanf("50 %x", "%d%%%c", &a, &c));
  printf("%d ", sscanf("50 % x", "%d %% %c", &a, &c));
  r = sscanf("1 2", "%d\n%d\n", &a, &b);
  printf("%d %d %d %c\n", r, a, b, c);
  r = sscanf("word", "%s%d", s, &b);
  printf("%d %s %d\n", r, s, b);
  printf("%d\n", sscanf("-", "%d", &a));
  printf("%d\n", sscanf("1 2 3 x", "%d%d%d%d", &a, &b, &a, &b));
  return 0;
}
