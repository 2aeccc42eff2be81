// Searching in strings

#include <string.h>

#include "internal.h"

char* strchr(const char* text, int character) {
    const char wanted = (char)character;
    for (;; ++text) {
        if (*text == wanted)
            return (char*)text;
        if (*text == '\0')
            return NULL;
    }
}

char* strrchr(const char* text, int character) {
    const char wanted = (char)character;
    const char* last = NULL;
    for (;; ++text) {
        if (*text == wanted)
            last = text;
        if (*text == '\0')
            return (char*)last;
    }
}

// A set of characters, one bit for each.
struct set {
    uint32_t words[8];
};

static void fill(struct set* set, const char* characters) {
    memset(set, 0, sizeof *set);
    for (; *characters != '\0'; ++characters)
        set->words[(unsigned char)*characters >> 5] |= (uint32_t)1 << ((unsigned char)*characters & 31);
}

static bool holds(const struct set* set, char character) {
    return (set->words[(unsigned char)character >> 5] >> ((unsigned char)character & 31) & 1) != 0;
}

size_t strspn(const char* text, const char* characters) {
    struct set set;
    size_t length = 0;
    fill(&set, characters);
    while (text[length] != '\0' && holds(&set, text[length]))
        ++length;
    return length;
}

size_t strcspn(const char* text, const char* characters) {
    struct set set;
    size_t length = 0;
    fill(&set, characters);
    while (text[length] != '\0' && !holds(&set, text[length]))
        ++length;
    return length;
}

char* strpbrk(const char* text, const char* characters) {
    text += strcspn(text, characters);
    return *text != '\0' ? (char*)text : NULL;
}

// The start of the largest suffix of the part in the order of characters, or in the reverse order, and the suffix's period.
static size_t largest_suffix(const unsigned char* part, size_t length, bool reverse, size_t* period) {
    size_t start = (size_t)-1, candidate = 0, offset = 1;
    *period = 1;
    while (candidate + offset < length) {
        const unsigned char one = part[candidate + offset], other = part[start + offset];
        if (one == other) {
            if (offset == *period) {
                candidate += *period;
                offset = 1;
            } else
                ++offset;
        } else if ((one < other) != reverse) {
            candidate += offset;
            offset = 1;
            *period = candidate - start;
        } else {
            start = candidate++;
            offset = *period = 1;
        }
    }
    return start + 1;
}

// The search of Crochemore and Perrin (Two-way string-matching, 1991): time in proportion to both lengths, no memory.
static char* search(const unsigned char* text, const unsigned char* part, size_t length) {
    size_t period, other_period;
    size_t split = largest_suffix(part, length, false, &period);
    const size_t other_split = largest_suffix(part, length, true, &other_period);
    if (other_split > split) {
        split = other_split;
        period = other_period;
    }
    const bool periodic = memcmp(part, part + period, split) == 0;
    if (!periodic)
        period = (split > length - split ? split : length - split) + 1;
    size_t known = 0; // how much of the part's start is known to match
    size_t seen = 0;  // how many characters of the text are known to be there
    for (;;) {
        if (seen < length) {
            seen += strnlen((const char*)text + seen, length + 64 - seen);
            if (seen < length)
                return NULL;
        }
        size_t at = split > known ? split : known;
        while (at < length && part[at] == text[at])
            ++at;
        size_t step;
        if (at < length) {
            step = at - split + 1;
            known = 0;
        } else {
            at = split;
            while (at > known && part[at - 1] == text[at - 1])
                --at;
            if (at <= known)
                return (char*)text;
            step = period;
            known = periodic ? length - period : 0;
        }
        text += step;
        seen -= step < seen ? step : seen;
    }
}

char* strstr(const char* text, const char* part) {
    if (part[0] == '\0')
        return (char*)text;
    text = strchr(text, part[0]);
    if (text == NULL || part[1] == '\0')
        return (char*)text;
    return search((const unsigned char*)text, (const unsigned char*)part, strlen(part));
}

char* strtok_r(char* restrict text, const char* restrict separators, char** restrict rest) {
    if (text == NULL)
        text = *rest;
    if (text == NULL)
        return NULL;
    text += strspn(text, separators);
    if (*text == '\0') {
        *rest = NULL;
        return NULL;
    }
    char* const end = text + strcspn(text, separators);
    *rest = NULL;
    if (*end != '\0') {
        *end = '\0';
        *rest = end + 1;
    }
    return text;
}

char* strtok(char* restrict text, const char* restrict separators) {
    static char* rest;
    return strtok_r(text, separators, &rest);
}

char* strsep(char** text, const char* separators) {
    char* const start = *text;
    if (start == NULL)
        return NULL;
    char* const end = start + strcspn(start, separators);
    *text = NULL;
    if (*end != '\0') {
        *end = '\0';
        *text = end + 1;
    }
    return start;
}
