// Wide text as a source, and conversions of wide formats

#include "wide/text.h"

#include <limits.h>
#include <string.h>

static int next_character(struct _lib_file* place) {
    struct _lib_wide_text* const text = (struct _lib_wide_text*)(void*)place;
    return *text->next != 0 ? (int)*text->next++ : EOF;
}

static int go_back(int character, struct _lib_file* place) {
    --((struct _lib_wide_text*)(void*)place)->next;
    return character;
}

struct _lib_source _lib_wide_source(struct _lib_wide_text* text) {
    const struct _lib_source source = {
        .file = (struct _lib_file*)(void*)text, .get = next_character, .unget = go_back, .limit = INT_MAX};
    return source;
}

const wchar_t* _lib_narrow_conversion(const wchar_t* at, char conversion[_lib_conversion_size]) {
    int size = 0;
    while (size < _lib_conversion_size - 2 && *at > 0 && *at < 128 && strchr("0123456789+-*.# hljztL", (int)*at) != NULL)
        conversion[size++] = (char)*at++;
    conversion[size++] = (char)(*at >= 0 && *at < 128 ? *at : '?'); // no conversion's letter
    conversion[size] = '\0';
    return *at != 0 ? at + 1 : at;
}
