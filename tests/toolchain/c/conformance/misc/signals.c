// signal and raise: defaults, handlers, SIG_IGN, what signal returns.
#include <errno.h>
#include <signal.h>
#include <stdio.h>

static volatile sig_atomic_t last, count;

static void handler(int sig) {
  last = sig;
  ++count;
}

static void other(int sig) {
  last = -sig;
  signal(sig, other);
}

int main(void) {
  static const int signals[] = { SIGABRT, SIGFPE, SIGILL, SIGINT, SIGSEGV, SIGTERM };
  int different = 1;
  for (int i = 0; i < 6; ++i) {
    for (int j = 0; j < i; ++j) different &= signals[i] != signals[j];
    int s = signals[i];
    printf("%d", signal(s, handler) == SIG_DFL);
    last = 0;
    printf("%d", raise(s));
    printf("%d", last == s);
    signal(s, other);
    last = 0;
    raise(s);
    printf("%d", last == -s);
    last = 0;
    raise(s);
    printf("%d", last == -s);
    printf("%d", signal(s, SIG_IGN) == other);
    last = 0;
    printf("%d", raise(s));
    printf("%d", (int)last);
    printf("%d\n", signal(s, SIG_DFL) == SIG_IGN);
  }
  printf("%d %d\n", different, (int)count);
  errno = 0;
  printf("%d ", signal(-1, handler) == SIG_ERR);
  printf("%d\n", errno > 0);
  printf("%d\n", raise(-1) != 0);
  printf("%d %d\n", SIG_DFL != SIG_IGN, SIG_ERR != SIG_DFL);
  sig_atomic_t a = 127;
  printf("%d\n", (int)a);
  return 0;
}
