// malloc and its kin; heap.h describes the heap.

#include "stdlib/heap.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct _lib_heap _lib_heap;
Semaphore _lib_heap_free = SEMAPHOREINIT(1);

static int highest_bit(uint32_t word) { return 31 - __builtin_clz(word); }
static int lowest_bit(uint32_t word) { return highest_bit(word & (0u - word)); }

// The list of a size: a power of two and one of its steps.
struct place {
    int power, step;
};

static struct place place_of(size_t size) {
    struct place place;
    const int bit = highest_bit((uint32_t)size);
    if (bit < _lib_first_power) {
        place.power = 0;
        place.step = (int)(size / _lib_unit) & (_lib_steps - 1);
    } else {
        place.power = bit - _lib_first_power + 1;
        place.step = (int)(size >> (bit - 3)) & (_lib_steps - 1);
    }
    return place;
}

static void insert(struct _lib_block* block) {
    const struct place place = place_of(block->size);
    struct _lib_block** const list = &_lib_heap.lists[place.power][place.step];
    block->next = *list;
    block->previous = NULL;
    if (*list != NULL)
        (*list)->previous = block;
    *list = block;
    block->size |= _lib_free_bit;
    _lib_heap.steps_in_use[place.power] |= (unsigned char)(1 << place.step);
    _lib_heap.powers_in_use |= (uint32_t)1 << place.power;
}

static void take_out(struct _lib_block* block) {
    block->size &= ~(size_t)_lib_free_bit;
    const struct place place = place_of(block->size);
    if (block->next != NULL)
        block->next->previous = block->previous;
    if (block->previous != NULL) {
        block->previous->next = block->next;
        return;
    }
    _lib_heap.lists[place.power][place.step] = block->next;
    if (block->next != NULL)
        return;
    _lib_heap.steps_in_use[place.power] &= (unsigned char)~(1 << place.step);
    if (_lib_heap.steps_in_use[place.power] == 0)
        _lib_heap.powers_in_use &= ~((uint32_t)1 << place.power);
}

static void set_size(struct _lib_block* block, size_t size) {
    block->size = size;
    _lib_after(block)->before = size;
}

// Makes a block free, joined with free neighbours.
static void release(struct _lib_block* block) {
    struct _lib_block* const after = _lib_after(block);
    if (_lib_is_free(after)) {
        take_out(after);
        set_size(block, block->size + after->size);
    }
    if (block->before != 0) {
        struct _lib_block* const before = (struct _lib_block*)((char*)block - block->before);
        if (_lib_is_free(before)) {
            take_out(before);
            set_size(before, before->size + block->size);
            block = before;
        }
    }
    insert(block);
}

// Cuts what a block has too much of, and makes it free.
static void trim(struct _lib_block* block, size_t size) {
    const size_t rest = block->size - size;
    if (rest < sizeof(struct _lib_block))
        return;
    set_size(block, size);
    struct _lib_block* const cut = _lib_after(block);
    cut->before = size;
    set_size(cut, rest);
    release(cut);
}

// The first block of the list of a size, if it is long enough. Others of the list may be, too, but they are not looked at.
static struct _lib_block* find_alike(size_t size) {
    const struct place place = place_of(size);
    if (place.power >= _lib_powers)
        return NULL;
    struct _lib_block* const block = _lib_heap.lists[place.power][place.step];
    if (block == NULL || _lib_size_of(block) < size)
        return NULL;
    take_out(block);
    return block;
}

// A free block of the next list, where any is long enough, or else of the list of that size.
static struct _lib_block* find(size_t size) {
    size_t sought = size;
    const int bit = highest_bit((uint32_t)size);
    if (bit >= _lib_first_power)
        sought += ((size_t)1 << (bit - 3)) - 1;
    struct place place = place_of(sought);
    if (place.power >= _lib_powers)
        return find_alike(size);
    unsigned steps = _lib_heap.steps_in_use[place.power] & (0xFFu << place.step);
    if (steps == 0) {
        const uint32_t powers = place.power == 31 ? 0 : _lib_heap.powers_in_use & (0xFFFFFFFEu << place.power);
        if (powers == 0)
            return find_alike(size);
        place.power = lowest_bit(powers);
        steps = _lib_heap.steps_in_use[place.power];
    }
    struct _lib_block* const block = _lib_heap.lists[place.power][lowest_bit(steps)];
    take_out(block);
    return block;
}

// The block before the end, if it is free.
static struct _lib_block* last_free(void) {
    if (_lib_heap.end == NULL || _lib_heap.end->before == 0)
        return NULL;
    struct _lib_block* const last = (struct _lib_block*)((char*)_lib_heap.end - _lib_heap.end->before);
    return _lib_is_free(last) ? last : NULL;
}

// Gets more memory from the system, after the present end. False when there is none.
static bool grow(size_t size) {
    size_t got;
    char* const memory = _lib_more_memory(size + 2 * _lib_unit + _lib_heading, &got);
    if (memory == NULL)
        return false;
    struct _lib_block* block = _lib_heap.end;
    char* start = (char*)block;
    const bool goes_on = block != NULL && memory == _lib_heap.limit;
    if (!goes_on) {
        // So that payloads are at multiples of the unit
        start = (char*)(((uintptr_t)memory + _lib_heading + _lib_unit - 1) / _lib_unit * _lib_unit - _lib_heading);
        block = (struct _lib_block*)start;
        block->before = 0;
        if (_lib_heap.end != NULL)
            return false; // memory in two pieces is not foreseen
        _lib_heap.first = block;
    }
    const size_t usable = ((size_t)(memory + got - start) - _lib_heading) / _lib_unit * _lib_unit;
    _lib_heap.end = (struct _lib_block*)(start + usable);
    _lib_heap.end->size = 0;
    _lib_heap.limit = memory + got;
    _lib_heap.bytes += got;
    set_size(block, usable);
    release(block);
    return true;
}

