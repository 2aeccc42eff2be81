// Blocks of memory. memcpy, memmove and memset are in moves.c.

#include <string.h>

#include "internal.h"

void* memchr(const void* block, int character, size_t size) {
    const unsigned char* at = block;
    for (const unsigned char wanted = (unsigned char)character; size != 0; --size, ++at)
        if (*at == wanted)
            return (void*)at;
    return NULL;
}

int memcmp(const void* one, const void* other, size_t size) {
    const unsigned char *left = one, *right = other;
    if ((((uintptr_t)left | (uintptr_t)right) & 3) == 0) // a word at a time as far as they are equal
        for (; size >= 4 && *(const uint32_t*)left == *(const uint32_t*)right; size -= 4)
            left += 4, right += 4;
    for (; size != 0; --size, ++left, ++right)
        if (*left != *right)
            return *left - *right;
    return 0;
}

void* memccpy(void* restrict to, const void* restrict from, int character, size_t size) {
    const unsigned char* const found = memchr(from, character, size);
    const size_t count = found != NULL ? (size_t)(found - (const unsigned char*)from) + 1 : size;
    memcpy(to, from, count);
    return found != NULL ? (unsigned char*)to + count : NULL;
}
