// quick_exit calls the functions of at_quick_exit alone, in reverse order.
#include <stdio.h>
#include <stdlib.h>

static void normal(void) { printf("atexit function: wrong here\n"); }
static void one(void) {
  printf("one\n");
  fflush(stdout);
}
static void two(void) {
  printf("two\n");
  fflush(stdout);
}

int main(void) {
  printf("%d %d %d %d\n", atexit(normal), at_quick_exit(one), at_quick_exit(two), at_quick_exit(one));
  fflush(stdout);
  quick_exit(EXIT_SUCCESS);
}
