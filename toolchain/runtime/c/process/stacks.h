// The stacks of processes that run, for programs that check them (-fstack-check).

#ifndef T8_STACKS_H
#define T8_STACKS_H

/* A process begins on the stack from `low` to `high`. Of more than 64 processes at a time, some are not noted. */
void _lib_note_stack(char* low, char* high);
/* A process on the stack from `low` on ends. */
void _lib_forget_stack(char* low);
/* Returns the low end of the stack that holds the address `in`, or null if it is not known. */
char* _lib_stack_around(char* in);

#endif
