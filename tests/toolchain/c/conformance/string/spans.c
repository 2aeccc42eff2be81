// strspn, strcspn and strpbrk.
#include <stdio.h>
#include <string.h>

int main(void) {
  static const char* const texts[] = { "", "a", "abc", "aaab", "hello world", "123abc", "\x80\x81\xff" "a", "  lead", "trail  ", "a-b_c" };
  static const char* const sets[] = { "", "a", "abc", "cba", "0123456789", " ", "\xff\x80", "lo", "zyx", "-_" };
  for (int i = 0; i < 10; ++i) {
    for (int j = 0; j < 10; ++j) {
      const char* p = strpbrk(texts[i], sets[j]);
      printf("%d,%d,%d ", (int)strspn(texts[i], sets[j]), (int)strcspn(texts[i], sets[j]), p ? (int)(p - texts[i]) : -1);
    }
    printf("\n");
  }
  char all[256], one[2] = "";
  for (int i = 0; i < 255; ++i) all[i] = (char)(i + 1);
  all[255] = 0;
  int bad = 0;
  if (strspn(all, all) != 255) ++bad;
  for (int c = 1; c < 256; c += 7) {
    one[0] = (char)c;
    if (strcspn(all, one) != (size_t)c - 1) ++bad;
    if (strpbrk(all, one) != all + c - 1) ++bad;
    if (strspn(all + c - 1, one) != 1) ++bad;
  }
  printf("%d\n", bad);
  printf("%d %d\n", (int)strspn("aaaa", "a"), (int)strcspn("aaaa", "b"));
  return 0;
}
