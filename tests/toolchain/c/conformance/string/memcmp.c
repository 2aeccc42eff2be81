// memcmp compares unsigned bytes in order of memory.
#include <stdio.h>
#include <string.h>

static int sign(int n) { return (n > 0) - (n < 0); }

int main(void) {
  unsigned char a[96], b[96];
  int bad = 0;
  for (int i = 0; i < 96; ++i) a[i] = b[i] = i * 37;
  for (int x = 0; x < 4; ++x) {
    for (int y = 0; y < 4; ++y) {
      for (int n = 0; n <= 64; n += 8) {
        memcpy(b + y, a + x, n);
        if (memcmp(a + x, b + y, n) != 0) ++bad;
        for (int k = 0; k < n; k += 5) {
          unsigned char old = b[y + k];
          b[y + k] = old + 128;
          int expected = old < (unsigned char)(old + 128) ? -1 : 1;
          if (sign(memcmp(a + x, b + y, n)) != expected) ++bad;
          if (sign(memcmp(b + y, a + x, n)) != -expected) ++bad;
          if (memcmp(a + x, b + y, k) != 0) ++bad;
          b[y + k] = old;
        }
      }
    }
  }
  printf("%d\n", bad);
  static const char* const texts[] = { "", "a", "\x7f", "\x80", "\xff", "ab", "a\x80", "a\0b", "b" };
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < 9; ++j) printf("%2d", sign(memcmp(texts[i], texts[j], 1)));
    printf("\n");
  }
  printf("%d %d %d\n", sign(memcmp("a\0b", "a\0c", 3)), sign(memcmp("a\0b", "a\0c", 2)), sign(memcmp("\1\0", "\0\1", 2)));
  int one = 1, two = 256;
  printf("%d\n", sign(memcmp(&one, &two, 4)));
  printf("%d\n", memcmp("x", "y", 0));
  return 0;
}
