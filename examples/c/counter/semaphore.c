/* Two processes that share a variable, one at a time: t8 run examples/c/counter/semaphore.c
 *
 * The program of race.c with a semaphore: who has waited for it has the variable for itself until it signals. Counts to 21000.
 */

#include <semaphor.h>

#include "counter.h"

static Semaphore counter_is_free = SEMAPHOREINIT(1);

static void count(void) {
    SemWait(&counter_is_free);
    ++counter;
    SemSignal(&counter_is_free);
}
