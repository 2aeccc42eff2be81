// Signals

#include <errno.h>
#include <signal.h>
#include <stdlib.h>

#include "internal.h"

typedef void (*handler)(int);

enum { signals = SIGUSR3 + 1 };
static handler handlers[signals];

static bool is_signal(int number) {
    return number == SIGINT || number == SIGILL || number == SIGABRT || number == SIGFPE || number == SIGSEGV ||
           number == SIGTERM || (number >= SIGIO && number < signals);
}

handler signal(int number, handler function) {
    if (!is_signal(number) || function == SIG_ERR) {
        errno = EINVAL;
        return SIG_ERR;
    }
    const handler before = handlers[number];
    handlers[number] = function;
    return before;
}

// The usual actions. C's signals end the program. INMOS's own are ignored, but for SIGABRT's kin.
static void act_by_default(int number) {
    static const char* const names[] = {
        [SIGINT] = "SIGINT", [SIGILL] = "SIGILL", [SIGFPE] = "SIGFPE", [SIGSEGV] = "SIGSEGV", [SIGTERM] = "SIGTERM"};
    if (number == SIGABRT || number > SIGTERM)
        return; // abort goes on by itself
    _lib_complain("Signal ", names[number], " ended the program");
    _lib_flush_all();
    _lib_exit_server(EXIT_FAILURE);
}

int raise(int number) {
    if (!is_signal(number)) {
        errno = ESIGNUM;
        return -1;
    }
    const handler function = handlers[number];
    if (function == SIG_IGN)
        return 0;
    if (function == SIG_DFL) {
        act_by_default(number);
        return 0;
    }
    handlers[number] = SIG_DFL;
    function(number);
    return 0;
}
