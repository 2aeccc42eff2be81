// errno: zero at the beginning, kept by functions that succeed, an lvalue.
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void set(int* p) { *p = 12; }

int main(void) {
  printf("%d\n", errno);
  errno = EDOM;
  printf("%d\n", strtol("12", NULL, 10) == 12 && errno == EDOM);
  printf("%d\n", strtod("1.5", NULL) == 1.5 && errno == EDOM);
  set(&errno);
  printf("%d\n", errno);
  errno += 5;
  printf("%d\n", errno);
  int* p = &errno;
  *p = 0;
  printf("%d\n", errno);
  strtol("99999999999", NULL, 10);
  printf("%d\n", errno == ERANGE);
  errno = 0;
  strtoul("99999999999", NULL, 10);
  printf("%d\n", errno == ERANGE);
  errno = 0;
  strtod("1e999", NULL);
  printf("%d\n", errno == ERANGE);
  errno = 0;
  FILE* f = fopen("no-such-file-here.tmp", "r");
  printf("%d\n", f == NULL);
  errno = 0;
  wchar_t w;
  printf("%d\n", mbtowc(&w, "a", 1));
  printf("%d\n", errno);
#if !defined EDOM || !defined ERANGE || !defined EILSEQ || EDOM <= 0 || ERANGE <= 0 || EILSEQ <= 0
#error errno.h
#endif
#ifdef errno
  printf("1\n");
#endif
  return 0;
}
