// Channels

#include <stdlib.h>

#include "process/transputer.h"

Channel* ChanAlloc(void) {
    Channel* const channel = malloc(sizeof *channel);
    if (channel != NULL)
        ChanInit(channel);
    return channel;
}

void ChanFree(Channel* channel) { free(channel); }
void ChanInit(Channel* channel) { channel->word = NotProcess_p; }
int ChanReset(Channel* channel) { return _lib_exchange_word(&channel->word); }

void ChanIn(Channel* channel, void* block, int size) {
    __asm__ volatile("ldl %0; ldl %1; ldl %2; in" : : "r"(block), "r"(channel), "r"(size) : "memory");
}

void ChanOut(Channel* channel, const void* block, int size) {
    __asm__ volatile("ldl %0; ldl %1; ldl %2; out" : : "r"(block), "r"(channel), "r"(size) : "memory");
}

unsigned char ChanInChar(Channel* channel) {
    unsigned char character;
    ChanIn(channel, &character, 1);
    return character;
}

int ChanInInt(Channel* channel) {
    int number;
    ChanIn(channel, &number, sizeof number);
    return number;
}

void ChanOutChar(Channel* channel, unsigned char character) { ChanOut(channel, &character, 1); }
void ChanOutInt(Channel* channel, int number) { ChanOut(channel, &number, sizeof number); }

// Transfers that can be given up. A helper in the caller's workspace does the transfer and then reports; the caller waits for the report, and for
// the time or the message that tells it to give up. Then it resets the channel. When the helper was still waiting there, it never runs again.
// One that has not begun by then leaves the channel alone.

struct helper {
    int below[8]; // the words that the processor uses below a workspace
    int word;     // word 0 of the workspace: outword uses it
    Channel* channel;
    const void* block;
    int size;
    Channel* report;
    int outputs;
    volatile int gone;      // 1 when the helper no longer uses this memory
    volatile int cancelled; // 1: it must not begin
    volatile int begun;
};

__attribute__((naked)) static void transfer(void) {
    __asm__("ldl 7; eqc 0; cj over\n"
            "ldc 1; stl 8\n"
            "ldl 5; cj input\n"
            "ldl 2; ldl 1; ldl 3; out\n"
            "j over\n"
            "input: ldl 2; ldl 1; ldl 3; in\n"
            "over: ldl 4; ldc 0; outword\n"
            // Its last steps are on a workspace that is nobody's, since the caller goes on as soon as it sees the 1.
            "ldc 1; ldlp 6; ldap _lib_last_workspace; ldnlp 4; gajw\n"
            "stl 0; stnl 0; stopp");
}

static void start(struct helper* helper, Channel* channel, const void* block, int size, Channel* report, int outputs) {
    helper->channel = channel;
    helper->block = block;
    helper->size = size;
    helper->report = report;
    helper->outputs = outputs;
    helper->gone = helper->cancelled = helper->begun = 0;
    ChanInit(report);
    helper->below[7] = (int)transfer; // its Iptr
    _lib_run((int)&helper->word | _lib_priority());
}

// 0 when the transfer was made after all
static int end(struct helper* helper, bool given_up) {
    bool cancelled = false;
    if (given_up) {
        helper->cancelled = 1;
        if (helper->begun != 0) {
            const int waiting = ChanReset(helper->channel);
            if ((waiting & ~1) == (int)&helper->word)
                return 1;
            if (waiting != NotProcess_p) // the other process, which waits for the next transfer already
                helper->channel->word = waiting;
        } else {
            cancelled = true;
        }
    }
    ChanInInt(helper->report);
    for (int wait = 0; helper->gone == 0;)
        _lib_let_others_run(&wait);
    return cancelled;
}

static int until_time(Channel* channel, const void* block, int size, int time, int outputs) {
    struct helper helper;
    Channel report;
    Channel* list[] = {&report, NULL};
    start(&helper, channel, block, size, &report, outputs);
    return end(&helper, ProcTimerAltList(time, list) != 0);
}

static int until_message(Channel* channel, const void* block, int size, Channel* failure, int outputs) {
    struct helper helper;
    Channel report;
    Channel* list[] = {&report, failure, NULL};
    start(&helper, channel, block, size, &report, outputs);
    const bool given_up = ProcAltList(list) != 0;
    if (given_up)
        ChanInInt(failure);
    return end(&helper, given_up);
}

int ChanInTimeFail(Channel* channel, void* block, int size, int time) { return until_time(channel, block, size, time, 0); }
int ChanOutTimeFail(Channel* channel, const void* block, int size, int time) { return until_time(channel, block, size, time, 1); }
int ChanInChanFail(Channel* channel, void* block, int size, Channel* failure) {
    return until_message(channel, block, size, failure, 0);
}
int ChanOutChanFail(Channel* channel, const void* block, int size, Channel* failure) {
    return until_message(channel, block, size, failure, 1);
}
