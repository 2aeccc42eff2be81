// All 256 bytes through every way of writing and reading them.
#include <stdio.h>
#include <string.h>

int main(void) {
  FILE* f = fopen("bytes.tmp", "w+b");
  if (!f) return 1;
  int bad = 0;
  for (int i = 0; i < 256; ++i) {
    if (fputc(i, f) != i) ++bad;
    if (putc(i + 256, f) != i) ++bad;
    if (putc(i - 256, f) != i) ++bad;
  }
  unsigned char all[256];
  for (int i = 0; i < 256; ++i) all[i] = 255 - i;
  bad += fwrite(all, 1, 256, f) != 256;
  for (int i = 0; i < 256; ++i) bad += fprintf(f, "%c", i) != 1;
  printf("%d %ld\n", bad, ftell(f));
  rewind(f);
  for (int i = 0; i < 256; ++i) {
    int a = fgetc(f), b = getc(f), c = fgetc(f);
    if (a != i || b != i || c != i) ++bad;
  }
  for (int i = 255; i >= 0; --i) bad += getc(f) != i;
  unsigned char back[256];
  bad += fread(back, 1, 256, f) != 256;
  for (int i = 0; i < 256; ++i) bad += back[i] != i;
  printf("%d %ld %d\n", bad, ftell(f), feof(f) != 0);
  printf("%d ", getc(f) == EOF);
  printf("%d\n", feof(f) != 0);
  rewind(f);
  char text[4];
  int r = fscanf(f, "%3c", text);
  printf("%d %d %d %d\n", r, text[0], text[1], text[2]);
  fseek(f, 255 * 3, SEEK_SET);
  r = fscanf(f, "%2c", text);
  printf("%d %d %d\n", r, text[0], text[1]);
  fclose(f);
  f = fopen("bytes.tmp", "wb");
  fputs("", f);
  bad = fputs("abc\0def", f) < 0;
  printf("%d %ld\n", bad, ftell(f));
  fclose(f);
  remove("bytes.tmp");
  return 0;
}
