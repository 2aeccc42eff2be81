// Characters of UTF-16 and UTF-32 from bytes, and bytes from them

#include <errno.h>
#include <uchar.h>
#include <wchar.h>

#include "internal.h"

size_t mbrtoc32(char32_t* restrict wide, const char* restrict text, size_t size, mbstate_t* restrict state) {
    wchar_t character = 0;
    const size_t result = mbrtowc(&character, text != NULL ? text : "", text != NULL ? size : 1, state);
    if (text != NULL && wide != NULL && result <= 1)
        *wide = (char32_t)character;
    return result;
}

size_t mbrtoc16(char16_t* restrict wide, const char* restrict text, size_t size, mbstate_t* restrict state) {
    char32_t character = 0;
    const size_t result = mbrtoc32(&character, text, size, state);
    if (text != NULL && wide != NULL && result <= 1)
        *wide = (char16_t)character; // a byte never needs a pair
    return result;
}

size_t c32rtomb(char* restrict text, char32_t wide, mbstate_t* restrict state) { return wcrtomb(text, (wchar_t)wide, state); }

size_t c16rtomb(char* restrict text, char16_t wide, mbstate_t* restrict state) {
    static mbstate_t own;
    if (state == NULL)
        state = &own;
    if (text == NULL) {
        state->kept = 0;
        return 1;
    }
    if (state->kept == 0 && wide >= 0xD800 && wide < 0xDC00) {
        state->kept = wide;
        return 0;
    }
    if (state->kept != 0) { // a pair, or half of one with something else, is no byte
        state->kept = 0;
        errno = EILSEQ;
        return (size_t)-1;
    }
    return wcrtomb(text, (wchar_t)wide, state);
}
