// Blocks of wide characters

#include <string.h>
#include <wchar.h>

wchar_t* wmemcpy(wchar_t* restrict to, const wchar_t* restrict from, size_t size) { return memcpy(to, from, size * sizeof *to); }
wchar_t* wmemmove(wchar_t* to, const wchar_t* from, size_t size) { return memmove(to, from, size * sizeof *to); }

wchar_t* wmemset(wchar_t* block, wchar_t character, size_t size) {
    for (size_t at = 0; at < size; ++at)
        block[at] = character;
    return block;
}

wchar_t* wmemchr(const wchar_t* block, wchar_t character, size_t size) {
    for (; size != 0; --size, ++block)
        if (*block == character)
            return (wchar_t*)block;
    return NULL;
}

int wmemcmp(const wchar_t* one, const wchar_t* other, size_t size) {
    for (; size != 0; --size, ++one, ++other)
        if (*one != *other)
            return *one < *other ? -1 : 1;
    return 0;
}
