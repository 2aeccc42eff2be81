// INMOS's misc.h: debugging, blocks of memory, bits, check sums, the end of a program

#include <misc.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

void debug_assert(int condition) {
    if (!condition)
        debug_stop();
}

void debug_message(const char* message) { _lib_complain(message, "", ""); }
void debug_stop(void) { _lib_error_halt(); }
void halt_processor(void) { _lib_error_halt(); }
void exit_terminate(int status) { exit(status); }
void exit_repeat(int status) { exit(status); }

// The server stays, and so does the program's memory: the last process just stops.
void exit_noterminate(int status) {
    (void)status;
    _lib_flush_all();
    _lib_halt();
}

void* get_param(int n) { return n >= 1 && n <= _lib_parameters.count ? _lib_parameters.values[n - 1] : NULL; }

void BlockMove(void* to, const void* from, unsigned size) { memcpy(to, from, size); }

void Move2D(const void* from, void* to, int width, int rows, int from_stride, int to_stride) {
    const char* source = from;
    char* target = to;
    for (; rows > 0; --rows, source += from_stride, target += to_stride)
        memcpy(target, source, (size_t)width);
}

// The bytes that are 0, or those that are not
static void move_some(const void* from, void* to, int width, int rows, int from_stride, int to_stride, bool zeros) {
    const char* source = from;
    char* target = to;
    for (; rows > 0; --rows, source += from_stride, target += to_stride)
        for (int at = 0; at < width; ++at)
            if ((source[at] == 0) == zeros)
                target[at] = source[at];
}

void Move2DNonZero(const void* from, void* to, int width, int rows, int from_stride, int to_stride) {
    move_some(from, to, width, rows, from_stride, to_stride, false);
}

void Move2DZero(const void* from, void* to, int width, int rows, int from_stride, int to_stride) {
    move_some(from, to, width, rows, from_stride, to_stride, true);
}

int BitCnt(int word) {
    int count = 0;
    for (uint32_t rest = (uint32_t)word; rest != 0; rest &= rest - 1)
        ++count;
    return count;
}

int BitCntSum(int word, int sum) { return sum + BitCnt(word); }

int BitRevWord(int word) { return BitRevNBits(32, word); }

int BitRevNBits(int count, int word) {
    uint32_t result = 0;
    for (int at = 0; at < count; ++at)
        if (((uint32_t)word >> at & 1) != 0)
            result |= (uint32_t)1 << (count - 1 - at);
    return (int)result;
}

// As the instructions crcword and crcbyte do it: the remainder moves up, the next bit of data comes in below, and the generator is taken off
// when a 1 left at the top.
static int divide(uint32_t data, uint32_t remainder, uint32_t generator, int bits) {
    for (int at = 0; at < bits; ++at) {
        const bool out = remainder >> 31 != 0;
        remainder = remainder << 1 | data >> 31;
        data <<= 1;
        if (out)
            remainder ^= generator;
    }
    return (int)remainder;
}

int CrcWord(int data, int remainder, int generator) {
    return divide((uint32_t)data, (uint32_t)remainder, (uint32_t)generator, 32);
}
int CrcByte(int data, int remainder, int generator) {
    return divide((uint32_t)data, (uint32_t)remainder, (uint32_t)generator, 8);
}

int CrcFromMsb(const char* text, int size, int generator, int old) {
    for (int at = size; at-- > 0;)
        old = CrcByte((int)((uint32_t)(unsigned char)text[at] << 24), old, generator);
    return old;
}

int CrcFromLsb(const char* text, int size, int generator, int old) {
    for (int at = 0; at < size; ++at)
        old = CrcByte(BitRevWord((unsigned char)text[at]), old, generator);
    return old;
}
