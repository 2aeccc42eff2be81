// Opening, closing and flushing streams

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "stdio/file.h"

// How a stream is opened: the server's type and mode, the flags; false for a mode that C does not know.
static bool read_mode(const char* mode, int* type, int* server_mode, unsigned* flags, bool* exclusive) {
    const char kind = *mode++;
    bool plus = false, binary = false;
    *exclusive = false;
    for (; *mode != '\0' && *mode != ','; ++mode)
        switch (*mode) {
        case '+':
            plus = true;
            break;
        case 'b':
            binary = true;
            break;
        case 'x':
            *exclusive = kind == 'w';
            break;
        default:
            break; // t, e and other letters of other systems
        }
    const char* const kinds = "rwa";
    const char* const place = kind != '\0' ? strchr(kinds, kind) : NULL;
    if (place == NULL)
        return false;
    *server_mode = (int)(place - kinds) + (plus ? _lib_update_old : _lib_input);
    *flags = plus ? _lib_readable | _lib_writable : kind == 'r' ? _lib_readable : _lib_writable;
    if (kind == 'a')
        *flags |= _lib_appends;
    // A file for reading is opened as it is, and carriage returns are left out here, so that positions count bytes.
    *type = binary || (*flags & _lib_readable) != 0 ? _lib_binary : _lib_text;
    if (!binary && (*flags & _lib_readable) != 0)
        *flags |= _lib_drops_returns;
    return true;
}

int _lib_open_file(FILE* file, const char* name, const char* mode) {
    int type, server_mode;
    unsigned flags;
    bool exclusive;
    if (!read_mode(mode, &type, &server_mode, &flags, &exclusive)) {
        errno = EINVAL;
        return -1;
    }
    if (exclusive) {
        const int there = _lib_open(name, _lib_binary, _lib_input);
        if (there >= 0) {
            _lib_close(there);
            errno = EEXIST;
            return -1;
        }
    }
    file->stream = _lib_open(name, type, server_mode);
    if (file->stream < 0)
        return -1;
    file->flags = (file->flags & (_lib_own_file | _lib_own_buffer)) | flags | _lib_opened;
    file->pushed_back = 0;
    if (file->base == file->small)
        file->base = NULL; // the next one may be larger
    file->next = file->read_end = file->data_end = file->base;
    file->write_end = NULL;
    return 0;
}

FILE* _lib_new_file(void) {
    FILE* const file = calloc(1, sizeof *file);
    if (file == NULL)
        return NULL;
    file->flags = _lib_own_file;
    file->link = _lib_files;
    _lib_files = file;
    return file;
}

static void drop(FILE* file) {
    if ((file->flags & _lib_own_buffer) != 0)
        free(file->base);
    file->base = NULL;
    file->flags &= _lib_own_file;
    if ((file->flags & _lib_own_file) == 0)
        return;
    for (FILE** link = &_lib_files; *link != NULL; link = &(*link)->link)
        if (*link == file) {
            *link = file->link;
            break;
        }
    free(file);
}

int _lib_close_file(FILE* file) {
    int result = _lib_write_out(file);
    if ((file->flags & _lib_reading) != 0)
        _lib_forget_input(file);
    if ((file->flags & _lib_opened) != 0 && file->stream > 2 && _lib_close(file->stream) != 0)
        result = EOF;
    file->flags &= ~(unsigned)_lib_opened;
    return result;
}

FILE* fopen(const char* restrict name, const char* restrict mode) {
    SemWait(&_lib_streams_free);
    FILE* file = _lib_new_file();
    if (file != NULL && _lib_open_file(file, name, mode) != 0) {
        drop(file);
        file = NULL;
    }
    SemSignal(&_lib_streams_free);
    return file;
}

FILE* fdopen(int stream, const char* mode) {
    int type, server_mode;
    unsigned flags;
    bool exclusive;
    if (!read_mode(mode, &type, &server_mode, &flags, &exclusive)) {
        errno = EINVAL;
        return NULL;
    }
    SemWait(&_lib_streams_free);
    FILE* const file = _lib_new_file();
    if (file != NULL) {
        file->flags |= flags | _lib_opened;
        file->stream = stream;
    }
    SemSignal(&_lib_streams_free);
    return file;
}

FILE* freopen(const char* restrict name, const char* restrict mode, FILE* restrict file) {
    SemWait(&_lib_streams_free);
    FILE* result = file;
    if (name != NULL) {
        _lib_close_file(file);
        if (_lib_open_file(file, name, mode) != 0) {
            drop(file);
            result = NULL;
        }
    } else
        _lib_write_out(file); // another mode of the same file: the server cannot do that, so the stream stays as it is
    if (result != NULL)
        file->flags &= ~(unsigned)(_lib_wide | _lib_narrow);
    SemSignal(&_lib_streams_free);
    return result;
}

int fclose(FILE* file) {
    SemWait(&_lib_streams_free);
    const int result = _lib_close_file(file);
    drop(file);
    SemSignal(&_lib_streams_free);
    return result;
}

static int write_out_every(void) {
    int result = 0;
    for (FILE* file = _lib_files; file != NULL; file = file->link)
        if (_lib_write_out(file) != 0)
            result = EOF;
    return result;
}

int fflush(FILE* file) {
    SemWait(&_lib_streams_free);
    int result = file == NULL ? write_out_every() : _lib_write_out(file);
    if (file != NULL && file->stream > 2 && (file->flags & _lib_writable) != 0 && result == 0 && _lib_flush(file->stream) != 0)
        result = EOF;
    SemSignal(&_lib_streams_free);
    return result;
}

void _lib_flush_all(void) { write_out_every(); }

void _lib_close_all(void) {
    SemWait(&_lib_streams_free);
    for (FILE* file = _lib_files; file != NULL; file = file->link)
        if (file->stream > 2)
            _lib_close_file(file);
        else
            _lib_write_out(file);
    SemSignal(&_lib_streams_free);
}

int setvbuf(FILE* restrict file, char* restrict buffer, int mode, size_t size) {
    if ((mode != _IOFBF && mode != _IOLBF && mode != _IONBF) || size > 0x7FFFFFFF)
        return -1;
    SemWait(&_lib_streams_free);
    _lib_write_out(file);
    int result = 0;
    if ((file->flags & _lib_reading) != 0 && file->next != file->data_end)
        result = -1; // there are bytes in the buffer
    else {
        file->flags &= ~(unsigned)(_lib_reading | _lib_line_buffered | _lib_unbuffered);
        file->flags |= mode == _IOLBF ? _lib_line_buffered : mode == _IONBF ? _lib_unbuffered : 0;
        if (mode != _IONBF && (buffer == NULL || size >= 2)) {
            if ((file->flags & _lib_own_buffer) != 0)
                free(file->base);
            file->flags &= ~(unsigned)_lib_own_buffer;
            file->base = (unsigned char*)buffer;
            file->size = (int)size;
            if (buffer == NULL && (file->base = malloc(size >= 2 ? size : BUFSIZ)) != NULL) {
                file->flags |= _lib_own_buffer;
                file->size = size >= 2 ? (int)size : BUFSIZ;
            }
        }
        file->next = file->read_end = file->data_end = file->base;
    }
    SemSignal(&_lib_streams_free);
    return result;
}

void setbuf(FILE* restrict file, char* restrict buffer) { setvbuf(file, buffer, buffer != NULL ? _IOFBF : _IONBF, BUFSIZ); }
