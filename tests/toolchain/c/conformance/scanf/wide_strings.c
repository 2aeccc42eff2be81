// %ls %lc %l[ store wide characters; ASCII in the locale "C".
#include <stddef.h>
#include <stdio.h>

static void show(const wchar_t* s, int n) {
  for (int i = 0; i < n; ++i) printf("%d ", (int)s[i]);
  printf("\n");
}

int main(void) {
  wchar_t a[16], b[16];
#define CLEAR \
  for (int i = 0; i < 16; ++i) a[i] = b[i] = 7
  int r, v = 0;
  CLEAR;
  r = sscanf("hello  world", "%ls%ls", a, b);
  printf("%d ", r);
  show(a, 7);
  show(b, 7);
  CLEAR;
  r = sscanf("abcdef", "%3ls%lc", a, b);
  printf("%d ", r);
  show(a, 5);
  show(b, 2);
  CLEAR;
  r = sscanf(" xyz", "%3lc", a);
  printf("%d ", r);
  show(a, 4);
  CLEAR;
  r = sscanf("abc123", "%l[a-c]%2l[0-9]%d", a, b, &v);
  printf("%d %d ", r, v);
  show(a, 5);
  show(b, 4);
  CLEAR;
  r = sscanf("skip this", "%*ls%ls", a);
  printf("%d ", r);
  show(a, 5);
  r = sscanf("", "%ls", a);
  printf("%d\n", r);
  r = sscanf("1", "%l[a]", a);
  printf("%d\n", r);
  return 0;
}
