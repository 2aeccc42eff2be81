/* Transfers that are given up at once, and others whose partner comes at about the same time. */
#include <channel.h>
#include <process.h>
#include <stdio.h>

static Channel data, failure, to_end;
static int delay_of_partner, partner_sends;

static void partner(Process* self) {
    (void)self;
    int value = 7;
    ProcWait(delay_of_partner);
    if (partner_sends) {
        ChanOutInt(&data, value);
        ChanOutInt(&data, 8);
    } else {
        value = ChanInInt(&data) + ChanInInt(&data);
    }
    ChanOutInt(&to_end, value);
}

/* Says whether both ends agree on what was transferred: 1 when they do. */
static int agrees(int sends, int high, int delay, int time) {
    Process* const process = ProcAlloc(partner, 2000, 0);
    if (process == NULL)
        return 0;
    ChanInit(&data);
    ChanInit(&to_end);
    delay_of_partner = delay;
    partner_sends = !sends;
    if (high)
        ProcRunHigh(process);
    else
        ProcRunLow(process);
    int value = 5, good = 1;
    const int limit = ProcTimePlus(ProcTime(), time);
    if (sends) {
        if (ChanOutTimeFail(&data, &value, sizeof value, limit))
            ChanOutInt(&data, value);
        ChanOutInt(&data, 6);
        good = ChanInInt(&to_end) == 11;
    } else {
        if (ChanInTimeFail(&data, &value, sizeof value, limit))
            value = ChanInInt(&data);
        good = value == 7 && ChanInInt(&data) == 8;
        ChanInInt(&to_end);
    }
    ProcAllocClean(process);
    return good;
}

static void fail_now(Process* self) {
    (void)self;
    ChanOutInt(&failure, 1);
}

int main(void) {
    int value = 0;
    ChanInit(&data);
    printf("%d", ChanInTimeFail(&data, &value, sizeof value, ProcTime() - 1));
    printf("%d", ChanInTimeFail(&data, &value, sizeof value, ProcTime()));
    printf("%d\n", ChanOutTimeFail(&data, &value, sizeof value, ProcTime() - 1000));

    int runs = 0, good = 0;
    for (int sends = 0; sends <= 1; ++sends)
        for (int high = 0; high <= 1; ++high)
            for (int delay = 0; delay <= 4; ++delay)
                for (int time = -2; time <= 5; ++time, ++runs)
                    good += agrees(sends, high, delay, time);
    printf("%d of %d\n", good, runs);

    for (int high = 0; high <= 1; ++high) {
        Process* const process = ProcAlloc(fail_now, 2000, 0);
        ChanInit(&failure);
        ChanInit(&data);
        if (high)
            ProcRunHigh(process);
        else
            ProcRunLow(process);
        ProcWait(10);
        printf("%d", high ? ChanOutChanFail(&data, &value, sizeof value, &failure)
                          : ChanInChanFail(&data, &value, sizeof value, &failure));
        ProcAllocClean(process);
    }
    printf("\n");
    return 0;
}
