// wscanf and its kin. A format is taken apart here; its conversions are those of scanf.

#include <limits.h>
#include <wchar.h>
#include <wctype.h>

#include "stdio/file.h"
#include "stdio/scan.h"
#include "wide/text.h"

static bool is_blank(int character) { return iswspace((wint_t)character) != 0; }

// Finds the bracket that ends a set: one at its beginning is one of its characters.
static const wchar_t* end_of_set(const wchar_t* set) {
    if (*set == L'^')
        ++set;
    if (*set == L']')
        ++set;
    while (*set != 0 && *set != L']')
        ++set;
    return set;
}

static bool is_in_set(const struct _lib_request* request, int character) {
    const wchar_t* at = request->wide_set;
    const wchar_t* const end = end_of_set(at);
    const bool inverted = *at == L'^';
    if (inverted)
        ++at;
    for (; at != end; ++at) {
        const wchar_t low = *at;
        if (at[1] == L'-' && at + 2 < end)
            at += 2;
        if (character >= low && character <= *at)
            return !inverted;
    }
    return inverted;
}

static const struct _lib_scan_wide wide = {is_blank, is_in_set};

static const wchar_t* read_request(const wchar_t* at, struct _lib_request* request) {
    char text[_lib_conversion_size];
    at = _lib_narrow_conversion(at, text);
    _lib_read_request(text, request);
    if (request->letter != '[')
        return at;
    request->wide_set = at;
    at = end_of_set(at);
    return *at != 0 ? at + 1 : at;
}

static int scan_wide(struct _lib_scan* scan, const wchar_t* format) {
    bool going = true;
    while (going && *format != 0) {
        if (iswspace((wint_t)*format)) {
            _lib_scan_blanks(scan);
            ++format;
        } else if (*format != L'%')
            going = _lib_scan_character(scan, (int)*format++);
        else {
            struct _lib_request request;
            format = read_request(format + 1, &request);
            going = _lib_scan_request(scan, &request);
        }
    }
    return scan->converted;
}

int vfwscanf(FILE* restrict file, const wchar_t* restrict format, va_list arguments) {
    struct _lib_scan scan = {.source = {.file = file, .get = _lib_get, .unget = _lib_unget, .limit = INT_MAX}, .wide = &wide};
    va_copy(scan.arguments.list, arguments);
    SemWait(&_lib_streams_free);
    _lib_orient(file, _lib_wide);
    const int result = scan_wide(&scan, format);
    SemSignal(&_lib_streams_free);
    va_end(scan.arguments.list);
    return result;
}

int vswscanf(const wchar_t* restrict text, const wchar_t* restrict format, va_list arguments) {
    struct _lib_wide_text place = {text};
    struct _lib_scan scan = {.source = _lib_wide_source(&place), .wide = &wide};
    va_copy(scan.arguments.list, arguments);
    const int result = scan_wide(&scan, format);
    va_end(scan.arguments.list);
    return result;
}

int vwscanf(const wchar_t* restrict format, va_list arguments) { return vfwscanf(stdin, format, arguments); }

int fwscanf(FILE* restrict file, const wchar_t* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vfwscanf(file, format, arguments);
    va_end(arguments);
    return result;
}

int wscanf(const wchar_t* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vfwscanf(stdin, format, arguments);
    va_end(arguments);
    return result;
}

int swscanf(const wchar_t* restrict text, const wchar_t* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vswscanf(text, format, arguments);
    va_end(arguments);
    return result;
}
