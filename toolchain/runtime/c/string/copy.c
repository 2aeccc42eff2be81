// Copying strings

#include <stdlib.h>
#include <string.h>

char* strcpy(char* restrict to, const char* restrict from) { return memcpy(to, from, strlen(from) + 1); }

char* stpcpy(char* restrict to, const char* restrict from) {
    const size_t length = strlen(from);
    memcpy(to, from, length + 1);
    return to + length;
}

char* strncpy(char* restrict to, const char* restrict from, size_t size) {
    const size_t length = strnlen(from, size);
    memcpy(to, from, length);
    memset(to + length, 0, size - length);
    return to;
}

char* strcat(char* restrict to, const char* restrict from) {
    strcpy(to + strlen(to), from);
    return to;
}

char* strncat(char* restrict to, const char* restrict from, size_t limit) {
    const size_t length = strnlen(from, limit);
    char* const end = to + strlen(to);
    memcpy(end, from, length);
    end[length] = '\0';
    return to;
}

char* strndup(const char* text, size_t limit) {
    const size_t length = strnlen(text, limit);
    char* const copy = malloc(length + 1);
    if (copy == NULL)
        return NULL;
    copy[length] = '\0';
    return memcpy(copy, text, length);
}

char* strdup(const char* text) { return strndup(text, (size_t)-1); }

size_t strxfrm(char* restrict to, const char* restrict from, size_t size) {
    const size_t length = strlen(from);
    if (size > length)
        memcpy(to, from, length + 1);
    else if (size != 0)
        memcpy(to, from, size);
    return length;
}
