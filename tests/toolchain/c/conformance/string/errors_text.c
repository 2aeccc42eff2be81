// strerror gives a text for every number, perror writes to standard error only.
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  static const int numbers[] = { 0, EDOM, ERANGE, EILSEQ, -1, 99999, 1, 2, 3 };
  for (int i = 0; i < 9; ++i) {
    errno = 0;
    const char* s = strerror(numbers[i]);
    printf("%d %d\n", s != NULL && strlen(s) > 0 && strlen(s) < 100, s != NULL && strchr(s, '\n') == NULL);
  }
  char a[100], b[100];
  strcpy(a, strerror(EDOM));
  strcpy(b, strerror(ERANGE));
  printf("%d\n", strcmp(a, b) != 0);
  strcpy(b, strerror(EDOM));
  printf("%d\n", strcmp(a, b));
  errno = EDOM;
  perror("text");
  perror("");
  perror(NULL);
  printf("%d %d %d\n", EDOM > 0, ERANGE > 0, EILSEQ > 0);
  printf("%d\n", EDOM != ERANGE && ERANGE != EILSEQ && EDOM != EILSEQ);
  return 0;
}
