// feof, ferror, clearerr, rewind: when they are set and when they are cleared.
#include <stdio.h>

static FILE* f;
#define SHOW(what) (what, printf("%s: eof %d error %d\n", #what, feof(f) != 0, ferror(f) != 0))

int main(void) {
  char b[16];
  f = fopen("end.tmp", "wb");
  if (!f) return 1;
  SHOW(fputs("abc", f));
  SHOW(getc(f));
  SHOW(putc('d', f));
  SHOW(clearerr(f));
  SHOW(fclose(f) ? 0 : (f = fopen("end.tmp", "rb")));
  SHOW(getc(f));
  SHOW(fread(b, 1, 3, f));
  SHOW(getc(f));
  SHOW(getc(f));
  SHOW(clearerr(f));
  SHOW(getc(f));
  SHOW(fseek(f, 0, SEEK_END));
  SHOW(getc(f));
  SHOW(rewind(f));
  SHOW(putc('x', f));
  SHOW(getc(f));
  SHOW(rewind(f));
  SHOW(getc(f));
  SHOW(fread(b, 1, 16, f));
  SHOW(ungetc('q', f));
  SHOW(getc(f));
  SHOW(getc(f));
  SHOW(fputs("no", f));
  SHOW(fprintf(f, "%d", 5));
  SHOW(clearerr(f));
  printf("%d %d %d\n", putc('z', f) == EOF, fputs("z", f) == EOF, fprintf(f, "z") < 0);
  printf("%d\n", (int)fwrite("zz", 1, 2, f));
  rewind(f);
  printf("%d\n", (int)fread(b, 1, 16, f));
  fclose(f);
  f = fopen("end.tmp", "ab");
  printf("%d ", getc(f) == EOF);
  printf("%d\n", ferror(f) != 0);
  clearerr(f);
  printf("%d ", fgets(b, 4, f) == NULL);
  printf("%d\n", ferror(f) != 0);
  fclose(f);
  remove("end.tmp");
  return 0;
}
