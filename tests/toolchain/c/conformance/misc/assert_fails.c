// A failing assert calls abort, which raises SIGABRT.
#include <assert.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf back;
static volatile sig_atomic_t caught;

static void handler(int sig) {
  caught = sig;
  signal(SIGABRT, handler);
  longjmp(back, 1);
}

int main(void) {
  volatile int zero = 0;
  signal(SIGABRT, handler);
  if (setjmp(back) == 0) {
    assert(zero == 1);
    printf("not reached\n");
  } else {
    printf("%d\n", caught == SIGABRT);
  }
  caught = 0;
  if (setjmp(back) == 0) {
    abort();
  } else {
    printf("%d\n", caught == SIGABRT);
  }
  return 0;
}
