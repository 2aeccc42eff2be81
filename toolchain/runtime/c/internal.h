// internal.h: names that the parts of the library share. They begin with _lib_, so that they stay out of programs' way.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <semaphor.h>

#define _LIB_LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/// A function that is rarely called keeps its frame to itself; one that most calls go through is part of its callers.
#define _LIB_APART __attribute__((noinline))
#define _LIB_INSIDE __attribute__((always_inline)) inline

/// The bits of a number, and a number from its bits.
static inline uint64_t _lib_bits(double number) {
    union {
        double number;
        uint64_t bits;
    } both = {number};
    return both.bits;
}
static inline double _lib_double(uint64_t bits) {
    union {
        uint64_t bits;
        double number;
    } both = {bits};
    return both.number;
}
static inline uint32_t _lib_bits_float(float number) {
    union {
        float number;
        uint32_t bits;
    } both = {number};
    return both.bits;
}
static inline float _lib_float(uint32_t bits) {
    union {
        uint32_t bits;
        float number;
    } both = {bits};
    return both.number;
}

// The lowest layer: host/ and t800/, or a test's stand-in

/// Hands a packet to the file server and waits for the reply. request: size bytes, without the two of the length. reply: room for 1024 bytes.
/// Gives how many bytes came, without their length, or -1 when this program has no server.
int _lib_exchange(const unsigned char* request, int size, unsigned char* reply);

/// More memory for the heap, right behind what was given before. At least size bytes; *got says how many. A null pointer: there is no more.
void* _lib_more_memory(size_t size, size_t* got);

/// Keep other processes out of the file server, the streams or the heap, from SemWait to SemSignal. No process enters one twice; the order is
/// streams, heap, server.
extern Semaphore _lib_server_free, _lib_streams_free, _lib_heap_free;

/// The clock of low priority, or of high priority over 64.
unsigned _lib_ticks(void);

/// Stops the processes of this program for good; nothing is told to anybody.
_Noreturn void _lib_halt(void);
/// Sets the Error flag and stops.
_Noreturn void _lib_error_halt(void);

// host/

/// What a machine file gives the program: how many parameters, and the address of each. t8 makes this variable for nodes with parameters.
struct _lib_parameters {
    int count;
    void* values[]; // count of them
};
extern const struct _lib_parameters _lib_parameters;

/// Result of a request: 0, or an error in errno and -1.
int _lib_open(const char* name, int type, int mode);
int _lib_close(int stream);
int _lib_read(int stream, void* block, int size);
int _lib_write(int stream, const void* block, int size);
int _lib_flush(int stream);
int _lib_seek(int stream, long offset, int origin);
long _lib_tell(int stream);
_Noreturn void _lib_exit_server(int status);
int _lib_time(long* local, long* utc);

enum { _lib_binary = 1, _lib_text = 2 };                                                                 // types
enum { _lib_input = 1, _lib_output, _lib_append, _lib_update_old, _lib_update_new, _lib_update_append }; // modes

/// Writes a message to standard error, past the streams.
void _lib_complain(const char* one, const char* two, const char* three);

// time/

long _lib_zone(void); // returns by how many seconds local time is ahead of UTC
bool _lib_is_leap_year(long long year);

// stdio/ and stdlib/
void _lib_flush_all(void);  // writes what streams hold
void _lib_close_all(void);  // the same, and closes them
void _lib_stdio_ends(void); // removes temporary files
int _lib_main(int count, char** arguments);
