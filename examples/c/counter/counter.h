/* counter.h: two processes that count in one variable; race.c and semaphore.c say how */

#pragma once

#include <process.h>
#include <stdio.h>
#include <stdlib.h>

enum { by_low = 20000, by_high = 1000, pause_us = 100 };

static volatile int counter;

static void count(void); /* adds 1 to the counter */

/* At high priority: it interrupts the other one wherever that is. */
static void count_now_and_then(Process* self) {
    (void)self;
    for (int n = 0; n < by_high; ++n) {
        ProcWait(pause_us + n % 5); // pauses of one length could always end between two additions
        count();
    }
}

static void count_steadily(Process* self) {
    (void)self;
    for (int n = 0; n < by_low; ++n)
        count();
}

int main(void) {
    Process* const now_and_then = ProcAlloc(count_now_and_then, 0, 0);
    Process* const steadily = ProcAlloc(count_steadily, 0, 0);
    if (now_and_then == NULL || steadily == NULL)
        return EXIT_FAILURE;
    ProcPriPar(now_and_then, steadily);
    printf("counted to %d of %d\n", counter, by_low + by_high);
    return 0;
}
