// signal.h: signals are raised by the program itself alone: raise, abort. The processor's Error flag raises none.
#pragma once

typedef int sig_atomic_t;

#define SIGINT 2
#define SIGILL 4
#define SIGABRT 6
#define SIGFPE 8
#define SIGSEGV 11
#define SIGTERM 15
// INMOS's own
#define SIGIO 16
#define SIGURG 17
#define SIGPIPE 18
#define SIGSYS 19
#define SIGALRM 20
#define SIGWINCH 21
#define SIGLOST 22
#define SIGUSR1 23
#define SIGUSR2 24
#define SIGUSR3 25

#define SIG_DFL ((void (*)(int))0)
#define SIG_IGN ((void (*)(int))1)
#define SIG_ERR ((void (*)(int)) - 1)

void (*signal(int number, void (*handler)(int)))(int);
int raise(int number);
