/* A race through shared memory: t8 run examples/c/counter/race.c
 *
 * Two processes add 1 to one variable, 21000 times in all. To add is to load, to add and to store; the process of high priority can come between the
 * load and the store of the other, which then stores a number without what was added in between. So the program counts to less than 21000.
 * semaphore.c does it right.
 */

#include "counter.h"

static void count(void) { ++counter; }
