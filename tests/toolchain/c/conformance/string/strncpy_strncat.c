// strncpy pads with zeros and may leave none; strncat always ends its result.
#include <stdio.h>
#include <string.h>

static void show(const char* s, int n) {
  for (int i = 0; i < n; ++i) putchar(s[i] ? s[i] : '0');
  putchar(' ');
}

int main(void) {
  char b[80];
  int bad = 0;
  for (int n = 0; n <= 10; ++n) {
    memset(b, '#', sizeof b);
    if (strncpy(b, "hello", n) != b) ++bad;
    show(b, 12);
    memset(b, '#', sizeof b);
    strncpy(b + 1, "", n);
    show(b, 12);
    memset(b, '#', sizeof b);
    strcpy(b, "ab");
    if (strncat(b, "hello", n) != b) ++bad;
    show(b, 12);
    memset(b, '#', sizeof b);
    b[0] = 0;
    strncat(b, "xy", n);
    show(b, 12);
    putchar('\n');
  }
  static const char text[] = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghij";
  for (int at = 0; at < 8; ++at) {
    for (int length = 0; length <= 60; length += 7) {
      for (int n = 0; n <= 64; n += 9) {
        memset(b, '#', sizeof b);
        strncpy(b + at, text + 62 - length, n);
        for (int i = 0; i < 76; ++i) {
          char expected = i < at || i >= at + n ? '#' : i - at < length ? text[62 - length + i - at] : 0;
          bad += b[i] != expected;
        }
      }
    }
  }
  printf("%d\n", bad);
  char full[4] = { 'f', 'u', 'l', 'l' };
  memset(b, 0, sizeof b);
  strncat(b, full, 4);
  strncat(b, full, 2);
  puts(b);
  strncpy(b, full, 4);
  strncpy(b + 4, "ABCDE", 2);
  puts(b);
  return 0;
}
