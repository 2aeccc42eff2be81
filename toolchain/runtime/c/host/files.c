// The file server's requests about files

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "host/packet.h"

// The number of the error that the server holds for a stream, or otherwise.
static int pending_error(int stream, int otherwise) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_ferror);
    _lib_add_int32(packet, stream);
    int error = otherwise;
    if (_lib_ask(packet) == _lib_done) {
        error = (int)_lib_take_int32(packet);
        if (error <= 0)
            error = otherwise;
    }
    _lib_give_server_back();
    return error;
}

int _lib_open(const char* name, int type, int mode) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_open);
    _lib_add_slice(packet, name, strlen(name));
    _lib_add_byte(packet, type);
    _lib_add_byte(packet, mode);
    const int result = packet->too_long ? 2 : _lib_ask(packet);
    const int stream = (int)_lib_take_int32(packet);
    return _lib_give_back_with(result, result == 2 ? ENAMETOOLONG : ENOENT) == 0 ? stream : -1;
}

// Requests with a stream and nothing else
static int ask_about(int tag, int stream) {
    struct _lib_packet* const packet = _lib_take_server(tag);
    _lib_add_int32(packet, stream);
    return _lib_give_back_with(_lib_ask(packet), EBADF);
}

int _lib_close(int stream) { return ask_about(_lib_tag_close, stream); }
int _lib_flush(int stream) { return ask_about(_lib_tag_flush, stream); }
int isatty(int stream) { return ask_about(_lib_tag_isatty, stream) == 0; }

int _lib_read(int stream, void* block, int size) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_read);
    _lib_add_int32(packet, stream);
    _lib_add_int16(packet, size);
    const int result = _lib_ask(packet);
    int got = 0;
    if (result == _lib_done) {
        const char* const bytes = _lib_take_slice(packet, &got);
        if (got > size)
            got = size;
        memcpy(block, bytes, (size_t)got);
    }
    if (_lib_give_back_with(result, EBADF) != 0)
        return -1;
    if (got == 0) {
        const int error = pending_error(stream, 0);
        if (error != 0) {
            errno = error;
            return -1;
        }
    }
    return got;
}

int _lib_write(int stream, const void* block, int size) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_write);
    _lib_add_int32(packet, stream);
    _lib_add_slice(packet, block, (size_t)size);
    const int result = _lib_ask(packet);
    const int written = result == _lib_done ? _lib_take_int16(packet) : 0;
    if (_lib_give_back_with(result, EBADF) != 0)
        return -1;
    if (written != size)
        errno = pending_error(stream, EIO);
    return written;
}

int _lib_seek(int stream, long offset, int origin) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_seek);
    _lib_add_int32(packet, stream);
    _lib_add_int32(packet, offset);
    _lib_add_int32(packet, origin);
    return _lib_give_back_with(_lib_ask(packet), EINVAL);
}

long _lib_tell(int stream) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_tell);
    _lib_add_int32(packet, stream);
    const int result = _lib_ask(packet);
    const long position = _lib_take_int32(packet);
    return _lib_give_back_with(result, ESPIPE) == 0 ? position : -1;
}

int remove(const char* name) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_remove);
    _lib_add_slice(packet, name, strlen(name));
    return _lib_give_back_with(_lib_ask(packet), ENOENT);
}

int rename(const char* old_name, const char* new_name) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_rename);
    _lib_add_slice(packet, old_name, strlen(old_name));
    _lib_add_slice(packet, new_name, strlen(new_name));
    return _lib_give_back_with(_lib_ask(packet), ENOENT);
}
