// semaphor.h: semaphores, as INMOS C has them. Processes of both priorities may share one; those that wait go on in the order they came.
#pragma once

struct _lib_waiting;

typedef struct _lib_semaphore {
    int value;
    int guard;                         // 1, or NotProcess_p while a process looks at the others
    struct _lib_waiting *first, *last; // the processes that wait
} Semaphore;

#define SEMAPHOREINIT(value) \
    { (value), 1, 0, 0 }

Semaphore* SemAlloc(int value);
void SemFree(Semaphore* semaphore);
void SemInit(Semaphore* semaphore, int value);
void SemSignal(Semaphore* semaphore);
void SemWait(Semaphore* semaphore);
