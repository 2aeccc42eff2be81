// Multibyte characters: in the locale "C" a character is a byte.

#include <errno.h>
#include <stdlib.h>

#include "internal.h"

int mblen(const char* text, size_t size) { return mbtowc(NULL, text, size); }

int mbtowc(wchar_t* restrict wide, const char* restrict text, size_t size) {
    if (text == NULL)
        return 0; // there are no shift states
    if (size == 0)
        return -1;
    if (wide != NULL)
        *wide = (wchar_t)(unsigned char)*text;
    return *text != '\0';
}

int wctomb(char* text, wchar_t wide) {
    if (text == NULL)
        return 0;
    if ((unsigned long)wide > 255) {
        errno = EILSEQ;
        return -1;
    }
    *text = (char)wide;
    return 1;
}

size_t mbstowcs(wchar_t* restrict wide, const char* restrict text, size_t limit) {
    size_t count = 0;
    for (; wide == NULL || count < limit; ++count) {
        if (wide != NULL)
            wide[count] = (wchar_t)(unsigned char)text[count];
        if (text[count] == '\0')
            break;
    }
    return count;
}

size_t wcstombs(char* restrict text, const wchar_t* restrict wide, size_t limit) {
    size_t count = 0;
    for (; text == NULL || count < limit; ++count) {
        if ((unsigned long)wide[count] > 255) {
            errno = EILSEQ;
            return (size_t)-1;
        }
        if (text != NULL)
            text[count] = (char)wide[count];
        if (wide[count] == 0)
            break;
    }
    return count;
}
