// strstr: empty needles, repeated beginnings, ends.
#include <stdio.h>
#include <string.h>

static int find(const char* s, const char* t) {
  const char* p = strstr(s, t);
  return p ? (int)(p - s) : -1;
}

int main(void) {
  printf("%d %d %d %d\n", find("", ""), find("abc", ""), find("", "a"), find("a", "a"));
  printf("%d %d %d %d\n", find("abc", "c"), find("abc", "bc"), find("abc", "abc"), find("abc", "abcd"));
  printf("%d %d %d\n", find("aaab", "aab"), find("aaaaaaaaab", "aaab"), find("abababac", "ababac"));
  printf("%d %d %d\n", find("mississippi", "issip"), find("mississippi", "ippi"), find("mississippi", "sissy"));
  printf("%d %d\n", find("a\x80\xff z", "\xff"), find("a\x7f\xff z", "\x80"));
  printf("%d %d\n", find("xxabc\0abd", "abd"), find("one two three", "two "));
  char text[400], word[16];
  int bad = 0;
  for (int n = 1; n <= 9; ++n) {
    unsigned seed = n;
    for (int i = 0; i < 300; ++i) {
      seed = seed * 1103515245 + 12345;
      text[i] = 'a' + (seed >> 16) % 2;
    }
    text[300] = 0;
    for (int k = 0; k < 16; ++k) {
      int i;
      for (i = 0; i < n; ++i) word[i] = 'a' + (k * 7 >> i % 4) % 2;
      word[n] = 0;
      int expected = -1;
      for (i = 0; i + n <= 300 && expected < 0; ++i) {
        if (memcmp(text + i, word, n) == 0) expected = i;
      }
      int got = find(text, word);
      if (got != expected) ++bad;
      if (k % 4 == 1) printf("%s %d ", word, got);
    }
    printf("\n");
  }
  printf("%d\n", bad);
  memset(text, 'a', 399);
  text[399] = 0;
  text[200] = 'b';
  printf("%d %d %d\n", find(text, "aaaaaaaaab"), find(text, "baaaaaaaaaaaaaab"), find(text + 190, "aab"));
  return 0;
}
