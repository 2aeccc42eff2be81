// The heap looks at itself. With checking, a block ends with the size that was asked for and a word made of it and of the block's place,
// which lies right behind the payload when that fills the block, and is looked at when the block is given back.

#include <malloc.h>
#include <string.h>

#include "stdlib/heap.h"

// Behind the payload: bytes of this value up to the end of the block, but for its last word, which is the size asked for times a number.
enum { guard_byte = 0xFB };
static const size_t seal = 0x9E3779B1u;

size_t _lib_watched_size(size_t size) { return size > 0x7FFFFF00u ? size : size + 2 * sizeof(size_t); }

static unsigned char* end_of(struct _lib_block* block) { return (unsigned char*)_lib_after(block); }

void _lib_mark_new(struct _lib_block* block, size_t size) {
    unsigned char* const payload = (unsigned char*)block + _lib_heading;
    const size_t sealed = size * seal;
    memset(payload, 0xA5, size);
    memset(payload + size, guard_byte, (size_t)(end_of(block) - payload) - size - sizeof sealed);
    memcpy(end_of(block) - sizeof sealed, &sealed, sizeof sealed);
    block->size |= _lib_watched_bit;
}

static void stop(const char* function, const char* what) {
    _lib_complain(function, ": ", what);
    abort();
}

// Whether all neighbours agree about a block that is in use.
static bool is_block(const struct _lib_block* block) {
    const size_t size = _lib_size_of(block);
    if (block < _lib_heap.first || block >= _lib_heap.end || size < sizeof(struct _lib_block) || size % _lib_unit != 0)
        return false;
    if (size > (size_t)((char*)_lib_heap.end - (const char*)block))
        return false;
    return ((const struct _lib_block*)((const char*)block + size))->before == size;
}

void _lib_check_use(const char* function, void* payload) {
    struct _lib_block* const block = (struct _lib_block*)((char*)payload - _lib_heading);
    if ((uintptr_t)payload % _lib_unit != 0 || block < _lib_heap.first || block >= _lib_heap.end)
        stop(function, "not a block of the heap");
    if (_lib_is_free(block))
        stop(function, "the block is free already");
    if (!is_block(block))
        stop(function, "the heading of the block or of the next one has been overwritten");
    if ((block->size & _lib_watched_bit) == 0)
        return; // it was allocated before checking began
    block->size &= ~(size_t)_lib_watched_bit;
    size_t sealed;
    memcpy(&sealed, end_of(block) - sizeof sealed, sizeof sealed);
    const unsigned char* at = end_of(block) - sizeof sealed;
    const unsigned char* const start = (const unsigned char*)payload;
    size_t size = (size_t)(at - start);
    while (size != 0 && size * seal != sealed)
        --size;
    if (size * seal != sealed)
        stop(function, "the memory behind the block has been overwritten");
    while (at != start + size)
        if (*--at != guard_byte)
            stop(function, "the memory behind the block has been overwritten");
}

static bool lists_are_well(void) {
    for (int power = 0; power < _lib_powers; ++power)
        for (int step = 0; step < _lib_steps; ++step) {
            const struct _lib_block* before = NULL;
            for (const struct _lib_block* block = _lib_heap.lists[power][step]; block != NULL; block = block->next) {
                if (block < _lib_heap.first || block >= _lib_heap.end || !_lib_is_free(block) || block->previous != before)
                    return false;
                before = block;
            }
        }
    return true;
}

void* malloc_damage(void) {
    size_t before = 0;
    bool before_is_free = false;
    struct _lib_block* block = _lib_heap.first;
    if (block == NULL)
        return NULL;
    while (block != _lib_heap.end) {
        const size_t size = _lib_size_of(block);
        const bool free = _lib_is_free(block);
        if (block->before != before || size < sizeof(struct _lib_block) || size % _lib_unit != 0 || (free && before_is_free) ||
            size > (size_t)((char*)_lib_heap.end - (char*)block))
            return block;
        before = size;
        before_is_free = free;
        block = _lib_after(block);
    }
    if (block->before != before || block->size != 0)
        return block;
    return lists_are_well() ? NULL : _lib_heap.first;
}

void _lib_check_heap(const char* function) {
    if (malloc_damage() != NULL)
        stop(function, "the heap has been overwritten");
}

int malloc_checking(int level) {
    SemWait(&_lib_heap_free);
    const int before = _lib_heap.level;
    _lib_heap.level = level < 0 ? 0 : level > 2 ? 2 : level;
    SemSignal(&_lib_heap_free);
    return before;
}

struct mallinfo mallinfo(void) {
    struct mallinfo result = {.arena = _lib_heap.bytes};
    SemWait(&_lib_heap_free);
    for (struct _lib_block* block = _lib_heap.first; block != _lib_heap.end; block = _lib_after(block))
        if (_lib_is_free(block)) {
            result.fordblks += _lib_size_of(block);
            ++result.ordblks;
        } else
            result.uordblks += _lib_size_of(block);
    SemSignal(&_lib_heap_free);
    return result;
}
