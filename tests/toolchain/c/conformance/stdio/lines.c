// fgets with small buffers, long lines, zero bytes, and no newline at the end.
#include <stdio.h>
#include <string.h>

int main(void) {
  FILE* f = fopen("lines.tmp", "w+b");
  if (!f) return 1;
  fputs("\n\nshort\na line of some length, more than the buffer holds\nx\n", f);
  fwrite("nul\0inside\n", 1, 11, f);
  fputs("last without newline", f);
  for (int size = 2; size <= 40; size += size < 8 ? 3 : 16) {
    char b[64];
    rewind(f);
    int count = 0;
    memset(b, '#', sizeof b);
    while (fgets(b, size, f)) {
      ++count;
      int n = size;
      while (n > 0 && b[n - 1] != 0) --n;
      if (size > 5) {
        printf("%d:", size);
        for (int i = 0; i < n; ++i) putchar(b[i] == 0 ? '0' : b[i] == '\n' ? '/' : b[i]);
        putchar('\n');
      }
      memset(b, '#', sizeof b);
    }
    printf("%d: %d %d %d %c\n", size, count, feof(f) != 0, ferror(f) != 0, b[0]);
  }
  rewind(f);
  char one[2] = "?";
  printf("%d ", fgets(one, 1, f) == one);
  printf("%d\n", one[0]);
  printf("%ld\n", ftell(f));
  fseek(f, 0, SEEK_END);
  one[0] = '?';
  printf("%d ", fgets(one, 2, f) == NULL);
  printf("%c\n", one[0]);
  fclose(f);
  remove("lines.tmp");
  return 0;
}
