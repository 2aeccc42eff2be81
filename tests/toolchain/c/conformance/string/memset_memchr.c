// memset and memchr at alignments and lengths; values are taken as unsigned char.
#include <stdio.h>
#include <string.h>

int main(void) {
  unsigned char b[96];
  int bad = 0;
  for (int at = 0; at < 8; ++at) {
    for (int n = 0; n <= 70; n += 1 + n / 10) {
      for (int i = 0; i < 96; ++i) b[i] = 7;
      void* r = memset(b + at, 0x1a5 + n, n);
      if (r != b + at) ++bad;
      for (int i = 0; i < 90; ++i) bad += b[i] != (i < at || i >= at + n ? 7 : (unsigned char)(0x1a5 + n));
    }
  }
  printf("%d\n", bad);
  memset(b, 0, sizeof b);
  for (int at = 0; at < 8; ++at) {
    for (int n = 0; n <= 60; n += 5) {
      for (int k = 0; k < n; k += 3) {
        b[at + k] = 0xf0;
        if (memchr(b + at, 0xf0, n) != b + at + k) ++bad;
        if (memchr(b + at, 0xf0 - 256, n) != b + at + k) ++bad;
        if (memchr(b + at, 0xf0, k) != NULL) ++bad;
        b[at + k] = 0;
      }
    }
  }
  printf("%d\n", bad);
  static const char text[] = "one\0two\0two\xff";
#define AT(p) ((p) ? (int)((const char*)(p)-text) : -1)
  printf("%d %d %d %d %d\n", AT(memchr(text, 'o', 12)), AT(memchr(text, 't', 12)), AT(memchr(text, 0, 12)), AT(memchr(text, 'z', 12)), AT(memchr(text, 'o', 0)));
  printf("%d %d %d %d\n", AT(memchr(text + 1, 'o', 12)), AT(memchr(text, -1, 12)), AT(memchr(text, 255, 11)), AT(memchr(text, 256, 12)));
  int words[4];
  memset(words, -1, sizeof words);
  printf("%d %d\n", words[0], words[3]);
  memset(words, 0x101, sizeof words);
  printf("%x\n", words[2]);
  memset(&words[1], 0xfe, 5);
  printf("%x %x %x\n", words[0], words[1], words[2]);
  return 0;
}
