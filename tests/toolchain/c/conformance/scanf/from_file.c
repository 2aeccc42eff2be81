// fscanf leaves what it did not take, at most one character is given back.
#include <stdio.h>

int main(void) {
  FILE* f = fopen("scan.tmp", "w+b");
  if (!f) return 1;
  fputs("12 abc 3.5e2xyz\n-7,8 0x1F end\nlast", f);
  rewind(f);
  int a = -1, b = -1, r;
  long where;
  double d = -1;
  char s[16] = "?";
  r = fscanf(f, "%d", &a);
  printf("%d %d %ld\n", r, a, ftell(f));
  r = fscanf(f, "%d", &b);
  where = ftell(f);
  printf("%d %d %ld next %c\n", r, b, where, getc(f));
  r = fscanf(f, "%15s", s);
  printf("%d %s %ld\n", r, s, ftell(f));
  r = fscanf(f, "%lf", &d);
  where = ftell(f);
  printf("%d %g %ld next %c\n", r, d, where, getc(f));
  r = fscanf(f, "%*s");
  printf("%d %ld\n", r, ftell(f));
  r = fscanf(f, "%d,%d", &a, &b);
  printf("%d %d %d %ld\n", r, a, b, ftell(f));
  r = fscanf(f, "%i", &a);
  printf("%d %d %ld\n", r, a, ftell(f));
  r = fscanf(f, " en%n", &b);
  where = ftell(f);
  printf("%d %d %ld next %c\n", r, b, where, getc(f));
  r = fscanf(f, "%[^\n]", s);
  where = ftell(f);
  printf("%d %ld next %d\n", r, where, getc(f));
  r = fscanf(f, "%[a-z]", s);
  printf("%d %s %d %d\n", r, s, feof(f) != 0, ferror(f) != 0);
  r = fscanf(f, "%15s", s);
  printf("%d %d\n", r, feof(f) != 0);
  rewind(f);
  int words = 0;
  while (fscanf(f, "%15s", s) == 1) printf("%d:%s ", ++words, s);
  printf("%d\n", feof(f) != 0);
  fclose(f);
  printf("%d\n", remove("scan.tmp"));
  return 0;
}
