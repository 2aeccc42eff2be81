// strcoll and strxfrm in the locale "C".
#include <locale.h>
#include <stdio.h>
#include <string.h>

static int sign(int n) { return (n > 0) - (n < 0); }

int main(void) {
  static const char* const texts[] = { "", "a", "A", "b", "aa", "ab", "Z", "\x80", "\xff", "_", "10", "9" };
  setlocale(LC_ALL, "C");
  int bad = 0;
  for (int i = 0; i < 12; ++i) {
    for (int j = 0; j < 12; ++j) {
      int c = sign(strcoll(texts[i], texts[j]));
      printf("%2d", c);
      char x[16], y[16];
      size_t n = strxfrm(x, texts[i], sizeof x), m = strxfrm(y, texts[j], sizeof y);
      if (n >= sizeof x || m >= sizeof y || sign(strcmp(x, y)) != c) ++bad;
      if (c != sign(strcmp(texts[i], texts[j]))) ++bad;
    }
    printf("\n");
  }
  printf("%d\n", bad);
  printf("%zu %zu %zu\n", strxfrm(NULL, "hello", 0), strxfrm(NULL, "", 0), strxfrm(NULL, "\xff\xfe", 0));
  char b[16];
  memset(b, '#', sizeof b);
  printf("%zu", strxfrm(b, "hello", 6));
  printf(" %s %c\n", b, b[6]);
  memset(b, '#', sizeof b);
  printf("%zu", strxfrm(b, "", 1));
  printf(" %d %c\n", b[0], b[1]);
  memset(b, '#', sizeof b);
  printf("%zu", strxfrm(b, "too long", 4));
  printf(" %c%c\n", b[4], b[5]);
  return 0;
}
