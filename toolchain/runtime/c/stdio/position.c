// Positions in streams, their ends and errors

#include <errno.h>
#include <string.h>

#include "stdio/file.h"

static long position(FILE* file) {
    // What is written to a file that is appended to lands at its end, wherever that is.
    if ((file->flags & _lib_appends) != 0 && (file->flags & _lib_writing) != 0 && _lib_write_out(file) != 0)
        return -1;
    const long of_server = _lib_tell(file->stream);
    if (of_server < 0)
        return -1;
    if ((file->flags & _lib_writing) != 0)
        return of_server + (file->next - file->base);
    if ((file->flags & _lib_reading) != 0)
        return of_server - (file->data_end - file->next) - file->pushed_back;
    return of_server;
}

static int move(FILE* file, long offset, int origin) {
    if (origin < SEEK_SET || origin > SEEK_END) {
        errno = EINVAL;
        return -1;
    }
    if (_lib_write_out(file) != 0)
        return -1;
    if ((file->flags & _lib_reading) != 0 && origin == SEEK_CUR)
        offset -= (long)(file->data_end - file->next) + file->pushed_back;
    file->pushed_back = 0;
    file->flags &= ~(unsigned)(_lib_reading | _lib_at_end);
    file->next = file->read_end = file->data_end = file->base;
    return _lib_seek(file->stream, offset, origin + 1);
}

long ftell(FILE* file) {
    SemWait(&_lib_streams_free);
    const long result = position(file);
    SemSignal(&_lib_streams_free);
    if (result < 0)
        errno = EFILPOS;
    return result;
}

int fseek(FILE* file, long offset, int origin) {
    SemWait(&_lib_streams_free);
    const int result = move(file, offset, origin);
    SemSignal(&_lib_streams_free);
    return result;
}

int fgetpos(FILE* restrict file, fpos_t* restrict place) {
    place->offset = ftell(file);
    return place->offset < 0 ? -1 : 0;
}

int fsetpos(FILE* file, const fpos_t* place) { return fseek(file, place->offset, SEEK_SET); }

void rewind(FILE* file) {
    fseek(file, 0, SEEK_SET);
    clearerr(file);
}

void clearerr(FILE* file) { file->flags &= ~(unsigned)(_lib_at_end | _lib_failed); }
int feof(FILE* file) { return (file->flags & _lib_at_end) != 0 && file->pushed_back == 0; }
int ferror(FILE* file) { return (file->flags & _lib_failed) != 0; }
int fileno(FILE* file) { return file->stream; }

void perror(const char* text) {
    const int error = errno;
    if (text != NULL && *text != '\0')
        fprintf(stderr, "%s: %s\n", text, strerror(error));
    else
        fprintf(stderr, "%s\n", strerror(error));
}
