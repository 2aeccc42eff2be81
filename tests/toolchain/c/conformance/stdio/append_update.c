// Append mode writes at the end, wherever the position was; a+ reads from anywhere.
#include <stdio.h>

static void show(void) {
  char b[80];
  FILE* f = fopen("append.tmp", "rb");
  size_t n = fread(b, 1, sizeof b - 1, f);
  b[n] = 0;
  fclose(f);
  printf("%d <%s>\n", (int)n, b);
}

int main(void) {
  FILE* f = fopen("append.tmp", "wb");
  if (!f) return 1;
  fputs("base", f);
  fclose(f);
  f = fopen("append.tmp", "ab");
  fputs("+one", f);
  fseek(f, 0, SEEK_SET);
  fputs("+two", f);
  printf("%ld\n", ftell(f));
  fclose(f);
  show();
  f = fopen("append.tmp", "a+b");
  char b[16] = "";
  fseek(f, 0, SEEK_SET);
  fread(b, 1, 6, f);
  printf("%s %ld\n", b, ftell(f));
  fseek(f, 2, SEEK_SET);
  fputs("+three", f);
  printf("%ld\n", ftell(f));
  fflush(f);
  show();
  fseek(f, 4, SEEK_SET);
  fread(b, 1, 4, f);
  printf("%s\n", b);
  rewind(f);
  fprintf(f, "%d", 12345);
  rewind(f);
  printf("%c", getc(f));
  printf("%c\n", getc(f));
  fseek(f, 0, SEEK_CUR);
  putc('!', f);
  fclose(f);
  show();
  FILE* g = fopen("append.tmp", "ab");
  f = fopen("append.tmp", "ab");
  fputs("<f>", f);
  fflush(f);
  fputs("<g>", g);
  fflush(g);
  fputs("<f>", f);
  fclose(f);
  fclose(g);
  show();
  remove("append.tmp");
  return 0;
}
