// misc.h: what INMOS C has besides: debugging, blocks of memory, bits, check sums, the end of a program
#pragma once

void debug_assert(int condition);
void debug_message(const char* message);
void debug_stop(void) __attribute__((noreturn));

#define ABORT_EXIT 1
#define ABORT_HALT 2
#define ABORT_QUERY 3
/// Sets the action of abort after the handler of SIGABRT: to end the program, or to set the Error flag and stop. Returns the action before.
int set_abort_action(int action);
void halt_processor(void) __attribute__((noreturn));
void exit_terminate(int status) __attribute__((noreturn));
void exit_repeat(int status) __attribute__((noreturn));
void exit_noterminate(int status) __attribute__((noreturn));

/// Parameter n that a machine file gives the program, from 1 on; a null pointer when there are fewer. A channel's own address; a pointer to an
/// int, a double, the characters of a string, the elements of a list.
void* get_param(int n);
int get_details_of_free_memory(void** base, unsigned long* bytes);
int get_details_of_free_stack_space(void** limit, unsigned long* bytes);

void BlockMove(void* to, const void* from, unsigned size);
void Move2D(const void* from, void* to, int width, int rows, int from_stride, int to_stride);
void Move2DNonZero(const void* from, void* to, int width, int rows, int from_stride, int to_stride);
void Move2DZero(const void* from, void* to, int width, int rows, int from_stride, int to_stride);

int BitCnt(int word);
int BitCntSum(int word, int sum);
int BitRevNBits(int count, int word);
int BitRevWord(int word);

int CrcByte(int data, int remainder, int generator);
int CrcWord(int data, int remainder, int generator);
int CrcFromLsb(const char* text, int size, int generator, int old);
int CrcFromMsb(const char* text, int size, int generator, int old);
