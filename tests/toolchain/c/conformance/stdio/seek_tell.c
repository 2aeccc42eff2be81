// fseek and ftell with all three origins.
#include <stdio.h>

int main(void) {
  FILE* f = fopen("seek.tmp", "w+b");
  if (!f) return 1;
  for (int i = 0; i < 1000; ++i) putc(i * 7 % 256, f);
  printf("%ld\n", ftell(f));
  int r;
  long at;
#define SEEK(offset, origin)                                                        \
  r = fseek(f, offset, origin);                                                     \
  at = ftell(f);                                                                    \
  printf("%s %ld: %d %ld", #origin, (long)(offset), r != 0, at);                    \
  printf(" next %d", getc(f));                                                      \
  printf(" %ld %d\n", ftell(f), feof(f) != 0);
  SEEK(0, SEEK_SET)
  SEEK(1, SEEK_SET)
  SEEK(500, SEEK_SET)
  SEEK(999, SEEK_SET)
  SEEK(1000, SEEK_SET)
  SEEK(-1, SEEK_END)
  SEEK(-1000, SEEK_END)
  SEEK(0, SEEK_END)
  SEEK(-10, SEEK_CUR)
  SEEK(5, SEEK_CUR)
  SEEK(-500, SEEK_CUR)
  SEEK(0, SEEK_CUR)
  SEEK(100, SEEK_CUR)
  SEEK(-1, SEEK_CUR)
  for (int i = 0; i < 20; ++i) {
    long p = i * 263 % 1000;
    fseek(f, p, SEEK_SET);
    int c = getc(f);
    printf("%d", c == p * 7 % 256);
  }
  printf("\n");
  for (int i = 0; i < 12; ++i) {
    fseek(f, -(i * 37 + 1), SEEK_END);
    int a = getc(f);
    fseek(f, -1, SEEK_CUR);
    int b = getc(f);
    printf("%d:%d ", a, a == b);
  }
  printf("\n%d\n", fseek(f, -1, SEEK_SET) != 0);
  fclose(f);
  remove("seek.tmp");
  return 0;
}
