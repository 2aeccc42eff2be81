// malloc.h: the heap, looked at and checked
#pragma once

#include <stdlib.h>

struct mallinfo {
    size_t arena;    // bytes that the heap has got from the system
    size_t uordblks; // of them, in blocks in use, with their headings
    size_t fordblks; // of them, free
    size_t ordblks;  // how many blocks are free
};
struct mallinfo mallinfo(void);

/// Looks at every block and every list of the heap. 0: all is well; else the address of the first block whose heading is damaged.
void* malloc_damage(void);

/// From now on, 1: new memory is filled with #A5 and freed memory with #DD, a word behind each block is watched, and free and realloc stop
/// the program with a message when that word or a heading has changed, or when a block is freed twice. 2: each call of malloc, free
/// and realloc looks at the whole heap besides. 0: no more of it. Gives the level before. Best called first: blocks
/// allocated before have no watched word.
int malloc_checking(int level);
