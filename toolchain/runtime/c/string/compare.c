// Comparing strings

#include <ctype.h>
#include <string.h>
#include <strings.h>

size_t strlen(const char* text) {
    const char* end = text;
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

int strcmp(const char* one, const char* other) {
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
