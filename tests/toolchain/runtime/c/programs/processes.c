// Processes, channels, alternatives, semaphores and time
#include <channel.h>
#include <process.h>
#include <semaphor.h>
#include <stdio.h>
#include <stdlib.h>

static void producer(Process* self, Channel* out, int from, int count) {
    (void)self;
    for (int at = 0; at < count; ++at)
        ChanOutInt(out, from + at);
}

static void consumer(Process* self, Channel* one, Channel* other, int count) {
    int sums[2] = {0, 0};
    (void)self;
    for (int at = 0; at < count; ++at) {
        const int which = ProcAlt(one, other, NULL);
        sums[which] += ChanInInt(which == 0 ? one : other);
    }
    printf("sums %d %d\n", sums[0], sums[1]);
}

static Semaphore lock = SEMAPHOREINIT(1);
static int shared = 0;

static void add(Process* self, int times) {
    (void)self;
    for (int at = 0; at < times; ++at) {
        SemWait(&lock);
        const int old = shared;
        if (at % 8 == 0)
            ProcReschedule();
        shared = old + 1;
        SemSignal(&lock);
    }
}

static void many(Process* self, int a, int b, int c, int d, int e, int f, int g, int h, int i) {
    (void)self;
    printf("%d%d%d%d%d%d%d%d%d\n", a, b, c, d, e, f, g, h, i);
}

static void silent(Process* self, Channel* out, int ticks) {
    (void)self;
    ProcWait(ticks);
    ChanOutInt(out, 99);
}

static void give_up(void) {
    Channel* const channel = ChanAlloc();
    int number = 0;
    printf("%d", ChanInTimeFail(channel, &number, sizeof number, ProcTimePlus(ProcTime(), 10)));
    Process* const late = ProcAlloc(silent, 0, 2, channel, 5);
    ProcRun(late);
    printf(" %d", ChanInTimeFail(channel, &number, sizeof number, ProcTimePlus(ProcTime(), 1000)));
    ProcJoin(late, NULL);
    ProcAllocClean(late);
    printf(" %d\n", number);
    printf("%d %d\n", ProcTimerAlt(ProcTimePlus(ProcTime(), 3), channel, NULL), ProcSkipAlt(channel, NULL));
    free(channel);
}

int main(void) {
    Channel one, other;
    ChanInit(&one);
    ChanInit(&other);
    Process* const left = ProcAlloc(producer, 0, 3, &one, 1, 100);
    Process* const right = ProcAlloc(producer, 0, 3, &other, 1000, 50);
    Process* const sink = ProcAlloc(consumer, 8192, 3, &one, &other, 150);
    ProcPar(left, right, sink, NULL);
    ProcPar(sink, right, left, NULL);
    ProcAllocClean(left);
    ProcAllocClean(right);
    ProcAllocClean(sink);
    Process* adders[5];
    for (int at = 0; at < 4; ++at)
        adders[at] = ProcAlloc(add, 2048, 1, 100);
    adders[4] = NULL;
    ProcRunHigh(adders[0]);
    for (int at = 1; at < 4; ++at)
        ProcRun(adders[at]);
    ProcJoinList(adders);
    printf("shared %d\n", shared);
    for (int at = 0; at < 4; ++at)
        ProcAllocClean(adders[at]);
    Process* const nine = ProcAlloc(many, 8192, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    ProcPar(nine, NULL);
    ProcAllocClean(nine);
    give_up();
    printf("%d", ProcGetPriority());
    ProcToHigh();
    const int high = ProcGetPriority();
    ProcToLow();
    printf(" %d %d\n", high, ProcGetPriority());
    return 0;
}
