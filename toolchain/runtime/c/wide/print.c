// wprintf and its kin. A format is taken apart here; its conversions are those of printf.

#include <errno.h>
#include <limits.h>
#include <wchar.h>

#include "stdio/file.h"
#include "stdio/format.h"
#include "wide/text.h"

static int format_wide(struct _lib_output* output, const wchar_t* format, va_list list) {
    struct _lib_arguments arguments;
    va_copy(arguments.list, list);
    bool good = true;
    while (good && *format != 0) {
        const wchar_t* const start = format;
        while (*format != 0 && *format != L'%')
            ++format;
        good = _lib_put_wide(output, start, (size_t)(format - start));
        if (good && *format != 0) {
            char text[_lib_conversion_size];
            struct _lib_conversion conversion;
            format = _lib_narrow_conversion(format + 1, text);
            _lib_read_conversion(text, &conversion, &arguments);
            good = _lib_put_argument(output, &conversion, &arguments);
        }
    }
    va_end(arguments.list);
    if (output->count > INT_MAX) {
        errno = EOVERFLOW;
        good = false;
    }
    return good ? (int)output->count : -1;
}

int vfwprintf(FILE* restrict file, const wchar_t* restrict format, va_list arguments) {
    struct _lib_output output = {.put_real = _lib_put_real, .file = file};
    SemWait(&_lib_streams_free);
    _lib_orient(file, _lib_wide);
    const unsigned failed_before = file->flags & _lib_failed;
    file->flags &= ~(unsigned)_lib_failed;
    int result = format_wide(&output, format, arguments);
    if (_lib_end_of_output(file) != 0)
        result = -1;
    file->flags |= failed_before;
    SemSignal(&_lib_streams_free);
    return result;
}

int vwprintf(const wchar_t* restrict format, va_list arguments) { return vfwprintf(stdout, format, arguments); }

int vswprintf(wchar_t* restrict text, size_t size, const wchar_t* restrict format, va_list arguments) {
    if (size == 0) {
        errno = EOVERFLOW;
        return -1;
    }
    struct _lib_output output = {.put_real = _lib_put_real, .wide = text, .room = size - 1};
    const int result = format_wide(&output, format, arguments);
    *output.wide = 0;
    if (result < 0 || (size_t)result < size)
        return result;
    errno = EOVERFLOW;
    return -1;
}

int fwprintf(FILE* restrict file, const wchar_t* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vfwprintf(file, format, arguments);
    va_end(arguments);
    return result;
}

int wprintf(const wchar_t* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vfwprintf(stdout, format, arguments);
    va_end(arguments);
    return result;
}

int swprintf(wchar_t* restrict text, size_t size, const wchar_t* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vswprintf(text, size, format, arguments);
    va_end(arguments);
    return result;
}
