// Comparing strings

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "internal.h"

// A word of four characters. It may reach behind the end of a string, into memory that is there: a word is never in two pieces of memory.
typedef uint32_t __attribute__((may_alias)) letters;

// Constants that a variable holds: as operands they take a cycle for each of their eight bytes
struct masks {
    uint32_t ones, highs;
};
static inline struct masks masks(void) {
    struct masks masks = {0x01010101u, 0x80808080u};
    __asm__("" : "+r"(masks.ones), "+r"(masks.highs));
    return masks;
}

static inline bool has_zero(uint32_t word, struct masks masks) { return ((word - masks.ones) & ~word & masks.highs) != 0; }

__attribute__((no_sanitize("address"))) size_t strlen(const char* text) {
    const char* end = text;
    for (; ((uintptr_t)end & 3) != 0; ++end)
        if (*end == '\0')
            return (size_t)(end - text);
    const struct masks known = masks();
    while (!has_zero(*(const letters*)end, known))
        end += 4;
    while (*end != '\0')
        ++end;
    return (size_t)(end - text);
}

size_t strnlen(const char* text, size_t limit) {
    size_t length = 0;
    while (length < limit && text[length] != '\0')
        ++length;
    return length;
}

__attribute__((no_sanitize("address"))) int strcmp(const char* one, const char* other) {
    if ((((uintptr_t)one ^ (uintptr_t)other) & 3) == 0) {
        for (; ((uintptr_t)one & 3) != 0; ++one, ++other)
            if (*one == '\0' || *one != *other)
                return (unsigned char)*one - (unsigned char)*other;
        const struct masks known = masks();
        for (;; one += 4, other += 4) {
            const uint32_t word = *(const letters*)one;
            if (word != *(const letters*)other || has_zero(word, known))
                break;
        }
    }
    while (*one != '\0' && *one == *other)
        ++one, ++other;
    return (unsigned char)*one - (unsigned char)*other;
}

int strncmp(const char* one, const char* other, size_t limit) {
    for (; limit != 0; --limit, ++one, ++other)
        if (*one == '\0' || *one != *other)
            return (unsigned char)*one - (unsigned char)*other;
    return 0;
}

int strcoll(const char* one, const char* other) { return strcmp(one, other); }

int strncasecmp(const char* one, const char* other, size_t limit) {
    for (; limit != 0; --limit, ++one, ++other) {
        const int left = tolower((unsigned char)*one), right = tolower((unsigned char)*other);
        if (left == 0 || left != right)
            return left - right;
    }
    return 0;
}

int strcasecmp(const char* one, const char* other) { return strncasecmp(one, other, (size_t)-1); }

int ffs(int word) {
    int place = 1;
    if (word == 0)
        return 0;
    while ((word & 1) == 0)
        word = (int)((unsigned)word >> 1), ++place;
    return place;
}
