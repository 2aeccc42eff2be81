// Processes

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "process/stacks.h"
#include "process/transputer.h"

enum {
    most_parameters = 24, // words
    room_below = 24       // words that a process needs besides its parameters, to begin and to end; 8 of them are for its function
};

static void set_parameters(Process* process, va_list arguments) {
    for (int at = 0; at < process->parameter_words; ++at)
        process->parameters[at] = va_arg(arguments, int);
}

// A function gets at least as many words as it is called with below.
static int words_given(int parameter_words) { return parameter_words <= 3 ? 3 : parameter_words <= 8 ? 8 : most_parameters; }

static int least_words(int given) { return 2 * given + room_below; }

static int prepare(Process* process, void (*function)(), int* stack, int stack_bytes, int parameter_words) {
    const int given = words_given(parameter_words), words = stack_bytes / (int)sizeof(int);
    process->parameters = NULL; // it cannot be run
    if (parameter_words < 0 || parameter_words > most_parameters || words < least_words(given)) {
        errno = EINVAL;
        return 1;
    }
    process->function = function;
    process->stack = stack;
    process->stack_bytes = stack_bytes;
    process->parameter_words = parameter_words;
    process->parameters = stack + words - given;
    process->ended = 1;
    SemInit(&process->end, 0);
    return 0;
}

int ProcInit(Process* process, void (*function)(), int* stack, int stack_bytes, int parameter_words, ...) {
    va_list arguments;
    if (prepare(process, function, stack, stack_bytes, parameter_words) != 0)
        return 1;
    va_start(arguments, parameter_words);
    set_parameters(process, arguments);
    va_end(arguments);
    return 0;
}

Process* ProcAlloc(void (*function)(), int stack_bytes, int parameter_words, ...) {
    va_list arguments;
    if (stack_bytes == 0)
        stack_bytes = PROC_DEFAULT_STACK;
    stack_bytes = ((stack_bytes + 3) & ~3) + least_words(words_given(parameter_words)) * (int)sizeof(int);
    Process* const process = malloc(sizeof *process + (size_t)stack_bytes);
    if (process == NULL)
        errno = ENOMEM;
    if (process == NULL || prepare(process, function, (int*)(process + 1), stack_bytes, parameter_words) != 0) {
        free(process);
        return NULL;
    }
    va_start(arguments, parameter_words);
    set_parameters(process, arguments);
    va_end(arguments);
    return process;
}

void ProcParam(Process* process, ...) {
    va_list arguments;
    va_start(arguments, process);
    set_parameters(process, arguments);
    va_end(arguments);
}

void ProcAllocClean(Process* process) { free(process); }
void ProcInitClean(Process* process) { (void)process; }

// The function gets at least the words that it has parameters for: more do no harm. A call with many words needs a frame with room for them, which a
// call with few must not take.
typedef int p;
_LIB_APART static void call_with_few(Process* process, const int* w) {
    typedef void (*few)(Process*, p, p, p);
    ((few)process->function)(process, w[0], w[1], w[2]);
}

_LIB_APART static void call_with_some(Process* process, const int* w) {
    typedef void (*some)(Process*, p, p, p, p, p, p, p, p);
    ((some)process->function)(process, w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7]);
}

_LIB_APART static void call_with_many(Process* process, const int* w) {
    typedef void (*many)(Process*, p, p, p, p, p, p, p, p, p, p, p, p, p, p, p, p, p, p, p, p, p, p, p, p);
    ((many)process->function)(process, w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11], w[12], w[13], w[14],
                              w[15], w[16], w[17], w[18], w[19], w[20], w[21], w[22], w[23]);
}

// Executed by a process, on its own stack
void _lib_begin_process(Process* process);
void _lib_begin_process(Process* process) {
    if (process->parameter_words <= 3)
        call_with_few(process, process->parameters);
    else if (process->parameter_words <= 8)
        call_with_some(process, process->parameters);
    else
        call_with_many(process, process->parameters);
    _lib_forget_stack((char*)process->stack);
    SemSignal(&process->end);
}

// Word 0 is the process. After it has reported its end, it marks its room as no longer used, from a workspace that is nobody's.
__attribute__((naked)) static void entry(void) {
    __asm__("ldl 0; call _lib_begin_process\n"
            "ldc 1; ldl 0; ldap _lib_last_workspace; ldnlp 4; gajw\n"
            "stl 0; stnl 0; stopp");
}

static void run(Process* process, int priority) {
    if (process == NULL || process->parameters == NULL) {
        _lib_complain("a process is run that could not be made: ", process == NULL ? "ProcAlloc" : "ProcInit", " had no room for it");
        abort();
    }
    int* const workspace = process->parameters - 2;
    _lib_note_stack((char*)process->stack, (char*)process->stack + process->stack_bytes);
    process->ended = 0;
    SemInit(&process->end, 0);
    workspace[0] = (int)process;
    workspace[-1] = (int)entry;
    _lib_run((int)workspace | priority);
}

void ProcRun(Process* process) { run(process, _lib_priority()); }
void ProcRunHigh(Process* process) { run(process, PROC_HIGH); }
void ProcRunLow(Process* process) { run(process, PROC_LOW); }

static void join(Process* process) {
    SemWait(&process->end);
    for (int wait = 0; *(volatile int*)&process->ended == 0;)
        _lib_let_others_run(&wait);
}

int ProcJoinList(Process** list) {
    for (; *list != NULL; ++list)
        join(*list);
    return 0;
}

void ProcParList(Process** list) {
    for (Process** each = list; *each != NULL; ++each)
        ProcRun(*each);
    ProcJoinList(list);
}

int ProcJoin(Process* first, ...) {
    va_list arguments;
    va_start(arguments, first);
    for (Process* each = first; each != NULL; each = va_arg(arguments, Process*))
        join(each);
    va_end(arguments);
    return 0;
}

void ProcPar(Process* first, ...) {
    va_list arguments;
    va_start(arguments, first);
    for (Process* each = first; each != NULL; each = va_arg(arguments, Process*))
        ProcRun(each);
    va_end(arguments);
    va_start(arguments, first);
    for (Process* each = first; each != NULL; each = va_arg(arguments, Process*))
        join(each);
    va_end(arguments);
}

void ProcPriPar(Process* high, Process* low) {
    ProcRunLow(low);
    ProcRunHigh(high);
    join(high);
    join(low);
}
