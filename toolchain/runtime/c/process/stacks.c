// The stacks of processes that run

#include "process/stacks.h"

#include <misc.h>
#include <stddef.h>

enum { most_stacks = 64 };

// A process may be interrupted anywhere here. A row that two processes take at once, or that is half written, holds one stack or none: its
// process then runs unchecked.
static struct {
    char *volatile low, *volatile high;
} stacks[most_stacks];
static char *volatile last_low, *volatile last_high; // the last one that was found

void _lib_note_stack(char* low, char* high) {
    for (int row = 0; row < most_stacks; ++row) {
        if (stacks[row].low != NULL)
            continue;
        stacks[row].low = low;
        stacks[row].high = high;
        break;
    }
    last_high = NULL;
}

void _lib_forget_stack(char* low) {
    for (int row = 0; row < most_stacks; ++row)
        if (stacks[row].low == low) {
            stacks[row].high = NULL;
            stacks[row].low = NULL;
        }
    last_high = NULL;
}

char* _lib_stack_around(char* in) {
    char *low = last_low, *high = last_high;
    if (in >= low && in < high)
        return low;
    low = NULL;
    // A stack may be an array on the stack of another process.
    for (int row = 0; row < most_stacks; ++row)
        if (stacks[row].low > low && in >= stacks[row].low && in < stacks[row].high) {
            low = stacks[row].low;
            high = stacks[row].high;
        }
    if (low != NULL) {
        last_high = NULL;
        last_low = low;
        last_high = high;
        return low;
    }
    void* free = NULL;
    unsigned long bytes = 0;
    get_details_of_free_memory(&free, &bytes);
    return in >= (char*)free && in < (char*)free + bytes ? free : NULL;
}
