// Copying and comparing wide strings

#include <stdlib.h>
#include <wchar.h>

size_t wcslen(const wchar_t* text) {
    const wchar_t* end = text;
    while (*end != 0)
        ++end;
    return (size_t)(end - text);
}

size_t wcsnlen(const wchar_t* text, size_t limit) {
    size_t length = 0;
    while (length < limit && text[length] != 0)
        ++length;
    return length;
}

wchar_t* wcscpy(wchar_t* restrict to, const wchar_t* restrict from) { return wmemcpy(to, from, wcslen(from) + 1); }

wchar_t* wcpcpy(wchar_t* restrict to, const wchar_t* restrict from) {
    const size_t length = wcslen(from);
    wmemcpy(to, from, length + 1);
    return to + length;
}

wchar_t* wcpncpy(wchar_t* restrict to, const wchar_t* restrict from, size_t size) {
    const size_t length = wcsnlen(from, size);
    wmemcpy(to, from, length);
    wmemset(to + length, 0, size - length);
    return to + length;
}

wchar_t* wcsncpy(wchar_t* restrict to, const wchar_t* restrict from, size_t size) {
    wcpncpy(to, from, size);
    return to;
}

wchar_t* wcscat(wchar_t* restrict to, const wchar_t* restrict from) {
    wcscpy(to + wcslen(to), from);
    return to;
}

wchar_t* wcsncat(wchar_t* restrict to, const wchar_t* restrict from, size_t limit) {
    const size_t length = wcsnlen(from, limit);
    wchar_t* const end = to + wcslen(to);
    wmemcpy(end, from, length);
    end[length] = 0;
    return to;
}

wchar_t* wcsdup(const wchar_t* text) {
    const size_t size = wcslen(text) + 1;
    wchar_t* const copy = malloc(size * sizeof *copy);
    return copy != NULL ? wmemcpy(copy, text, size) : NULL;
}

int wcsncmp(const wchar_t* one, const wchar_t* other, size_t limit) {
    for (; limit != 0; --limit, ++one, ++other) {
        if (*one != *other)
            return *one < *other ? -1 : 1;
        if (*one == 0)
            return 0;
    }
    return 0;
}

int wcscmp(const wchar_t* one, const wchar_t* other) { return wcsncmp(one, other, (size_t)-1); }
int wcscoll(const wchar_t* one, const wchar_t* other) { return wcscmp(one, other); }

size_t wcsxfrm(wchar_t* restrict to, const wchar_t* restrict from, size_t size) {
    const size_t length = wcslen(from);
    if (size != 0)
        wmemcpy(to, from, size > length ? length + 1 : size);
    return length;
}
