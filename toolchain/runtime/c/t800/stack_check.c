// Programs that are compiled with -fstack-check

#include <stdio.h>
#include <stdlib.h>

#include "process/stacks.h"

enum {
    room_below = 160, // bytes below a frame: for a process that waits, and for the next check
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

// Called by each function before it takes a frame of so many words below `place`, and before each alloca.
void __t8_check_stack(unsigned words, const char* name, char* place) {
    char* const low = _lib_stack_around(place);
    const unsigned bytes = (unsigned)(place - low);
    if (low != NULL && (bytes < room_below || words > (bytes - room_below) / sizeof(int)))
        overflow(name);
}
