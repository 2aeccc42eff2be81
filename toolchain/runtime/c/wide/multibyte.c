// Multibyte text piece by piece: in the locale "C" a character is a byte, so that nothing is ever left in a state.

#include <errno.h>
#include <stdio.h>
#include <wchar.h>

#include "internal.h"

wint_t btowc(int character) { return character == EOF ? WEOF : (wint_t)(unsigned char)character; }
int wctob(wint_t character) { return character <= 255 ? (int)character : EOF; }
int mbsinit(const mbstate_t* state) { return state == NULL || state->kept == 0; }

size_t mbrlen(const char* restrict text, size_t size, mbstate_t* restrict state) { return mbrtowc(NULL, text, size, state); }

size_t mbrtowc(wchar_t* restrict wide, const char* restrict text, size_t size, mbstate_t* restrict state) {
    (void)state;
    if (text == NULL)
        return 0;
    if (size == 0)
        return (size_t)-2;
    if (wide != NULL)
        *wide = (wchar_t)(unsigned char)*text;
    return *text != '\0';
}

size_t wcrtomb(char* restrict text, wchar_t wide, mbstate_t* restrict state) {
    (void)state;
    if (text == NULL)
        return 1;
    if ((unsigned long)wide > 255) {
        errno = EILSEQ;
        return (size_t)-1;
    }
    *text = (char)wide;
    return 1;
}

size_t mbsnrtowcs(wchar_t* restrict wide, const char** restrict text, size_t size, size_t limit, mbstate_t* restrict state) {
    (void)state;
    const char* at = *text;
    size_t count = 0;
    for (; count < size && (wide == NULL || count < limit); ++count, ++at) {
        if (wide != NULL)
            wide[count] = (wchar_t)(unsigned char)*at;
        if (*at == '\0') {
            at = NULL;
            break;
        }
    }
    if (wide != NULL)
        *text = at;
    return count;
}

size_t mbsrtowcs(wchar_t* restrict wide, const char** restrict text, size_t limit, mbstate_t* restrict state) {
    return mbsnrtowcs(wide, text, (size_t)-1, limit, state);
}

size_t wcsnrtombs(char* restrict text, const wchar_t** restrict wide, size_t size, size_t limit, mbstate_t* restrict state) {
    (void)state;
    const wchar_t* at = *wide;
    size_t count = 0;
    for (; count < size && (text == NULL || count < limit); ++count, ++at) {
        if ((unsigned long)*at > 255) {
            errno = EILSEQ;
            count = (size_t)-1;
            break;
        }
        if (text != NULL)
            text[count] = (char)*at;
        if (*at == 0) {
            at = NULL;
            break;
        }
    }
    if (text != NULL)
        *wide = at;
    return count;
}

size_t wcsrtombs(char* restrict text, const wchar_t** restrict wide, size_t limit, mbstate_t* restrict state) {
    return wcsnrtombs(text, wide, (size_t)-1, limit, state);
}
