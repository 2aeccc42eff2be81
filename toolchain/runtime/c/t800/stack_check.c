// Programs that are compiled with -fstack-check

#include <stdio.h>
#include <stdlib.h>

#include "process/stacks.h"

enum {
    room_below = 64, // bytes below a frame: for a process that waits, and for this check
    emergency_words = 600
};

static int emergency[emergency_words];
static const char* overflowing;

void _lib_stack_overflow(void);
void _lib_stack_overflow(void) {
    fprintf(stderr, "stack overflow in '%s'\n", overflowing);
    abort();
}

// Goes on to another stack, since there is none left.
static void overflow(const char* name) {
    overflowing = name;
    int* const top = emergency + emergency_words - 8;
    __asm__ volatile("ldl %0; gajw; call _lib_stack_overflow; stopp" : : "r"(top));
}

// Called by each function: `return_address` is where its return address lies, in the stack of its caller.
void __t8_check_stack(char* return_address, const char* name) {
    char* const low = _lib_stack_around(return_address);
    if (low != NULL && (char*)__builtin_frame_address(0) < low + room_below)
        overflow(name);
}
