// freopen: the stream gets another file, indicators are cleared.
#include <stdio.h>

int main(void) {
  char b[40];
  FILE* f = fopen("re1.tmp", "w");
  if (!f) return 1;
  fputs("written to the first\n", f);
  FILE* g = freopen("re2.tmp", "w", f);
  printf("%d\n", g == f);
  fputs("written to the second\n", f);
  g = freopen("re1.tmp", "r", f);
  printf("%d %s", g == f, fgets(b, sizeof b, f));
  printf("%d ", fgets(b, sizeof b, f) == NULL);
  printf("%d\n", feof(f) != 0);
  g = freopen("re2.tmp", "r", f);
  printf("%d %d ", g == f, feof(f) != 0);
  printf("%s", fgets(b, sizeof b, f));
  g = freopen("re2.tmp", "a", f);
  fputs("and more\n", f);
  printf("%d\n", putc('!', f) == '!');
  g = freopen("re2.tmp", "r", f);
  while (fgets(b, sizeof b, f)) printf("%s", b);
  printf("\n%d\n", putc('x', f) == EOF);
  printf("%d\n", ferror(f) != 0);
  g = freopen("re1.tmp", "r+b", f);
  printf("%d %d\n", ferror(f) != 0, g == f);
  fputs("WRITTEN", f);
  rewind(f);
  printf("%s", fgets(b, sizeof b, f));
  printf("%d\n", freopen("no-such-file.tmp", "r", f) == NULL);
  f = fopen("re3.tmp", "w");
  fflush(stdout);
  fclose(f);
  f = fopen("re3.tmp", "w+");
  setvbuf(f, NULL, _IONBF, 0);
  fputs("third", f);
  f = freopen("re3.tmp", "rb", f);
  printf("%s\n", fgets(b, sizeof b, f));
  fclose(f);
  printf("%d %d %d\n", remove("re1.tmp"), remove("re2.tmp"), remove("re3.tmp"));
  return 0;
}
