// memcpy at alignments 0 to 7 with lengths 0 to 70, memmove with all overlaps.
#include <stdio.h>
#include <string.h>

static unsigned char source[96], target[96];

int main(void) {
  for (int i = 0; i < 96; ++i) source[i] = i + 1;
  int bad = 0, calls = 0;
  for (int from = 0; from < 8; ++from) {
    for (int to = (from * 3) % 2; to < 8; to += 2) {
      for (int n = (from + to) % 3; n <= 70; n += n < 20 ? 3 : 7) {
        for (int i = 0; i < 96; ++i) target[i] = 200;
        void* r = memcpy(target + to, source + from, n);
        if (r != target + to) ++bad;
        for (int i = 0; i < 84; ++i) bad += target[i] != (i < to || i >= to + n ? 200 : source[from + i - to]);
        ++calls;
      }
    }
  }
  printf("%d %d\n", calls, bad);
  for (int n = 0; n <= 40; n += 1 + n / 8) {
    for (int shift = -9; shift <= 9; shift += 1 + (n & 1)) {
      for (int i = 0; i < 64; ++i) target[i] = i;
      void* r = memmove(target + 10 + shift, target + 10, n);
      if (r != target + 10 + shift) ++bad;
      for (int i = 0; i < 64; ++i) {
        int inside = i >= 10 + shift && i < 10 + shift + n;
        bad += target[i] != (inside ? i - shift : i);
      }
    }
  }
  printf("%d\n", bad);
  char text[] = "abcdefghijklmnop";
  memmove(text + 3, text, 10);
  puts(text);
  memmove(text, text + 5, 8);
  puts(text);
  memmove(text + 1, text + 1, 5);
  puts(text);
  memcpy(text, "XYZ", 0);
  puts(text);
  memcpy(text + 2, "123\0" "45", 6);
  printf("%s|%s\n", text, text + 6);
  return 0;
}
