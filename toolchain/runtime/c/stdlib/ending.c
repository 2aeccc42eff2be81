// The end of the program

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include <misc.h>

#include "internal.h"

// Functions to be called, in groups: the first has room for the 32 that every program may register, others are on the heap.
struct calls {
    struct calls* before;
    int count;
    void (*functions[32])(void);
};

static struct calls first_at_exit, first_at_quick_exit;
static struct calls *at_exit = &first_at_exit, *at_quick = &first_at_quick_exit;

static int add(struct calls** calls, void (*function)(void)) {
    if ((*calls)->count == 32) {
        struct calls* const more = malloc(sizeof *more);
        if (more == NULL)
            return 1;
        more->before = *calls;
        more->count = 0;
        *calls = more;
    }
    (*calls)->functions[(*calls)->count++] = function;
    return 0;
}

static void call_all(struct calls** calls) {
    while ((*calls)->count != 0 || (*calls)->before != NULL)
        if ((*calls)->count == 0)
            *calls = (*calls)->before;
        else
            (*calls)->functions[--(*calls)->count]();
}

int atexit(void (*function)(void)) { return add(&at_exit, function); }
int at_quick_exit(void (*function)(void)) { return add(&at_quick, function); }

// Made by the linker; ended by NULL
extern void (*const __t8_destructors[])(void);

void exit(int status) {
    call_all(&at_exit);
    for (void (*const* destructor)(void) = __t8_destructors; *destructor != NULL; ++destructor)
        (*destructor)();
    _lib_close_all();
    _lib_stdio_ends();
    _lib_exit_server(status);
}

void quick_exit(int status) {
    call_all(&at_quick);
    _lib_exit_server(status);
}

void _Exit(int status) { _lib_exit_server(status); }
void _exit(int status) { _lib_exit_server(status); }

static int abort_action = ABORT_EXIT;

int set_abort_action(int action) {
    const int before = abort_action;
    if (action == ABORT_EXIT || action == ABORT_HALT)
        abort_action = action;
    return before;
}

void abort(void) {
    raise(SIGABRT);
    _lib_flush_all();
    if (abort_action == ABORT_HALT)
        _lib_error_halt();
    _lib_exit_server(EXIT_FAILURE);
}

void _lib_assertion_failed(const char* condition, const char* file, int line, const char* function) {
    fflush(stdout);
    fprintf(stderr, "%s:%d: %s: assertion failed: %s\n", file, line, function, condition);
    abort();
}
