// memcpy, memmove and memset. The processor moves a block in one instruction, a word at a time as far as both ends allow.

#include <string.h>

#include "internal.h"

#ifdef __TRANSPUTER__

void* memcpy(void* restrict to, const void* restrict from, size_t size) {
    __asm__ volatile("ldl %0; ldl %1; ldl %2; move" : : "r"(from), "r"(to), "r"(size) : "memory");
    return to;
}

#else

void* memcpy(void* restrict to, const void* restrict from, size_t size) {
    unsigned char* target = to;
    const unsigned char* source = from;
    while (size-- != 0)
        *target++ = *source++;
    return to;
}

#endif

// The move instruction wants blocks that do not overlap. When they do, pieces as long as the distance do not.
void* memmove(void* to, const void* from, size_t size) {
    unsigned char* const target = to;
    const unsigned char* const source = from;
    if (target == source || size == 0)
        return to;
    if ((uintptr_t)target < (uintptr_t)source) {
        const size_t distance = (uintptr_t)source - (uintptr_t)target;
        if (distance >= 16)
            for (size_t at = 0; at < size; at += distance)
                memcpy(target + at, source + at, size - at < distance ? size - at : distance);
        else
            for (size_t at = 0; at < size; ++at)
                target[at] = source[at];
        return to;
    }
    const size_t distance = (uintptr_t)target - (uintptr_t)source;
    if (distance >= 16)
        for (size_t left = size; left != 0;) {
            const size_t piece = left < distance ? left : distance;
            left -= piece;
            memcpy(target + left, source + left, piece);
        }
    else
        for (size_t at = size; at-- != 0;)
            target[at] = source[at];
    return to;
}

// Words first, then copies of the part that is filled, twice as long each time.
void* memset(void* block, int character, size_t size) {
    unsigned char* at = block;
    const uint32_t word = (unsigned char)character * 0x01010101u;
    for (; size != 0 && ((uintptr_t)at & 3) != 0; --size)
        *at++ = (unsigned char)character;
    uint32_t* words = (uint32_t*)at;
    const size_t filled = size < 64 ? size & ~(size_t)3 : 64;
    for (size_t index = 0; index < filled / 4; ++index)
        words[index] = word;
    for (size_t done = filled; size >= 64 && done < size;) {
        const size_t piece = size - done < done ? size - done : done;
        memcpy(at + done, at, piece);
        done += piece;
    }
    if (size < 64)
        for (size_t index = filled; index < size; ++index)
            at[index] = (unsigned char)character;
    return block;
}
