// Starts a program, and gives the library memory, time and access to the machine

#include <host.h>
#include <hostlink.h>
#include <misc.h>
#include <process.h>
#include <stdlib.h>
#include <string.h>

#include "host/packet.h"
#include "process/transputer.h"

static Channel *from_server, *to_server;       // null without a server
static Channel *from_boot_link, *to_boot_link; // the same, or channels to a neighbour
static char *memory_next, *memory_end;         // of the heap; the stack of main comes down from the end

int host_argument_count;
char** host_arguments;

int _lib_exchange(const unsigned char* request, int size, unsigned char* reply) {
    unsigned short length = (unsigned short)size;
    if (to_server == NULL)
        return -1;
    ChanOut(to_server, &length, 2);
    ChanOut(to_server, request, size);
    ChanIn(from_server, &length, 2);
    ChanIn(from_server, reply, length);
    return length;
}

// An eighth of the memory, from 4 to 256 kilobytes, stays for the stack, and more where the stack has grown further.
static char* limit_of_heap(void) {
    const unsigned all = (unsigned)(memory_end - memory_next);
    unsigned kept = all / 8;
    kept = kept < 4096 ? 4096 : kept > 262144 ? 262144 : kept;
    char* const limit = memory_end - (kept < all ? kept : all);
    const uintptr_t here = (uintptr_t)&kept - 2048; // of this stack, which may not be that of main
    return here > (uintptr_t)memory_next && here < (uintptr_t)limit ? (char*)here : limit;
}

void* _lib_more_memory(size_t size, size_t* got) {
    static char* limit;
    if (limit == NULL)
        limit = limit_of_heap();
    const size_t room = memory_next < limit ? (size_t)(limit - memory_next) : 0;
    if (size > room)
        return NULL;
    size_t piece = (size + 2047) & ~(size_t)2047;
    if (piece > room)
        piece = room & ~(size_t)7;
    if (piece < size)
        return NULL;
    char* const memory = memory_next;
    memory_next += piece;
    *got = piece;
    return memory;
}

void _lib_halt(void) { ProcStop(); }

void _lib_error_halt(void) {
    __asm__ volatile("seterr");
    ProcStop();
}

Channel* from_host_link(void) { return from_server; }
Channel* to_host_link(void) { return to_server; }

int get_bootlink_channels(Channel** in, Channel** out) {
    *in = from_boot_link;
    *out = to_boot_link;
    return to_boot_link != NULL ? 0 : -1;
}

int get_details_of_free_memory(void** base, unsigned long* bytes) {
    *base = memory_next;
    *bytes = (unsigned long)(memory_end - memory_next);
    return 1;
}

int get_details_of_free_stack_space(void** limit, unsigned long* bytes) {
    char here;
    *limit = memory_next;
    *bytes = (unsigned long)(&here - memory_next);
    return 1;
}

// The server's command line, on the heap; an empty one when there is none
static char* command_line(int whole) {
    int size = 0;
    const char* bytes = "";
    struct _lib_packet* const packet = _lib_take_server(_lib_tag_command_line);
    _lib_add_byte(packet, whole);
    if (_lib_ask(packet) == _lib_done)
        bytes = _lib_take_slice(packet, &size);
    char* const line = malloc((size_t)size + 1);
    if (line != NULL) {
        memcpy(line, bytes, (size_t)size);
        line[size] = '\0';
    }
    _lib_give_server_back();
    return line;
}

// The next word, between blanks or double quotes, ended by a zero; NULL behind the last one
static char* next_word(char** rest) {
    char* from = *rest;
    while (*from == ' ' || *from == '\t')
        ++from;
    if (*from == '\0')
        return NULL;
    char* const word = from;
    char* to = from;
    bool quoted = false;
    for (; *from != '\0' && (quoted || (*from != ' ' && *from != '\t')); ++from)
        if (*from == '"')
            quoted = !quoted;
        else
            *to++ = *from;
    *rest = *from != '\0' ? from + 1 : from;
    *to = '\0';
    return word;
}

// The boot file's name: the word behind -sb or -sc of the whole line
static char* program_name(void) {
    static char none[] = "";
    char* rest = command_line(1);
    char* word;
    while (rest != NULL && (word = next_word(&rest)) != NULL)
        if ((word[0] == '-' || word[0] == '/') && (word[1] | 32) == 's' && ((word[2] | 32) == 'b' || (word[2] | 32) == 'c')) {
            if (word[3] != '\0')
                return word + 3;
            word = next_word(&rest);
            return word != NULL ? word : none;
        }
    return none;
}

static void find_arguments(void) {
    char* rest = to_server != NULL ? command_line(0) : NULL;
    const size_t most = rest != NULL ? strlen(rest) / 2 + 3 : 2;
    host_arguments = calloc(most, sizeof *host_arguments);
    if (host_arguments == NULL)
        return;
    host_arguments[host_argument_count++] = to_server != NULL ? program_name() : "";
    char* word;
    while (rest != NULL && (word = next_word(&rest)) != NULL)
        host_arguments[host_argument_count++] = word;
}

extern int main(int, char**, char**);
// Made by the linker; ended by NULL
extern void (*const __t8_constructors[])(void);

static _Noreturn void begin(Channel* from, Channel* to, void* free, unsigned free_bytes) {
    static char* no_environment[1];
    from_boot_link = from;
    to_boot_link = to;
    memory_next = free;
    memory_end = memory_next + free_bytes;
    find_arguments();
    for (void (*const* constructor)(void) = __t8_constructors; *constructor != NULL; ++constructor)
        (*constructor)();
    exit(main(host_argument_count, host_arguments, no_environment));
}

_Noreturn void _lib_start(Channel* from, Channel* to, void* free, unsigned free_bytes) {
    from_server = from;
    to_server = to;
    begin(from, to, free, free_bytes);
}

_Noreturn void _lib_start_without_host(Channel* from, Channel* to, void* free, unsigned free_bytes) {
    begin(from, to, free, free_bytes);
}
