/* farm.h: what every node of the farm runs, the root included: a worker at low priority, and three processes at high priority, so that neither it nor
 * the nodes below ever wait for work
 *
 *      upward      takes results from the worker and from the nodes below, and hands them on to above. A result asks for more work: it notes in a
 *                  queue who sent it.
 *      downward    takes tasks from above and gives each to whoever is first in the queue. So no task carries an address, and no node knows how
 *                  many there are below it.
 *      buffer      holds one task while the worker is busy with the one before.
 *
 * The worker begins with two results for the task `nothing`: it then has one task to do and one in the buffer, always. The root takes every result, so
 * results always get up, and a task only comes down when somebody has room for it: nobody can wait in a circle.
 *
 * A node first waits for the word `go` from above, and sends it to the nodes below. Before that they may still be loading, and the node above would take
 * a result for the beginning of a program.
 */

#pragma once

#include <channel.h>
#include <misc.h>
#include <process.h>
#include <stdlib.h>

enum { nothing = -1, go = 1, most_children = 3, most_asking = 256 };

typedef struct {
    int number, first, count; /* count the primes among `count` numbers from `first` on */
} Task;

typedef struct {
    int number, primes;
} Result;

static Channel *above_in, *above_out; /* from and to the node above */
static int children;
static Channel **from_below, **to_below;               /* links of the nodes below */
static Channel worker_results, worker_tasks, buffered; /* between the processes of this node */

/* Who asked for a task: a child, or `children` for the worker. Only downward takes out, after a task has come for what upward put in. */
static unsigned char asking[most_asking];
static unsigned asked, served;

static void upward(Process* self) {
    Channel* from[most_children + 2];
    (void)self;
    for (int n = 0; n < children; ++n)
        from[n] = from_below[n];
    from[children] = &worker_results;
    from[children + 1] = NULL;
    for (;;) {
        Result result;
        const int who = ProcAltList(from);
        ChanIn(from[who], &result, sizeof result);
        asking[asked++ % most_asking] = (unsigned char)who;
        ChanOut(above_out, &result, sizeof result);
    }
}

static void downward(Process* self) {
    (void)self;
    for (;;) {
        Task task;
        ChanIn(above_in, &task, sizeof task);
        const int who = asking[served++ % most_asking];
        ChanOut(who < children ? to_below[who] : &buffered, &task, sizeof task);
    }
}

static void buffer(Process* self) {
    (void)self;
    for (;;) {
        Task task;
        ChanIn(&buffered, &task, sizeof task);
        ChanOut(&worker_tasks, &task, sizeof task);
    }
}

static int is_prime(int number) {
    if (number < 4)
        return number >= 2;
    if (number % 2 == 0)
        return 0;
    for (int divisor = 3; divisor * divisor <= number; divisor += 2)
        if (number % divisor == 0)
            return 0;
    return 1;
}

static void worker(void) {
    Result result = {nothing, 0};
    ChanOut(&worker_results, &result, sizeof result);
    for (;;) {
        Task task;
        ChanOut(&worker_results, &result, sizeof result);
        ChanIn(&worker_tasks, &task, sizeof task);
        result.number = task.number;
        result.primes = 0;
        for (int n = 0; n < task.count; ++n)
            result.primes += is_prime(task.first + n);
    }
}

static void run_high(void (*function)(Process*)) {
    Process* const process = ProcAlloc(function, 0, 0);
    if (process == NULL)
        abort();
    ProcRunHigh(process);
}

/* Runs a node of the farm for ever. Its parameters in the machine file are the number of its children, and lists of links from and to them. */
static void farm(Channel* in, Channel* out) {
    above_in = in;
    above_out = out;
    children = *(int*)get_param(1);
    from_below = get_param(2);
    to_below = get_param(3);
    ChanInit(&worker_results);
    ChanInit(&worker_tasks);
    ChanInit(&buffered);
    ChanInInt(above_in);
    for (int n = 0; n < children; ++n)
        ChanOutInt(to_below[n], go);
    run_high(upward);
    run_high(downward);
    run_high(buffer);
    worker();
}
