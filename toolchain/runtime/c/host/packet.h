// packet.h: requests of the file server's protocol and their replies (docs/iserver.md)
#pragma once

#include "internal.h"

enum {
    _lib_tag_open = 10,
    _lib_tag_close = 11,
    _lib_tag_read = 12,
    _lib_tag_write = 13,
    _lib_tag_flush = 16,
    _lib_tag_seek = 17,
    _lib_tag_tell = 18,
    _lib_tag_ferror = 20,
    _lib_tag_remove = 21,
    _lib_tag_rename = 22,
    _lib_tag_isatty = 25,
    _lib_tag_getkey = 30,
    _lib_tag_pollkey = 31,
    _lib_tag_getenv = 32,
    _lib_tag_time = 33,
    _lib_tag_system = 34,
    _lib_tag_exit = 35,
    _lib_tag_command_line = 40,
    _lib_tag_version = 42
};

enum { _lib_longest_packet = 510, _lib_done = 0, _lib_no_server = -1 };

/// A request that is filled field by field, then its reply, read field by field.
struct _lib_packet {
    int size;     // of the request
    int at;       // where the next field of the reply is
    int received; // the reply's length
    bool too_long;
    unsigned char bytes[1024];
};

void _lib_begin(struct _lib_packet* packet, int tag);
void _lib_add_byte(struct _lib_packet* packet, int byte);
void _lib_add_int16(struct _lib_packet* packet, int number);
void _lib_add_int32(struct _lib_packet* packet, long number);
void _lib_add_slice(struct _lib_packet* packet, const void* bytes, size_t size);

/// Sends the request. The server's result, or _lib_no_server. The caller holds _lib_server_free, as the packet is one for all.
int _lib_ask(struct _lib_packet* packet);

int _lib_take_byte(struct _lib_packet* packet);
int _lib_take_int16(struct _lib_packet* packet);
long _lib_take_int32(struct _lib_packet* packet);
/// The slice's bytes, which stay in the packet; *size says how many.
const char* _lib_take_slice(struct _lib_packet* packet, int* size);

/// The packet that all requests use, once its caller has it for itself.
struct _lib_packet* _lib_take_server(int tag);
void _lib_give_server_back(void);
/// The same with the error that belongs to a result: 0, or -1 and errno.
int _lib_give_back_with(int result, int error);
