// Semaphores. A process that has to wait puts itself into the queue and inputs from a channel of its own; who signals outputs to it. So it does
// not matter which of both is first, nor which priorities they have.

#include <semaphor.h>
#include <stdlib.h>

#include "process/transputer.h"

struct _lib_waiting {
    struct _lib_waiting* next;
    Channel wake;
};

// The guard keeps others out for a few instructions. The processor exchanges a word in one instruction, resetch. A process of low priority that
// has the guard may be interrupted by one of high priority, which then gives it the time to go on.
static void take_guard(Semaphore* semaphore) {
    for (int wait = 0; _lib_exchange_word(&semaphore->guard) == NotProcess_p;)
        _lib_let_others_run(&wait);
}

static void give_guard(Semaphore* semaphore) { *(volatile int*)&semaphore->guard = 1; }

void SemInit(Semaphore* semaphore, int value) {
    semaphore->value = value;
    semaphore->guard = 1;
    semaphore->first = semaphore->last = NULL;
}

Semaphore* SemAlloc(int value) {
    Semaphore* const semaphore = malloc(sizeof *semaphore);
    if (semaphore != NULL)
        SemInit(semaphore, value);
    return semaphore;
}

void SemFree(Semaphore* semaphore) { free(semaphore); }

void SemWait(Semaphore* semaphore) {
    struct _lib_waiting self;
    take_guard(semaphore);
    if (semaphore->value > 0) {
        --semaphore->value;
        give_guard(semaphore);
        return;
    }
    self.next = NULL;
    self.wake.word = NotProcess_p;
    if (semaphore->first == NULL)
        semaphore->first = &self;
    else
        semaphore->last->next = &self;
    semaphore->last = &self;
    give_guard(semaphore);
    ChanInInt(&self.wake);
}

void SemSignal(Semaphore* semaphore) {
    take_guard(semaphore);
    struct _lib_waiting* const next = semaphore->first;
    if (next == NULL)
        ++semaphore->value;
    else
        semaphore->first = next->next;
    give_guard(semaphore);
    if (next != NULL)
        ChanOutInt(&next->wake, 0);
}
