// strchr and strrchr, with the zero at the end and with characters above 127.
#include <stdio.h>
#include <string.h>

static char b[96];

static int at(const char* p) { return p ? (int)(p - b) : -1; }

int main(void) {
  strcpy(b, "hello, world: \x80\xff\x7f!");
  static const int wanted[] = { 'h', 'l', 'o', '!', 0, 'z', ' ', 0x80, 0xff, -1, -128, 0x7f, 256 + 'e', 256, -256 + 'd' };
  for (int i = 0; i < 15; ++i) printf("%d: %d %d\n", wanted[i], at(strchr(b, wanted[i])), at(strrchr(b, wanted[i])));
  b[0] = 0;
  printf("%d %d %d %d\n", at(strchr(b, 0)), at(strrchr(b, 0)), at(strchr(b, 'a')), at(strrchr(b, 'a')));
  int bad = 0;
  for (int start = 0; start < 8; ++start) {
    for (int n = 1; n <= 70; n += 1 + n / 6) {
      memset(b, 'c', sizeof b);
      b[start + n] = 0;
      b[start + n + 1] = 'x';
      if (strchr(b + start, 'x') || strrchr(b + start, 'x')) ++bad;
      if (strchr(b + start, 'c') != b + start || strrchr(b + start, 'c') != b + start + n - 1) ++bad;
      if (strchr(b + start, 0) != b + start + n || strrchr(b + start, 0) != b + start + n) ++bad;
      for (int k = 0; k < n; k += 4) {
        b[start + k] = 'x';
        if (strchr(b + start, 'x') != b + start + k % 4 || strrchr(b + start, 'x') != b + start + k) ++bad;
        if (strchr(b + start + k, 'x') != b + start + k) ++bad;
      }
    }
  }
  printf("%d\n", bad);
  const char* p = "a,b,,c";
  int commas = 0;
  while ((p = strchr(p, ','))) ++p, ++commas;
  printf("%d\n", commas);
  return 0;
}
