// Multibyte characters in the locale "C": each ASCII character is one.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int bad = 0;
  for (int c = 1; c < 128; ++c) {
    char b[MB_LEN_MAX + 1] = { (char)c, 'x' };
    wchar_t w = 9999;
    if (mblen(b, 1) != 1 || mblen(b, 2) != 1) ++bad;
    if (mbtowc(&w, b, 2) != 1 || w != (wchar_t)c) ++bad;
    char out[MB_LEN_MAX + 1];
    memset(out, '#', sizeof out);
    if (wctomb(out, (wchar_t)c) != 1 || out[0] != c) ++bad;
  }
  printf("%d\n", bad);
  wchar_t w = 5;
  printf("%d %d\n", mblen("", 1), mbtowc(&w, "", 1));
  printf("%d\n", (int)w);
  printf("%d %d %d\n", mblen(NULL, 0), mbtowc(NULL, NULL, 0), wctomb(NULL, 0));
  printf("%d %d\n", mblen("a", 0), mbtowc(&w, "a", 0));
  printf("%d\n", mbtowc(NULL, "q", 1));
  wchar_t wide[16];
  char back[16];
  for (int i = 0; i < 16; ++i) wide[i] = 77;
  printf("%d\n", (int)mbstowcs(wide, "hello", 16));
  for (int i = 0; i < 8; ++i) printf("%d ", (int)wide[i]);
  printf("\n%d", (int)wcstombs(back, wide, 16));
  printf(" %s\n", back);
  for (int i = 0; i < 16; ++i) wide[i] = 77;
  printf("%d", (int)mbstowcs(wide, "hello", 3));
  printf(" %d %d\n", (int)wide[2], (int)wide[3]);
  memset(back, '#', sizeof back);
  printf("%d", (int)wcstombs(back, L"wide text", 4));
  printf(" %.6s\n", back);
  printf("%d", (int)wcstombs(back, L"", 4));
  printf(" %d\n", back[0]);
  printf("%zu\n", sizeof L"abc" / sizeof(wchar_t));
  return 0;
}
