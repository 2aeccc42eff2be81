// puts, fputs, putchar, putc, fputc, printf and fwrite on standard output in turn; buffer modes.
#include <stdio.h>

static int by_putc(const char* s) {
  int n = 0;
  while (*s) n += putc(*s++, stdout) != EOF;
  return n;
}

int main(void) {
  printf("%d\n", setvbuf(stdout, NULL, _IOLBF, 256) == 0);
  puts("");
  puts("puts adds a newline");
  fputs("fputs does not", stdout);
  putchar('\n');
  fputc('a', stdout);
  putc('b', stdout);
  (putc)('c', stdout);
  (putchar)('d');
  (fputc)('\n', stdout);
  printf("%d\n", by_putc("characters\n"));
  printf("%d\n", (int)fwrite("block of text\n", 1, 14, stdout));
  printf("%d\n", (int)fwrite("pairs!\n", 7, 1, stdout));
  for (int i = 0; i < 26; ++i) {
    putchar('a' + i);
    if (i % 5 == 4) fflush(stdout);
  }
  printf("\n%s", "no newline, then ");
  fputs("", stdout);
  printf("%s", "");
  puts("end of line");
  for (int i = 0; i < 30; ++i) printf("%d:%s", i, i % 7 == 6 ? "\n" : "....");
  putchar('\n');
  for (int i = 0; i < 100; ++i) fputs("0123456789", stdout), i % 10 == 9 ? putchar('\n') : 0;
  printf("%d %d\n", ferror(stdout), feof(stdout));
  printf("tab\tbell-free\\backslash\"quote\n");
  fflush(stdout);
  fprintf(stdout, "last line without newline");
  return 0;
}
