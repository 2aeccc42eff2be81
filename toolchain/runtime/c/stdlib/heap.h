// heap.h: the heap. Blocks lie side by side; each begins with a heading that says how long it and the block before are. Free blocks are kept in
// lists by size: 8 lists for each power of two, and bits that say which lists have blocks. A block is found, and joined with its
// neighbours, in a fixed number of steps (two-level segregated fit; Masmano, Ripoll, Crespo and Real, TLSF, 2004).
#pragma once

#include "internal.h"

enum {
    _lib_unit = 2 * sizeof(void*),                 // sizes and addresses of payloads are multiples of it
    _lib_steps = 8,                                // lists for each power of two
    _lib_first_power = sizeof(void*) == 8 ? 7 : 6, // smaller sizes have a list for each unit
    _lib_powers = 32 - _lib_first_power,
    _lib_free_bit = 1,    // in the size of a free block
    _lib_watched_bit = 2, // in the size of a block that was allocated with checking
    _lib_bits_of_size = _lib_free_bit | _lib_watched_bit
};

/// A block. The links are there while it is free; they are the payload otherwise.
struct _lib_block {
    size_t before; // size of the block before, 0 for the first
    size_t size;   // of this block with its heading, and bits that say how it is; 0 behind the last
    struct _lib_block *next, *previous;
};

enum { _lib_heading = 2 * sizeof(size_t) };

struct _lib_heap {
    struct _lib_block* first; // of all blocks
    struct _lib_block* end;   // the heading of size 0 behind the last one
    char* limit;              // of the memory from the system
    size_t bytes;             // from the system
    int level;                // of checking
    uint32_t powers_in_use;
    unsigned char steps_in_use[_lib_powers];
    struct _lib_block* lists[_lib_powers][_lib_steps];
};
extern struct _lib_heap _lib_heap;

static inline size_t _lib_size_of(const struct _lib_block* block) { return block->size & ~(size_t)_lib_bits_of_size; }
static inline bool _lib_is_free(const struct _lib_block* block) { return (block->size & _lib_free_bit) != 0; }
static inline struct _lib_block* _lib_after(struct _lib_block* block) {
    return (struct _lib_block*)((char*)block + _lib_size_of(block));
}

/// With checking: what a block needs besides its payload.
size_t _lib_watched_size(size_t size);
/// Fills a new block and its end, and watches it.
void _lib_mark_new(struct _lib_block* block, size_t size);
/// Stops the program when the payload is not that of a block in use; watches it no longer.
void _lib_check_use(const char* function, void* payload);
void _lib_check_heap(const char* function);
