// The file server's requests about its host

#include <errno.h>
#include <host.h>
#include <iocntrl.h>
#include <stdlib.h>
#include <string.h>

#include "host/packet.h"

int getkey(void) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_getkey);
    const int key = _lib_ask(packet) == _lib_done ? _lib_take_byte(packet) : -1;
    _lib_give_server_back();
    return key;
}

int pollkey(void) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_pollkey);
    const int key = _lib_ask(packet) == _lib_done ? _lib_take_byte(packet) : -1;
    _lib_give_server_back();
    return key;
}

// Values stay where they are, as programs keep them: a list of those asked for.
struct variable {
    struct variable* next;
    char* value;
    char name[1];
};

static char* keep(const char* name, const char* value, int size) {
    static struct variable* variables;
    struct variable* entry = variables;
    while (entry != NULL && strcmp(entry->name, name) != 0)
        entry = entry->next;
    if (entry == NULL) {
        entry = malloc(sizeof *entry + strlen(name));
        if (entry == NULL)
            return NULL;
        strcpy(entry->name, name);
        entry->value = NULL;
        entry->next = variables;
        variables = entry;
    }
    if (entry->value == NULL || strlen(entry->value) != (size_t)size || memcmp(entry->value, value, (size_t)size) != 0) {
        entry->value = malloc((size_t)size + 1);
        if (entry->value == NULL)
            return NULL;
        memcpy(entry->value, value, (size_t)size);
        entry->value[size] = '\0';
    }
    return entry->value;
}

char* getenv(const char* name) {
    char value[_lib_longest_packet];
    int size = 0;
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_getenv);
    _lib_add_slice(packet, name, strlen(name));
    const int result = _lib_ask(packet);
    if (result == _lib_done) {
        const char* const bytes = _lib_take_slice(packet, &size);
        memcpy(value, bytes, (size_t)size);
    }
    _lib_give_server_back();
    return result == _lib_done ? keep(name, value, size) : NULL;
}

int _lib_time(long* local, long* utc) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_time);
    const int result = _lib_ask(packet);
    *local = _lib_take_int32(packet);
    *utc = _lib_take_int32(packet);
    return _lib_give_back_with(result, ENOSYS);
}

int system(const char* command) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_system);
    _lib_add_slice(packet, command != NULL ? command : "", command != NULL ? strlen(command) : 0);
    const int result = _lib_ask(packet);
    const int status = (int)_lib_take_int32(packet);
    if (_lib_give_back_with(result, ENOSYS) != 0)
        return command != NULL ? -1 : 0;
    return command != NULL ? status : 1;
}

// The codes of success and failure in the file server protocol
enum { success = 999999999, failure = -999999999 };

void _lib_exit_server(int status) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_exit);
    _lib_add_int32(packet, status == EXIT_SUCCESS ? success : status == EXIT_FAILURE ? failure : status);
    _lib_ask(packet);
    _lib_halt();
}

void host_info(int* host, int* os, int* board) {
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_version);
    const bool known = _lib_ask(packet) == _lib_done;
    _lib_take_byte(packet);
    *host = known ? _lib_take_byte(packet) : 0;
    *os = known ? _lib_take_byte(packet) : 0;
    *board = known ? _lib_take_byte(packet) : 0;
    _lib_give_server_back();
}

int server_transaction(const char* request, int size, char* reply) {
    if (size < 1 || size > _lib_longest_packet)
        return -1;
    struct _lib_packet* const packet = _lib_take_server((unsigned char)request[0]);
    memcpy(packet->bytes, request, (size_t)size);
    packet->size = size;
    _lib_ask(packet);
    const int received = packet->received;
    if (received > 0)
        memcpy(reply, packet->bytes, (size_t)received);
    _lib_give_server_back();
    return received;
}
