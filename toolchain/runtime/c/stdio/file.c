// The buffers of streams

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "stdio/file.h"

static unsigned char output_buffer[_lib_largest_write];
static unsigned char error_buffer[128];

FILE _lib_stdin = {
    .stream = 0, .flags = _lib_opened | _lib_readable | _lib_unbuffered | _lib_drops_returns, .link = &_lib_stdout};
FILE _lib_stdout = {.stream = 1,
                    .flags = _lib_opened | _lib_writable | _lib_line_buffered,
                    .base = output_buffer,
                    .size = sizeof output_buffer,
                    .link = &_lib_stderr};
FILE _lib_stderr = {
    .stream = 2, .flags = _lib_opened | _lib_writable | _lib_unbuffered, .base = error_buffer, .size = sizeof error_buffer};

FILE* _lib_files = &_lib_stdin;

Semaphore _lib_streams_free = SEMAPHOREINIT(1);

static void give_buffer(FILE* file) {
    if (file->base != NULL)
        return;
    const bool alone = (file->flags & (_lib_unbuffered | _lib_readable)) == (_lib_unbuffered | _lib_readable);
    if (!alone && (file->base = malloc(BUFSIZ)) != NULL) {
        file->size = BUFSIZ;
        file->flags |= _lib_own_buffer;
    } else {
        file->base = file->small;
        file->size = sizeof file->small;
    }
}

static void fail(FILE* file) { file->flags |= _lib_failed; }

// Reading

// The bytes before a carriage return that may be left out can be taken straight from the buffer.
static void limit_segment(FILE* file) {
    file->read_end = file->data_end;
    if ((file->flags & _lib_drops_returns) == 0)
        return;
    const unsigned char* at = file->next;
    while ((at = memchr(at, '\r', (size_t)(file->data_end - at))) != NULL) {
        if (at + 1 == file->data_end || at[1] == '\n') {
            file->read_end = (unsigned char*)at;
            return;
        }
        ++at;
    }
}

static bool start_reading(FILE* file) {
    if ((file->flags & (_lib_opened | _lib_readable)) != (_lib_opened | _lib_readable)) {
        errno = EBADF;
        fail(file);
        return false;
    }
    if ((file->flags & _lib_writing) != 0 && _lib_write_out(file) == EOF)
        return false;
    if ((file->flags & _lib_reading) == 0) {
        _lib_orient(file, _lib_narrow);
        give_buffer(file);
        file->flags = (file->flags | _lib_reading) & ~(unsigned)_lib_writing;
        file->next = file->read_end = file->data_end = file->base;
        file->write_end = NULL;
    }
    return true;
}

// Reads behind the bytes kept, which are moved to the front. How many bytes came, 0 at the end, -1 after an error.
static int fill(FILE* file) {
    const size_t kept = (size_t)(file->data_end - file->next);
    memmove(file->base, file->next, kept);
    if (file == stdin && (_lib_stdout.flags & _lib_writing) != 0)
        _lib_write_out(stdout); // so that a question is seen before its answer is waited for
    int count = 1;
    if ((file->flags & (_lib_line_buffered | _lib_unbuffered)) == 0) {
        count = file->size - (int)kept;
        if (count > _lib_largest_read)
            count = _lib_largest_read;
    }
    const int got = _lib_read(file->stream, file->base + kept, count);
    file->next = file->base;
    file->data_end = file->base + kept + (got > 0 ? got : 0);
    if (got < 0)
        fail(file);
    else if (got == 0)
        file->flags |= _lib_at_end;
    return got;
}

// More bytes to be taken at next; false at the end or after an error.
static bool find_bytes(FILE* file) {
    if (!start_reading(file))
        return false;
    while (file->next == file->read_end) {
        if (file->next != file->data_end && file->next + 1 != file->data_end) { // a carriage return before a newline
            ++file->next;
            limit_segment(file);
            continue;
        }
        if ((file->flags & _lib_at_end) != 0 && file->next == file->data_end)
            return false;
        if (fill(file) <= 0) { // a carriage return may be left as the last byte
            file->read_end = file->data_end;
            return file->next != file->read_end;
        }
        limit_segment(file);
    }
    return true;
}

int _lib_get(FILE* file) {
    if (file->pushed_back != 0) {
        const int character = file->pushed[--file->pushed_back];
        if (file->pushed_back == 0 && (file->flags & _lib_reading) != 0)
            limit_segment(file);
        return character;
    }
    if (file->next < file->read_end || find_bytes(file))
        return *file->next++;
    return EOF;
}

