// exit far down in calls, with open files and 32 functions registered.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE* f;
static int counter;

static void count(void) { ++counter; }

static void last(void) {
  printf("counted %d\n", counter);
  fclose(f);
  f = fopen("exit.tmp", "r");
  char b[32] = "";
  fgets(b, sizeof b, f);
  printf("%s\n", b);
  fclose(f);
  printf("%d\n", remove("exit.tmp"));
}

static int down(int n, const char* text) {
  char copy[32];
  strcpy(copy, text);
  if (n == 0) {
    printf("leaving with %s", copy);
    printf("\n");
    exit(EXIT_SUCCESS);
  }
  copy[0] = 'a' + n;
  int r = down(n - 1, copy) + 1;
  printf("not reached\n");
  return r;
}

int main(void) {
  f = fopen("exit.tmp", "w");
  if (!f) return 1;
  fputs("kept", f);
  int failures = atexit(last) != 0;
  for (int i = 0; i < 31; ++i) failures += atexit(count) != 0;
  printf("%d\n", failures);
  return down(20, "xyz");
}
