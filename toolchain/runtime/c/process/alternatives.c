// Waiting for one of several channels. The instructions between alt and the end work on words below the workspace, so that nothing is called
// between them. The first channel of the list that is ready is taken; word 0 says which.

#include <stdarg.h>

#include "process/transputer.h"

__attribute__((noinline)) int ProcAltList(Channel** list) {
    int taken, count;
    if (list[0] == 0)
        return -1;
    __asm__ volatile("alt" : : : "memory");
    for (count = 0; list[count] != 0; ++count)
        __asm__ volatile("ldl %1; ldc 1; enbc; stl %0" : "=r"(taken) : "r"(list[count]) : "memory");
    __asm__ volatile("altwt" : : : "memory");
    for (int at = 0; at < count; ++at)
        __asm__ volatile("ldl %1; ldc 1; ldl %2; disc; stl %0" : "=r"(taken) : "r"(list[at]), "r"(at) : "memory");
    __asm__ volatile("ldl 0; stl %0" : "=r"(taken) : : "memory");
    return taken;
}

__attribute__((noinline)) int ProcSkipAltList(Channel** list) {
    int taken, count;
    __asm__ volatile("alt" : : : "memory");
    for (count = 0; list[count] != 0; ++count)
        __asm__ volatile("ldl %1; ldc 1; enbc; stl %0" : "=r"(taken) : "r"(list[count]) : "memory");
    __asm__ volatile("ldc 1; enbs; stl %0; altwt" : "=r"(taken) : : "memory");
    for (int at = 0; at < count; ++at)
        __asm__ volatile("ldl %1; ldc 1; ldl %2; disc; stl %0" : "=r"(taken) : "r"(list[at]), "r"(at) : "memory");
    __asm__ volatile("ldc 1; ldc -1; diss; ldl 0; stl %0; stl %1" : "=r"(taken), "=r"(count) : : "memory");
    return taken;
}

__attribute__((noinline)) int ProcTimerAltList(int time, Channel** list) {
    int taken, count;
    __asm__ volatile("talt" : : : "memory");
    for (count = 0; list[count] != 0; ++count)
        __asm__ volatile("ldl %1; ldc 1; enbc; stl %0" : "=r"(taken) : "r"(list[count]) : "memory");
    __asm__ volatile("ldl %1; ldc 1; enbt; stl %0; taltwt" : "=r"(taken) : "r"(time) : "memory");
    for (int at = 0; at < count; ++at)
        __asm__ volatile("ldl %1; ldc 1; ldl %2; disc; stl %0" : "=r"(taken) : "r"(list[at]), "r"(at) : "memory");
    __asm__ volatile("ldl %2; ldc 1; ldc -1; dist; ldl 0; stl %0; stl %1" : "=r"(taken), "=r"(count) : "r"(time) : "memory");
    return taken;
}

// The arguments up to the null pointer, as a list.
#define LIST_OF_ARGUMENTS(list, first)                                                                                           \
    va_list arguments;                                                                                                           \
    int length = 1;                                                                                                              \
    va_start(arguments, first);                                                                                                  \
    for (Channel* each = first; each != 0; each = va_arg(arguments, Channel*))                                                   \
        ++length;                                                                                                                \
    va_end(arguments);                                                                                                           \
    Channel* list[length];                                                                                                       \
    list[0] = first;                                                                                                             \
    va_start(arguments, first);                                                                                                  \
    for (int at = 1; at < length; ++at)                                                                                          \
        list[at] = va_arg(arguments, Channel*);                                                                                  \
    va_end(arguments)

int ProcAlt(Channel* first, ...) {
    LIST_OF_ARGUMENTS(list, first);
    return ProcAltList(list);
}

int ProcSkipAlt(Channel* first, ...) {
    LIST_OF_ARGUMENTS(list, first);
    return ProcSkipAltList(list);
}

int ProcTimerAlt(int time, Channel* first, ...) {
    LIST_OF_ARGUMENTS(list, first);
    return ProcTimerAltList(time, list);
}
