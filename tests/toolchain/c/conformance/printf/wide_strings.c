// %ls and %lc with characters of ASCII in the locale "C"; the precision counts bytes.
#include <stddef.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  static const wchar_t text[] = L"wide text", empty[] = L"";
  static const wchar_t open[3] = { L'a', L'b', L'c' };
  printf("[%ls][%ls]\n", text, empty);
  for (int p = 0; p <= 10; p += 2) printf("[%.*ls][%14.*ls][%-14.*ls]\n", p, text, p, text, p, text);
  printf("[%.3ls][%.2ls][%5.1ls]\n", open, open, open);
  printf("[%lc][%4lc][%-4lc]\n", (int)L'x', (int)L'y', (int)L'z');
  char b[32];
  memset(b, '#', sizeof b);
  int n = snprintf(b, 6, "%ls", text);
  printf("%d %s %c\n", n, b, b[6]);
  n = sprintf(b, "%s|%ls|%d|%lc", "narrow", L"wide", 5, (int)L'!');
  printf("%d %s\n", n, b);
  n = sprintf(b, "%20ls", text);
  printf("%d %s\n", n, b);
  return 0;
}
