// strlen, strcpy, strcat at all alignments.
#include <stdio.h>
#include <string.h>

int main(void) {
  char a[160], b[160];
  int bad = 0;
  for (int at = 0; at < 8; ++at) {
    for (int n = 0; n <= 70; n += 1 + n / 12) {
      memset(a, '#', sizeof a);
      memset(a + at, 'x', n);
      a[at + n] = 0;
      if (strlen(a + at) != (size_t)n) ++bad;
      int to = (at * 5 + n) % 8;
      memset(b, '@', sizeof b);
      if (strcpy(b + to, a + at) != b + to) ++bad;
      if (memcmp(b + to, a + at, n + 1) != 0 || b[to + n + 1] != '@' || (to > 0 && b[to - 1] != '@')) ++bad;
      if (n <= 60) {
        if (strcat(b + to, a + at) != b + to || strlen(b + to) != 2u * n) ++bad;
        if (b[to + 2 * n + 1] != '@') ++bad;
      }
    }
  }
  printf("%d\n", bad);
  strcpy(a, "");
  strcat(a, "");
  printf("%d\n", (int)strlen(a));
  strcat(strcat(strcat(a, "one"), ","), "two");
  puts(a);
  strcpy(a + 3, "");
  puts(a);
  puts(a + 4);
  printf("%d %d %d\n", (int)strlen("a\0b"), (int)strlen("\x80\xff\x01"), (int)strlen("\n"));
  return 0;
}
