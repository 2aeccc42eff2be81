// format.h: output by formats
#pragma once

#include <stdarg.h>
#include <stdio.h>

#include "internal.h"

/// Where formatted characters go: memory or a stream.
struct _lib_conversion;
struct _lib_output {
    void (*put_real)(struct _lib_output*, const struct _lib_conversion*, double); // null: reals are no conversions
    char* text;    // the next place in memory, when there is no file
    wchar_t* wide; // the same where characters are wide; null: they are bytes
    size_t room;   // how many characters still fit
    FILE* file;
    long long count; // characters put, whether they fitted or not
};
void _lib_put_text(struct _lib_output* output, const char* text, size_t size);
/// Puts wide characters. False and EILSEQ, and nothing is put, when one is no byte and bytes are wanted.
bool _lib_put_wide(struct _lib_output* output, const wchar_t* text, size_t size);
void _lib_put_many(struct _lib_output* output, char character, int count);

/// Flags, width and precision: the part of a conversion between % and the letter.
struct _lib_conversion {
    bool left, plus, blank, alternate, zeros;
    int width;
    int precision; // -1: none was given
    char length;   // H for hh, h, l, L for ll, j, z, t, D for L; 0 for none
    char letter;
};

void _lib_put_real(struct _lib_output* output, const struct _lib_conversion* conversion, double number);

/// A number's sign or prefix, then zeros, then its characters, within the width.
void _lib_put_number(struct _lib_output* output, const struct _lib_conversion* conversion, const char* prefix, int zeros,
                     const char* text, int size);

/// va_list may be an array, which a function cannot take by address; in a structure it can.
struct _lib_arguments {
    va_list list;
};

/// Reads a conversion from behind its %, and what it says to take from the arguments; returns the place behind it.
const char* _lib_read_conversion(const char* at, struct _lib_conversion* conversion, struct _lib_arguments* arguments);
/// Puts what a conversion takes from the arguments; false when that cannot be.
bool _lib_put_argument(struct _lib_output* output, struct _lib_conversion* conversion, struct _lib_arguments* arguments);

/// Puts all; the number of characters, or -1.
int _lib_format(struct _lib_output* output, const char* format, va_list arguments);
