// strcmp and strncmp: unsigned characters, ends, limits.
#include <stdio.h>
#include <string.h>

static int sign(int n) { return (n > 0) - (n < 0); }

int main(void) {
  static const char* const texts[] = { "", "a", "ab", "abc", "abd", "aBc", "b", "\x7f", "\x80", "\xff", "a\x80", "a\x7f", "abc\x01", "abc\xff", "abcdefgh", "abcdefgi" };
  for (int i = 0; i < 16; ++i) {
    for (int j = 0; j < 16; ++j) printf("%2d", sign(strcmp(texts[i], texts[j])));
    printf("   ");
    for (int n = 0; n < 6; ++n) printf("%2d", sign(strncmp(texts[i], texts[(i * 5 + 3) % 16], n)));
    printf("\n");
  }
  char a[80], b[80];
  int bad = 0;
  for (int x = 0; x < 4; ++x) {
    for (int y = 0; y < 4; ++y) {
      for (int n = 0; n <= 48; n += 16) {
        memset(a, 'q', sizeof a);
        memset(b, 'q', sizeof b);
        a[x + n] = b[y + n] = 0;
        if (strcmp(a + x, b + y) != 0 || strncmp(a + x, b + y, 70) != 0) ++bad;
        for (int k = 0; k < n; k += 5) {
          b[y + k] = '\xe0';
          if (sign(strcmp(a + x, b + y)) != -1 || sign(strcmp(b + y, a + x)) != 1) ++bad;
          if (sign(strncmp(a + x, b + y, k + 1)) != -1 || strncmp(a + x, b + y, k) != 0) ++bad;
          b[y + k] = 0;
          if (sign(strcmp(a + x, b + y)) != 1 || sign(strncmp(b + y, a + x, n)) != -1) ++bad;
          b[y + k] = 'q';
        }
      }
    }
  }
  printf("%d\n", bad);
  printf("%d %d %d\n", strncmp("abc\0x", "abc\0y", 5), sign(strncmp("abc", "abcd", 4)), strncmp("abc", "abcd", 3));
  printf("%d\n", strncmp("", "x", 0));
  char open1[3] = { 'x', 'y', 'z' }, open2[3] = { 'x', 'y', 'a' };
  printf("%d %d\n", strncmp(open1, open2, 2), sign(strncmp(open1, open2, 3)));
  return 0;
}
