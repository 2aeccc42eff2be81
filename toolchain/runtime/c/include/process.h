// process.h: processes, waiting for one of several channels, and time, as INMOS C has them
#pragma once

#include <stddef.h>

#include <channel.h>
#include <semaphor.h>

/// A process that can be run. It is made by ProcAlloc or ProcInit; its fields are the library's own.
typedef struct _lib_process Process;
struct _lib_process {
    int ended;          // 1 when its room is no longer used
    void (*function)(); // its first parameter is the process itself
    int* stack;         // its room, the lowest word
    int stack_bytes;
    int parameter_words;
    int* parameters; // in the room: the words given
    Semaphore end;   // who waits for the end
};

#define PROC_HIGH 0
#define PROC_LOW 1
#define CLOCKS_PER_SEC_HIGH 1000000
#define CLOCKS_PER_SEC_LOW 15625
#define PROC_DEFAULT_STACK 4096 // bytes, for a size of 0

/// Room and parameters for a process. parameter_words: how many words the arguments take that follow, 24 at most. stack_bytes: what the function needs
/// with all that it calls; what a process needs to begin and to end is added. A null pointer when memory is short (errno is ENOMEM) or the words are too
/// many (EINVAL).
Process* ProcAlloc(void (*function)(), int stack_bytes, int parameter_words, ...);
void ProcAllocClean(Process* process);
/// The same in room of the caller's. 0 when all went well; 1 when the words are too many, or the room is less than a process needs to begin and to end:
/// 120 bytes for up to 3 words of parameters, 160 for up to 8, 288 for more. A process that could not be made ends the program when it is run.
int ProcInit(Process* process, void (*function)(), int* stack, int stack_bytes, int parameter_words, ...);
void ProcInitClean(Process* process);
void ProcParam(Process* process, ...);

void ProcRun(Process* process);
void ProcRunHigh(Process* process);
void ProcRunLow(Process* process);
void ProcPar(Process* first, ...);
void ProcParList(Process** list);
void ProcPriPar(Process* high, Process* low);
int ProcJoin(Process* first, ...);
int ProcJoinList(Process** list);
void ProcStop(void) __attribute__((noreturn));
void ProcReschedule(void);
int ProcGetPriority(void);
void ProcToHigh(void);
void ProcToLow(void);

int ProcAlt(Channel* first, ...);
int ProcAltList(Channel** list);
int ProcSkipAlt(Channel* first, ...);
int ProcSkipAltList(Channel** list);
int ProcTimerAlt(int time, Channel* first, ...);
int ProcTimerAltList(int time, Channel** list);

int ProcTime(void);
int ProcTimePlus(int time, int more);
int ProcTimeMinus(int later, int earlier);
int ProcTimeAfter(int later, int earlier);
void ProcAfter(int time);
void ProcWait(int ticks);
