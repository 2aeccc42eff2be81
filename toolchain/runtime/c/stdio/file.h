// file.h: streams as the parts of stdio see them. Functions here expect that the caller has the lock of the streams.
#pragma once

#include <stdio.h>

#include "internal.h"

enum {
    _lib_readable = 1,
    _lib_writable = 2,
    _lib_reading = 4, // the buffer holds bytes that were read
    _lib_writing = 8, // the buffer holds bytes to be written
    _lib_at_end = 16,
    _lib_failed = 32,
    _lib_line_buffered = 64, // written out at the end of an operation that had a newline
    _lib_unbuffered = 128,   // written out at the end of each operation, read byte by byte
    _lib_newline_seen = 256,
    _lib_own_buffer = 512,     // on the heap
    _lib_own_file = 1024,      // the FILE itself is on the heap
    _lib_drops_returns = 2048, // carriage returns before newlines are left out when it is read
    _lib_appends = 4096,       // opened for appending
    _lib_opened = 8192,
    _lib_wide = 16384,  // fwide's answer: for wide characters,
    _lib_narrow = 32768 // or for bytes; with neither flag nobody has said
};

enum { _lib_largest_read = 507, _lib_largest_write = 503 };

extern FILE* _lib_files; // all open streams

/// Says what a stream is for, _lib_wide or _lib_narrow, unless that was said before.
static inline void _lib_orient(FILE* file, unsigned flag) {
    if ((file->flags & (_lib_wide | _lib_narrow)) == 0)
        file->flags |= flag;
}

/// The next byte, or EOF at the end or after an error.
int _lib_get(FILE* file);
/// Puts a byte back; EOF when there is no room.
int _lib_unget(int character, FILE* file);
/// As many bytes as there are, size at most.
size_t _lib_get_bytes(FILE* file, void* block, size_t size);

void _lib_put(int character, FILE* file);
void _lib_put_bytes(FILE* file, const void* block, size_t size);
/// Writes out what the stream's buffering does not hold back, at the end of an operation. EOF after an error.
int _lib_end_of_output(FILE* file);
/// Writes out everything. EOF after an error.
int _lib_write_out(FILE* file);
/// Gives up what was read but not used, and sets the server's position to the next byte.
int _lib_forget_input(FILE* file);

FILE* _lib_new_file(void);
int _lib_open_file(FILE* file, const char* name, const char* mode);
int _lib_close_file(FILE* file);
