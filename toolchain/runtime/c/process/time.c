// Time, priorities and the queues of processes

#include "process/transputer.h"

int _lib_last_workspace[8];

int ProcTime(void) { return _lib_timer(); }
int ProcTimePlus(int time, int more) { return (int)((unsigned)time + (unsigned)more); }
int ProcTimeMinus(int later, int earlier) { return (int)((unsigned)later - (unsigned)earlier); }
int ProcTimeAfter(int later, int earlier) { return ProcTimeMinus(later, earlier) > 0; }
void ProcAfter(int time) { _lib_wait_until(time); }
void ProcWait(int ticks) { _lib_wait_until(ProcTimePlus(_lib_timer(), ticks)); }
int ProcGetPriority(void) { return _lib_priority(); }

unsigned _lib_ticks(void) {
    const unsigned time = (unsigned)_lib_timer();
    return _lib_priority() == PROC_HIGH ? time >> 6 : time;
}

void ProcReschedule(void) { __asm__ volatile("ldpri; ldlp 0; or; runp; stopp" : : : "memory"); }

void _lib_let_others_run(int* wait) {
    if (_lib_priority() == PROC_HIGH) {
        *wait = *wait < 1 << 20 ? 2 * *wait + 2 : *wait;
        ProcWait(*wait);
    } else {
        ProcReschedule();
    }
}

void ProcStop(void) {
    for (;;)
        __asm__ volatile("stopp");
}

// A process of one priority starts itself with the other. Then it stops, on a workspace that is nobody's: by that time the other one may have
// gone on far.
__attribute__((naked)) void ProcToHigh(void) {
    __asm__("ldpri; cj there\n"
            "ldap resume; stl -1\n"
            "ldap _lib_last_workspace; ldnlp 4; gajw; runp; stopp\n"
            "resume: ret\n"
            "there: ret");
}

__attribute__((naked)) void ProcToLow(void) {
    __asm__("ldpri; eqc 0; cj there\n"
            "ldap resume; stl -1\n"
            "ldap _lib_last_workspace; ldnlp 4; gajw; adc 1; runp; stopp\n"
            "resume: ret\n"
            "there: ret");
}
