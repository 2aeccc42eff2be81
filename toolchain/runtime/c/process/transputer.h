// transputer.h: instructions that have no name in C. Compiled for the transputer only.
#pragma once

#include <channel.h>
#include <process.h>

#include "internal.h"

/// Gives a word and sets it to NotProcess_p, in one instruction
static inline int _lib_exchange_word(int* word) {
    int old;
    __asm__ volatile("ldl %1; resetch; stl %0" : "=r"(old) : "r"(word) : "memory");
    return old;
}

static inline int _lib_priority(void) {
    int priority;
    __asm__ volatile("ldpri; stl %0" : "=r"(priority));
    return priority;
}

static inline int _lib_timer(void) {
    int time;
    __asm__ volatile("ldtimer; stl %0" : "=r"(time));
    return time;
}

static inline void _lib_wait_until(int time) { __asm__ volatile("ldl %0; tin" : : "r"(time)); }

/// Lets other processes go on for a moment, those of low priority too. *wait is 0 at first: a process of high priority waits longer each time, or
/// those of low priority would do nothing where the memory is so slow that a short time has passed before the wait begins.
void _lib_let_others_run(int* wait);

/// Appends a process to the queue of its priority; its Iptr is in the word below its workspace
static inline void _lib_run(int descriptor) { __asm__ volatile("ldl %0; runp" : : "r"(descriptor) : "memory"); }

/// Workspace for a process that is about to stop: its own may be in use again already
extern int _lib_last_workspace[8];