// The free block before the end, made long enough by more memory from the system. NULL when there is none.
// `find` would not do: it may pass over a block of just that size.
static struct _lib_block* find_at_end(size_t size) {
    struct _lib_block* last = last_free();
    const size_t there = last != NULL ? _lib_size_of(last) : 0;
    if (there < size && !grow(size - there))
        return NULL;
    last = last_free();
    take_out(last);
    return last;
}

// The size of a block with such a payload, or 0 when there can be none.
static size_t block_size(size_t size) {
    if (size > 0x7FFFFF00u)
        return 0;
    const size_t whole = (size + _lib_heading + _lib_unit - 1) / _lib_unit * _lib_unit;
    return whole < sizeof(struct _lib_block) ? sizeof(struct _lib_block) : whole;
}

static void* payload_of(struct _lib_block* block) { return (char*)block + _lib_heading; }
static struct _lib_block* block_of(void* payload) { return (struct _lib_block*)((char*)payload - _lib_heading); }

static void* take(size_t size) {
    const size_t wanted = block_size(_lib_heap.level != 0 ? _lib_watched_size(size) : size);
    struct _lib_block* block = NULL;
    if (wanted != 0 && (block = find(wanted)) == NULL)
        block = find_at_end(wanted);
    if (block == NULL) {
        errno = ENOMEM;
        return NULL;
    }
    trim(block, wanted);
    if (_lib_heap.level != 0)
        _lib_mark_new(block, size);
    return payload_of(block);
}

// Makes a block longer or shorter where it is; false when there is no room.
static bool resize(struct _lib_block* block, size_t wanted) {
    if (wanted > block->size) {
        struct _lib_block* const after = _lib_after(block);
        if (!_lib_is_free(after) || block->size + _lib_size_of(after) < wanted)
            return false;
        take_out(after);
        set_size(block, block->size + after->size);
    }
    trim(block, wanted);
    return true;
}

static void* move(void* payload, size_t size) {
    struct _lib_block* const block = block_of(payload);
    const size_t wanted = block_size(size);
    if (_lib_heap.level == 0 && wanted != 0 && resize(block, wanted))
        return payload;
    void* const target = take(size);
    if (target == NULL)
        return NULL;
    const size_t old = block->size - _lib_heading;
    memcpy(target, payload, old < size ? old : size);
    release(block);
    return target;
}

static void begin(const char* function, void* payload) {
    SemWait(&_lib_heap_free);
    if (_lib_heap.level == 2)
        _lib_check_heap(function);
    if (payload != NULL && (_lib_heap.level != 0 || (block_of(payload)->size & _lib_watched_bit) != 0))
        _lib_check_use(function, payload);
}

void* malloc(size_t size) {
    begin("malloc", NULL);
    void* const payload = take(size);
    SemSignal(&_lib_heap_free);
    return payload;
}

void free(void* payload) {
    if (payload == NULL)
        return;
    begin("free", payload);
    struct _lib_block* const block = block_of(payload);
    if (_lib_heap.level != 0)
        memset(payload, 0xDD, block->size - _lib_heading);
    release(block);
    SemSignal(&_lib_heap_free);
}

void* calloc(size_t count, size_t size) {
    if (size != 0 && count > 0x7FFFFFFFu / size) {
        errno = ENOMEM;
        return NULL;
    }
    void* const payload = malloc(count * size);
    if (payload != NULL)
        memset(payload, 0, count * size);
    return payload;
}

void* realloc(void* payload, size_t size) {
    if (payload == NULL)
        return malloc(size);
    begin("realloc", payload);
    void* const result = move(payload, size);
    SemSignal(&_lib_heap_free);
    return result;
}

// A block that is longer than wanted, whose front is given back.
static void* take_aligned(size_t alignment, size_t size) {
    char* const payload = take(size + alignment + sizeof(struct _lib_block));
    if (payload == NULL || (uintptr_t)payload % alignment == 0)
        return payload;
    char* const target = (char*)(((uintptr_t)payload + sizeof(struct _lib_block) + alignment - 1) / alignment * alignment);
    struct _lib_block *const front = block_of(payload), *const block = block_of(target);
    const size_t cut = (size_t)(target - payload);
    const size_t whole = _lib_size_of(front);
    set_size(front, cut);
    set_size(block, whole - cut);
    release(front);
    if (_lib_heap.level != 0)
        _lib_mark_new(block, size);
    return target;
}

void* aligned_alloc(size_t alignment, size_t size) {
    if (alignment == 0 || (alignment & (alignment - 1)) != 0) {
        errno = EINVAL;
        return NULL;
    }
    if (alignment <= _lib_unit)
        return malloc(size);
    if (alignment > 0x3FFFFFFF || size > 0x3FFFFFFF) {
        errno = ENOMEM;
        return NULL;
    }
    begin("aligned_alloc", NULL);
    void* const payload = take_aligned(alignment, size);
    SemSignal(&_lib_heap_free);
    return payload;
}
