// Searching in wide strings

#include <wchar.h>

#include "internal.h"

wchar_t* wcschr(const wchar_t* text, wchar_t character) {
    for (;; ++text) {
        if (*text == character)
            return (wchar_t*)text;
        if (*text == 0)
            return NULL;
    }
}

wchar_t* wcsrchr(const wchar_t* text, wchar_t character) {
    const wchar_t* last = NULL;
    for (;; ++text) {
        if (*text == character)
            last = text;
        if (*text == 0)
            return (wchar_t*)last;
    }
}

// Counts the first characters that are, or are not, among others.
static size_t span(const wchar_t* text, const wchar_t* characters, bool among) {
    size_t length = 0;
    while (text[length] != 0 && (wcschr(characters, text[length]) != NULL) == among)
        ++length;
    return length;
}

size_t wcsspn(const wchar_t* text, const wchar_t* characters) { return span(text, characters, true); }
size_t wcscspn(const wchar_t* text, const wchar_t* characters) { return span(text, characters, false); }

wchar_t* wcspbrk(const wchar_t* text, const wchar_t* characters) {
    text += wcscspn(text, characters);
    return *text != 0 ? (wchar_t*)text : NULL;
}

wchar_t* wcsstr(const wchar_t* text, const wchar_t* part) {
    const size_t length = wcslen(part);
    if (length == 0)
        return (wchar_t*)text;
    while ((text = wcschr(text, part[0])) != NULL && wcsncmp(text, part, length) != 0)
        ++text;
    return (wchar_t*)text;
}

wchar_t* wcstok(wchar_t* restrict text, const wchar_t* restrict separators, wchar_t** restrict rest) {
    if (text == NULL)
        text = *rest;
    if (text == NULL)
        return NULL;
    text += wcsspn(text, separators);
    if (*text == 0) {
        *rest = NULL;
        return NULL;
    }
    wchar_t* const end = text + wcscspn(text, separators);
    *rest = NULL;
    if (*end != 0) {
        *end = 0;
        *rest = end + 1;
    }
    return text;
}
