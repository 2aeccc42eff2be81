/* A farm that counts primes: t8 run examples/c/processor_farm/farm16.lua TASKS NUMBERS
 *
 * The numbers below TASKS * NUMBERS (512 * 50) are cut into tasks of NUMBERS numbers each, and every number is divided by all odd ones up to its square
 * root. Workers on all nodes do the tasks as they ask for them (farm.h); which one does what, and in which order, depends on how long each takes, the
 * result does not. farm1.lua, farm4.lua, farm16.lua and farm64.lua differ in the number of nodes only.
 *
 * Prints what was counted, and how long it took by the clock of the root. Fails if a task was lost or done twice.
 */

#include <stdio.h>

#include "farm.h"

static Channel down, up; /* between the master and the farm on this node */

static void node(Process* self) {
    (void)self;
    farm(&down, &up);
}

/* Gives out tasks, one for each result, and returns the number of primes; -1 if results were not those of the tasks. At high priority, or the worker of
 * the root would keep everyone waiting. */
static int master(int tasks, int numbers) {
    unsigned char* const has_result = calloc((size_t)tasks, 1);
    int given = 0, done = 0, primes = 0;
    if (has_result == NULL)
        return -1;
    ChanOutInt(&down, go);
    while (done < tasks) {
        Result result;
        ChanIn(&up, &result, sizeof result);
        if (result.number != nothing) {
            if (has_result[result.number]++ != 0)
                return -1;
            primes += result.primes;
            ++done;
        }
        if (given < tasks) {
            const Task task = {given, given * numbers, numbers};
            ChanOut(&down, &task, sizeof task);
            ++given;
        }
    }
    return primes;
}

int main(int argc, char** argv) {
    const int tasks = argc > 1 ? atoi(argv[1]) : 512;
    const int numbers = argc > 2 ? atoi(argv[2]) : 50;
    ChanInit(&down);
    ChanInit(&up);
    Process* const here = ProcAlloc(node, 0, 0);
    if (tasks < 1 || numbers < 1 || here == NULL) {
        fputs("farm: give two numbers above 0: TASKS NUMBERS\n", stderr);
        return EXIT_FAILURE;
    }
    ProcRunLow(here);
    ProcToHigh();
    const int began = ProcTime();
    const int primes = master(tasks, numbers);
    const int time = ProcTimeMinus(ProcTime(), began);
    ProcToLow();
    if (primes < 0) {
        fputs("farm: the results are not those of the tasks\n", stderr);
        return EXIT_FAILURE;
    }
    printf("primes below %d: %d\n", tasks * numbers, primes);
    printf("time: %d us\n", time);
    return EXIT_SUCCESS;
}
