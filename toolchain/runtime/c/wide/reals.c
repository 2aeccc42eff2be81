// Reals from wide text

#include <wchar.h>
#include <wctype.h>

#include "wide/text.h"

static void read_text(const wchar_t* restrict text, wchar_t** restrict end, struct _lib_real* result) {
    const wchar_t* at = text;
    while (iswspace((wint_t)*at))
        ++at;
    struct _lib_wide_text place = {at};
    struct _lib_source source = _lib_wide_source(&place);
    _lib_read_real(&source, result);
    if (end != NULL)
        *end = (wchar_t*)(result->kind == _lib_no_number ? text : at + result->length);
    if (result->kind == _lib_no_number)
        result->negative = false;
}

double wcstod(const wchar_t* restrict text, wchar_t** restrict end) {
    struct _lib_real number;
    read_text(text, end, &number);
    return _lib_to_double(&number);
}

float wcstof(const wchar_t* restrict text, wchar_t** restrict end) {
    struct _lib_real number;
    read_text(text, end, &number);
    return _lib_to_float(&number);
}

long double wcstold(const wchar_t* restrict text, wchar_t** restrict end) { return wcstod(text, end); }