int _lib_unget(int character, FILE* file) {
    if (character == EOF || !start_reading(file) || file->pushed_back == (int)sizeof file->pushed)
        return EOF;
    file->flags &= ~(unsigned)_lib_at_end;
    if (file->pushed_back == 0 && file->next > file->base && file->next[-1] == (unsigned char)character) {
        --file->next;
        return (unsigned char)character;
    }
    file->pushed[file->pushed_back++] = (unsigned char)character;
    file->read_end = file->next; // so that getc looks here
    return (unsigned char)character;
}

size_t _lib_get_bytes(FILE* file, void* block, size_t size) {
    unsigned char* to = block;
    size_t left = size;
    while (left != 0 && file->pushed_back != 0) {
        *to++ = (unsigned char)_lib_get(file);
        --left;
    }
    while (left != 0 && (file->next < file->read_end || find_bytes(file))) {
        size_t piece = (size_t)(file->read_end - file->next);
        if (piece > left)
            piece = left;
        memcpy(to, file->next, piece);
        file->next += piece;
        to += piece;
        left -= piece;
    }
    return size - left;
}

int _lib_forget_input(FILE* file) {
    const long unused = (file->flags & _lib_reading) != 0 ? (long)(file->data_end - file->next) : 0;
    file->pushed_back = 0;
    file->flags &= ~(unsigned)_lib_reading;
    file->next = file->read_end = file->data_end = file->base;
    return unused == 0 ? 0 : _lib_seek(file->stream, -unused, 2);
}

// Writing

// How many bytes are collected: as many as one request carries, when the size of the buffer is not the program's.
static size_t capacity(const FILE* file) { return file->size == BUFSIZ ? _lib_largest_write : (size_t)file->size; }

static bool start_writing(FILE* file) {
    if ((file->flags & (_lib_opened | _lib_writable)) != (_lib_opened | _lib_writable)) {
        errno = EBADF;
        fail(file);
        return false;
    }
    if ((file->flags & _lib_writing) != 0)
        return true;
    if ((file->flags & _lib_reading) != 0 && _lib_forget_input(file) != 0) {
        fail(file);
        return false;
    }
    _lib_orient(file, _lib_narrow);
    give_buffer(file);
    file->flags = (file->flags | _lib_writing) & ~(unsigned)_lib_at_end;
    file->next = file->base;
    file->read_end = NULL;
    if ((file->flags & (_lib_line_buffered | _lib_unbuffered)) == 0)
        file->write_end = file->base + capacity(file);
    return true;
}

static int write_all(FILE* file, const unsigned char* block, size_t size) {
    while (size != 0) {
        const int piece = size < _lib_largest_write ? (int)size : _lib_largest_write;
        if (_lib_write(file->stream, block, piece) != piece) {
            fail(file);
            return EOF;
        }
        block += piece;
        size -= (size_t)piece;
    }
    return 0;
}

int _lib_write_out(FILE* file) {
    if ((file->flags & _lib_writing) == 0)
        return 0;
    const size_t size = (size_t)(file->next - file->base);
    file->next = file->base;
    file->flags &= ~(unsigned)(_lib_newline_seen | _lib_writing);
    file->write_end = NULL;
    return write_all(file, file->base, size);
}

void _lib_put_bytes(FILE* file, const void* block, size_t size) {
    const unsigned char* from = block;
    if (size == 0 || !start_writing(file))
        return;
    const size_t room = (size_t)(file->base + capacity(file) - file->next);
    if (size > room) {
        if (size >= capacity(file)) { // more than the buffer holds goes past it
            _lib_write_out(file);
            write_all(file, from, size);
            return;
        }
        memcpy(file->next, from, room);
        file->next += room;
        from += room;
        size -= room;
        _lib_write_out(file);
        if (!start_writing(file))
            return;
    }
    memcpy(file->next, from, size);
    file->next += size;
    if ((file->flags & _lib_line_buffered) != 0 && memchr(from, '\n', size) != NULL)
        file->flags |= _lib_newline_seen;
}

void _lib_put(int character, FILE* file) {
    const unsigned char byte = (unsigned char)character;
    _lib_put_bytes(file, &byte, 1);
}

int _lib_end_of_output(FILE* file) {
    if ((file->flags & (_lib_unbuffered | _lib_newline_seen)) != 0)
        _lib_write_out(file);
    return (file->flags & _lib_failed) != 0 ? EOF : 0;
}

// Called by the macros of stdio.h

int _lib_next_byte(FILE* file) {
    SemWait(&_lib_streams_free);
    const int character = _lib_get(file);
    SemSignal(&_lib_streams_free);
    return character;
}

int _lib_put_byte(int character, FILE* file) {
    SemWait(&_lib_streams_free);
    const unsigned failed_before = file->flags & _lib_failed;
    file->flags &= ~(unsigned)_lib_failed;
    _lib_put(character, file);
    const int result = _lib_end_of_output(file);
    file->flags |= failed_before;
    SemSignal(&_lib_streams_free);
    return result == EOF ? EOF : (unsigned char)character;
}
