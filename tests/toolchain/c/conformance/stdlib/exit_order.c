// atexit: called in reverse order, once for each registration; registration during the calls.
#include <stdio.h>
#include <stdlib.h>

static int count;

static void first(void) { printf("first %d\n", ++count); }
static void late(void) { printf("late %d\n", ++count); }

static void second(void) {
  printf("second %d\n", ++count);
  if (count < 5) printf("registered %d\n", atexit(late) == 0);
}

static void third(void) {
  printf("third %d\n", ++count);
  fputs("no newline|", stdout);
}

int main(void) {
  printf("%d", atexit(first));
  printf("%d", atexit(second));
  printf("%d", atexit(third));
  printf("%d", atexit(second));
  printf("%d\n", atexit(first));
  printf("main returns\n");
  return 0;
}
