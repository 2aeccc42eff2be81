// %s and %c.
#include <stdio.h>
#include <string.h>

static void show(int r, const char* s, int n) {
  printf("%d ", r);
  for (int i = 0; i < n; ++i) printf(s[i] >= 32 && s[i] < 127 ? "%c" : "\\%03o", (unsigned char)s[i]);
  printf("\n");
}

int main(void) {
  char s[32], t[32];
#define CLEAR memset(s, '#', sizeof s), memset(t, '#', sizeof t)
  CLEAR, show(sscanf("hello world", "%s%s", s, t), s, 8), show(0, t, 8);
  CLEAR, show(sscanf(" \t\n hello", "%s", s), s, 8);
  CLEAR, show(sscanf("   ", "%s", s), s, 8);
  CLEAR, show(sscanf("", "%s", s), s, 8);
  CLEAR, show(sscanf("one", "%s%s", s, t), s, 8), show(0, t, 4);
  CLEAR, show(sscanf("abcdef", "%3s", s), s, 8);
  CLEAR, show(sscanf("abcdef", "%c", s), s, 4);
  CLEAR, show(sscanf("abcdef", "%4c", s), s, 8);
  CLEAR, show(sscanf(" ab\ncd", "%6c", s), s, 8);
  CLEAR, show(sscanf(" x", "%c%c", s, t), s, 3), show(0, t, 3);
  CLEAR, show(sscanf(" x", " %c", s), s, 3);
  CLEAR, show(sscanf("ab", "%1c%1c", s, t), s, 3), show(0, t, 3);
  CLEAR, show(sscanf("", "%c", s), s, 3);
  CLEAR, show(sscanf("a\fb\vc\rd", "%s%s", s, t), s, 4), show(0, t, 4);
  CLEAR, show(sscanf("\x80\xff\x7f z", "%s", s), s, 6);
  CLEAR, show(sscanf("12ab", "%d%s", (int*)t, s), s, 6);
  CLEAR, show(sscanf("key:value", "%3s:%s", s, t), s, 6), show(0, t, 8);
  CLEAR, show(sscanf("key:value", "%s:%s", s, t), s, 12), show(0, t, 4);
  CLEAR, show(sscanf("a b c d", "%1s%1s", s, t), s, 4), show(0, t, 4);
  CLEAR, show(sscanf("a%b", "a%%%s", s), s, 4);
  return 0;
}
