// getenv of names that are not set; system without a command may be asked.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  printf("%d\n", getenv("NAME_THAT_NOBODY_SETS_5B1F") == NULL);
  printf("%d\n", getenv("") == NULL);
  printf("%d\n", getenv("A=B") == NULL);
  printf("%d\n", getenv("name with blanks and more than thirty-two characters in it") == NULL);
  int has = system(NULL);
  printf("%d\n", has == 0 || has != 0);
  printf("%zu %d\n", (size_t)MB_CUR_MAX, MB_CUR_MAX <= 16);
  return 0;
}
