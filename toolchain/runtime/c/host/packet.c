// Requests and replies, field by field

#include "host/packet.h"

#include <errno.h>
#include <string.h>

Semaphore _lib_server_free = SEMAPHOREINIT(1);
static struct _lib_packet packet_of_all;

struct _lib_packet* _lib_take_server(int tag) {
    SemWait(&_lib_server_free);
    _lib_begin(&packet_of_all, tag);
    return &packet_of_all;
}

void _lib_give_server_back(void) { SemSignal(&_lib_server_free); }

int _lib_give_back_with(int result, int error) {
    _lib_give_server_back();
    if (result == _lib_done)
        return 0;
    errno = result == _lib_no_server || result == 1 ? ENOSYS : error;
    return -1;
}

void _lib_begin(struct _lib_packet* packet, int tag) {
    packet->size = 0;
    packet->too_long = false;
    _lib_add_byte(packet, tag);
}

static bool has_room(struct _lib_packet* packet, size_t size) {
    if (size > (size_t)(_lib_longest_packet - packet->size))
        packet->too_long = true;
    return !packet->too_long;
}

void _lib_add_byte(struct _lib_packet* packet, int byte) {
    if (has_room(packet, 1))
        packet->bytes[packet->size++] = (unsigned char)byte;
}

void _lib_add_int16(struct _lib_packet* packet, int number) {
    _lib_add_byte(packet, number);
    _lib_add_byte(packet, number >> 8);
}

void _lib_add_int32(struct _lib_packet* packet, long number) {
    _lib_add_int16(packet, (int)(number & 0xFFFF));
    _lib_add_int16(packet, (int)(number >> 16 & 0xFFFF));
}

void _lib_add_slice(struct _lib_packet* packet, const void* bytes, size_t size) {
    if (!has_room(packet, size + 2))
        return;
    _lib_add_int16(packet, (int)size);
    memcpy(packet->bytes + packet->size, bytes, size);
    packet->size += (int)size;
}

int _lib_ask(struct _lib_packet* packet) {
    if (packet->too_long)
        return 7;                                       // as the server's own library says it: buffer overflow
    while (packet->size < 6 || (packet->size & 1) != 0) // the protocol wants an even length
        packet->bytes[packet->size++] = 0;
    packet->received = _lib_exchange(packet->bytes, packet->size, packet->bytes);
    packet->at = 0;
    return packet->received < 1 ? _lib_no_server : _lib_take_byte(packet);
}

int _lib_take_byte(struct _lib_packet* packet) { return packet->at < packet->received ? packet->bytes[packet->at++] : 0; }

int _lib_take_int16(struct _lib_packet* packet) {
    const int low = _lib_take_byte(packet);
    return low | _lib_take_byte(packet) << 8;
}

long _lib_take_int32(struct _lib_packet* packet) {
    const uint32_t low = (uint32_t)_lib_take_int16(packet);
    return (int32_t)(low | (uint32_t)_lib_take_int16(packet) << 16);
}

const char* _lib_take_slice(struct _lib_packet* packet, int* size) {
    const char* const bytes = (const char*)packet->bytes + packet->at + 2;
    int count = _lib_take_int16(packet);
    if (count > packet->received - packet->at)
        count = packet->received - packet->at;
    packet->at += count;
    *size = count;
    return bytes;
}
