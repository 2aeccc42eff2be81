// printf and its kin

#include <errno.h>
#include <limits.h>

#include "stdio/file.h"
#include "stdio/format.h"

static int print(struct _lib_output* output, const char* format, va_list arguments) {
    FILE* const file = output->file;
    SemWait(&_lib_streams_free);
    const unsigned failed_before = file->flags & _lib_failed;
    file->flags &= ~(unsigned)_lib_failed;
    int result = _lib_format(output, format, arguments);
    if (_lib_end_of_output(file) != 0)
        result = -1;
    file->flags |= failed_before;
    SemSignal(&_lib_streams_free);
    return result;
}

int vfprintf(FILE* restrict file, const char* restrict format, va_list arguments) {
    struct _lib_output output = {.put_real = _lib_put_real, .file = file};
    return print(&output, format, arguments);
}

int vprintf(const char* restrict format, va_list arguments) { return vfprintf(stdout, format, arguments); }

int vsnprintf(char* restrict text, size_t size, const char* restrict format, va_list arguments) {
    char nowhere;
    struct _lib_output output = {
        .put_real = _lib_put_real, .text = size != 0 ? text : &nowhere, .room = size != 0 ? size - 1 : 0};
    const int result = _lib_format(&output, format, arguments);
    if (size != 0)
        *output.text = '\0';
    return result;
}

int vsprintf(char* restrict text, const char* restrict format, va_list arguments) {
    struct _lib_output output = {.put_real = _lib_put_real, .text = text, .room = INT_MAX};
    const int result = _lib_format(&output, format, arguments);
    *output.text = '\0';
    return result;
}

int fprintf(FILE* restrict file, const char* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vfprintf(file, format, arguments);
    va_end(arguments);
    return result;
}

int printf(const char* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vfprintf(stdout, format, arguments);
    va_end(arguments);
    return result;
}

int snprintf(char* restrict text, size_t size, const char* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vsnprintf(text, size, format, arguments);
    va_end(arguments);
    return result;
}

int sprintf(char* restrict text, const char* restrict format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int result = vsprintf(text, format, arguments);
    va_end(arguments);
    return result;
}

// The compiler calls these instead where no argument is a real, so that such programs have no code for reals.

int iprintf(const char* restrict format, ...);
int fiprintf(FILE* restrict file, const char* restrict format, ...);
int siprintf(char* restrict text, const char* restrict format, ...);

int iprintf(const char* restrict format, ...) {
    struct _lib_output output = {.file = stdout};
    va_list arguments;
    va_start(arguments, format);
    const int result = print(&output, format, arguments);
    va_end(arguments);
    return result;
}

int fiprintf(FILE* restrict file, const char* restrict format, ...) {
    struct _lib_output output = {.file = file};
    va_list arguments;
    va_start(arguments, format);
    const int result = print(&output, format, arguments);
    va_end(arguments);
    return result;
}

int siprintf(char* restrict text, const char* restrict format, ...) {
    struct _lib_output output = {.text = text, .room = INT_MAX};
    va_list arguments;
    va_start(arguments, format);
    const int result = _lib_format(&output, format, arguments);
    va_end(arguments);
    *output.text = '\0';
    return result;
}
