// scan.h: input by formats
#pragma once

#include <stdarg.h>
#include <stdio.h>

#include "stdlib/decimal.h"

/// A conversion: what is between % and the letter, and that.
struct _lib_request {
    bool skipped; // by *
    int width;    // 0: none was given
    char length;  // as in format.h
    char letter;
    uint32_t set[8];         // the characters of [...]
    const wchar_t* wide_set; // the same in a wide format: what is behind the bracket
};

/// What wide characters have of their own.
struct _lib_scan_wide {
    bool (*is_blank)(int character);
    bool (*is_in_set)(const struct _lib_request*, int character);
};

struct _lib_scan {
    struct _lib_source source;
    const struct _lib_scan_wide* wide; // null: characters are bytes
    long long count;                   // characters taken before source's
    int converted;                     // the result
    struct {
        va_list list;
    } arguments;
};

/// Reads a conversion from behind its %; returns the place behind it.
const char* _lib_read_request(const char* at, struct _lib_request* request);

void _lib_scan_blanks(struct _lib_scan* scan);
/// Take a character that the format has, or what a conversion wants. False: the scan ends, and converted is its result.
bool _lib_scan_character(struct _lib_scan* scan, int wanted);
bool _lib_scan_request(struct _lib_scan* scan, const struct _lib_request* request);
