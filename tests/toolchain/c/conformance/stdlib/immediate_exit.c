// _Exit calls nothing that was registered.
#include <stdio.h>
#include <stdlib.h>

static void wrong(void) { printf("wrong\n"); }

int main(void) {
  printf("%d", atexit(wrong));
  printf("%d\n", at_quick_exit(wrong));
  printf("%d %d\n", EXIT_SUCCESS, EXIT_FAILURE != 0);
  fflush(stdout);
  _Exit(0);
}
