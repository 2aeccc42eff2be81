// text.h: wide text for the parts of the library that read bytes
#pragma once

#include <stdio.h>

#include "stdlib/decimal.h"

/// A place in a wide string.
struct _lib_wide_text {
    const wchar_t* next;
};
/// Makes a source of its characters, for what reads numbers and other input.
struct _lib_source _lib_wide_source(struct _lib_wide_text* text);

enum { _lib_conversion_size = 64 };

/// Copies a conversion of a wide format from behind its % to its letter, which is 0 where there is none. Returns the place behind it. One that
/// is too long ends before its letter.
const wchar_t* _lib_narrow_conversion(const wchar_t* at, char conversion[_lib_conversion_size]);
