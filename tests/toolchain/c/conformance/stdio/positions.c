// fgetpos and fsetpos.
#include <stdio.h>

int main(void) {
  FILE* f = fopen("pos.tmp", "w+b");
  if (!f) return 1;
  fpos_t marks[10];
  for (int i = 0; i < 10; ++i) {
    printf("%d", fgetpos(f, &marks[i]));
    fprintf(f, "line %d of %.*s\n", i, i, "abcdefghijkl");
  }
  printf("\n");
  char line[64];
  for (int i = 9; i >= 0; i -= 2) {
    int r = fsetpos(f, &marks[i]);
    if (fgets(line, sizeof line, f)) printf("%d %s", r, line);
  }
  fsetpos(f, &marks[3]);
  fpos_t here;
  getc(f);
  getc(f);
  fgetpos(f, &here);
  printf("%s", fgets(line, sizeof line, f));
  while (getc(f) != EOF) continue;
  printf("%d ", feof(f) != 0);
  fsetpos(f, &here);
  printf("%d ", feof(f) != 0);
  printf("%s", fgets(line, sizeof line, f));
  fsetpos(f, &marks[5]);
  fputs("LINE", f);
  fsetpos(f, &marks[5]);
  ungetc('#', f);
  fsetpos(f, &marks[5]);
  printf("%s", fgets(line, sizeof line, f));
  rewind(f);
  while (fgets(line, sizeof line, f)) fputs(line, stdout);
  fclose(f);
  remove("pos.tmp");
  return 0;
}
