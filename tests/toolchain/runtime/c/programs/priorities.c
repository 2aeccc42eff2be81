// Processes of both priorities share a variable, and one comes at every moment of the other.
// Bug: the one of high priority waited for the semaphore's guard so shortly that the other never gave it up.

#include <process.h>
#include <semaphor.h>
#include <stdio.h>

static Semaphore is_free = SEMAPHOREINIT(1);
static volatile int counter;

static void count(int times) {
    for (int n = 0; n < times; ++n) {
        SemWait(&is_free);
        ++counter;
        SemSignal(&is_free);
    }
}

static void steadily(Process* self, int times) {
    (void)self;
    count(times);
}

static void now_and_then(Process* self, int times, int pause) {
    (void)self;
    for (int n = 0; n < times; ++n) {
        ProcWait(pause);
        count(1);
    }
}

int main(void) {
    for (int pause = 40; pause < 120; ++pause) {
        Process* const high = ProcAlloc(now_and_then, 0, 2, 3, pause);
        Process* const low = ProcAlloc(steadily, 0, 1, 20);
        ProcPriPar(high, low);
        ProcAllocClean(high);
        ProcAllocClean(low);
    }
    printf("%d\n", counter);
    return 0;
}
