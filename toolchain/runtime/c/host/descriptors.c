// The calls of INMOS and POSIX below stdio: the server's streams by their numbers

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/packet.h"

int open(const char* name, int flags, ...) {
    int mode = _lib_input;
    if ((flags & O_APPEND) != 0)
        mode = (flags & O_RDWR) != 0 ? _lib_update_append : _lib_append;
    else if ((flags & O_TRUNC) != 0)
        mode = (flags & O_RDWR) != 0 ? _lib_update_new : _lib_output;
    else if ((flags & (O_WRONLY | O_RDWR)) != 0)
        mode = _lib_update_old;
    const int type = (flags & O_TEXT) != 0 ? _lib_text : _lib_binary;
    const int stream = _lib_open(name, type, mode);
    return stream < 0 && mode == _lib_update_old && (flags & O_CREAT) != 0 ? _lib_open(name, type, _lib_update_new) : stream;
}

int creat(const char* name, int flags) {
    const bool is_permission = (flags & (S_IRUSR | S_IRGRP | S_IROTH)) != 0;
    if (is_permission)
        flags = O_BINARY;
    return open(name, (flags & (O_BINARY | O_TEXT)) | O_WRONLY | O_TRUNC);
}

int close(int stream) { return _lib_close(stream); }
int unlink(const char* name) { return remove(name); }

int read(int stream, void* block, size_t bytes) {
    const int size = bytes < INT_MAX ? (int)bytes : INT_MAX;
    int done = 0;
    while (done < size) {
        const int piece = size - done < 507 ? size - done : 507;
        const int got = _lib_read(stream, (char*)block + done, piece);
        if (got < 0)
            return done != 0 ? done : -1;
        done += got;
        if (got < piece)
            break;
    }
    return done;
}

int write(int stream, const void* block, size_t bytes) {
    const int size = bytes < INT_MAX ? (int)bytes : INT_MAX;
    int done = 0;
    while (done < size) {
        const int piece = size - done < 503 ? size - done : 503;
        const int written = _lib_write(stream, (const char*)block + done, piece);
        if (written < 0)
            return done != 0 ? done : -1;
        done += written;
        if (written < piece)
            break;
    }
    return done;
}

long lseek(int stream, long offset, int origin) { return _lib_seek(stream, offset, origin + 1) == 0 ? _lib_tell(stream) : -1; }

long filesize(int stream) {
    const long here = _lib_tell(stream);
    if (here < 0 || _lib_seek(stream, 0, 3) != 0)
        return -1;
    const long size = _lib_tell(stream);
    return _lib_seek(stream, here, 1) == 0 ? size : -1;
}

int fstat(int file, struct stat* result) {
    result->st_mode = isatty(file) ? S_IFCHR : S_IFREG;
    result->st_size = S_ISREG(result->st_mode) ? filesize(file) : 0;
    return result->st_size < 0 ? -1 : 0;
}

int stat(const char* name, struct stat* result) {
    const int file = open(name, O_RDONLY | O_BINARY);
    if (file < 0)
        return -1;
    const int status = fstat(file, result), error = errno;
    close(file);
    if (status != 0)
        errno = error;
    return status;
}

void _lib_complain(const char* one, const char* two, const char* three) {
    char line[160];
    int size = 0;
    const char* const parts[] = {one, two, three, "\n"};
    for (size_t part = 0; part < _LIB_LENGTH(parts); ++part)
        for (const char* at = parts[part]; *at != '\0' && size < (int)sizeof line; ++at)
            line[size++] = *at;
    _lib_write(2, line, size);
}
