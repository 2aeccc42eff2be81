// Update mode: reading and writing in turn, with a seek or fflush between.
#include <stdio.h>
#include <string.h>

static void show(FILE* f) {
  long at = ftell(f);
  char b[128];
  fseek(f, 0, SEEK_SET);
  size_t n = fread(b, 1, sizeof b - 1, f);
  b[n] = 0;
  printf("%d <%s>\n", (int)n, b);
  fseek(f, at, SEEK_SET);
}

int main(void) {
  FILE* f = fopen("update.tmp", "w+b");
  if (!f) return 1;
  for (int i = 0; i < 5; ++i) fprintf(f, "%c%d;", 'a' + i, i);
  show(f);
  fseek(f, 3, SEEK_SET);
  printf("%c", getc(f));
  printf("%c ", getc(f));
  fseek(f, 0, SEEK_CUR);
  fputs("=", f);
  fflush(f);
  printf("%c", getc(f));
  printf("%c\n", getc(f));
  show(f);
  fseek(f, -3, SEEK_END);
  fputs("END and more", f);
  show(f);
  fclose(f);
  f = fopen("update.tmp", "r+b");
  int c;
  while ((c = getc(f)) != EOF) {
    if (c >= 'a' && c <= 'z') {
      fseek(f, -1, SEEK_CUR);
      putc(c - 32, f);
      fseek(f, 0, SEEK_CUR);
    }
  }
  show(f);
  fseek(f, 0, SEEK_END);
  fputs("|tail", f);
  rewind(f);
  fputs("head|", f);
  show(f);
  rewind(f);
  while (getc(f) != EOF) continue;
  fputs("at the end", f);
  show(f);
  fclose(f);
  f = fopen("update.tmp", "w+b");
  show(f);
  fputs("new", f);
  show(f);
  fclose(f);
  remove("update.tmp");
  return 0;
}
