// Standard input is empty here: every function says so.
#include <stdio.h>

int main(void) {
  char b[8] = "old";
  int v = 77;
  printf("%d\n", getchar() == EOF);
  printf("%d %d\n", feof(stdin) != 0, ferror(stdin) != 0);
  printf("%d\n", getc(stdin) == EOF);
  printf("%d ", fgets(b, 8, stdin) == NULL);
  printf("%s\n", b);
  printf("%d\n", scanf("%d", &v) == EOF);
  printf("%d\n", v);
  printf("%d\n", (int)fread(b, 1, 4, stdin));
  clearerr(stdin);
  printf("%d\n", feof(stdin) != 0);
  printf("%d\n", ungetc('5', stdin));
  int r = scanf("%d", &v);
  printf("%d %d %d\n", r, v, feof(stdin) != 0);
  return 0;
}
