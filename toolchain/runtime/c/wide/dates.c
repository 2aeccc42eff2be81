// Dates as wide text

#include <time.h>
#include <wchar.h>

#include "internal.h"

enum { longest_field = 80 };

// Makes one conversion, as bytes; at is behind its %. Returns the place behind it.
static const wchar_t* convert(const wchar_t* at, const struct tm* date, char* text, size_t* size) {
    char format[] = "% ";
    *size = 0;
    if (*at == L'E' || *at == L'O') // other forms of fields, which "C" has not
        ++at;
    if (*at == 0)
        return at;
    if (*at < 128) {
        format[1] = (char)*at;
        *size = strftime(text, longest_field, format, date);
    }
    return at + 1;
}

size_t wcsftime(wchar_t* restrict text, size_t size, const wchar_t* restrict format, const struct tm* restrict date) {
    size_t used = 0;
    while (*format != 0) {
        char field[longest_field];
        size_t count = 1;
        const bool converted = *format == L'%';
        const wchar_t* const literal = format;
        format = converted ? convert(format + 1, date, field, &count) : format + 1;
        if (count >= size - used || size == 0)
            return 0;
        for (size_t at = 0; at < count; ++at)
            text[used++] = converted ? (wchar_t)(unsigned char)field[at] : *literal;
    }
    if (size == 0)
        return 0;
    text[used] = 0;
    return used;
}
