// Processes by hand: a scheduler of protothreads with channels, timers and semaphores, all as state in structures, with its trace.
#include <stdio.h>
#include <string.h>
#include <stdbool.h>

typedef struct process process;
struct process { short at, id; int i, value; int wake; process* next; bool ready; };
typedef struct { process* waiting; int* slot; bool writer; } channel;
static process *head, *tail;
static int now;
static char trace[1500];
static int used;
static void note(const char* f, int a, int b) { if (used < 1400) used += sprintf(trace + used, f, a, b); }
static void schedule(process* p) { p->next = NULL; if (tail) tail->next = p; else head = p; tail = p; }
#define BEGIN(p) switch ((p)->at) { case 0:
#define WAIT_AT(p, n) do { (p)->at = n; return; case n:; } while (0)
#define WAIT_(p, n) WAIT_AT(p, 1 + n)
#define WAIT(p) WAIT_(p, __COUNTER__)
#define END(p) } (p)->at = -1
static void send(channel* c, process* p, int* from) { if (c->waiting) { *c->slot = *from; process* q = c->waiting; c->waiting = NULL; schedule(q); schedule(p); } else { c->waiting = p; c->slot = from; c->writer = true; } }
static void receive(channel* c, process* p, int* to) { if (c->waiting) { *to = *c->slot; process* q = c->waiting; c->waiting = NULL; schedule(q); schedule(p); } else { c->waiting = p; c->slot = to; c->writer = false; } }
static channel links[4];
static process* sleepers;
static void sleep_(process* p, int ticks) { p->wake = now + ticks; process** q = &sleepers; while (*q && (*q)->wake <= p->wake) q = &(*q)->next; p->next = *q; *q = p; }
static int tokens = 2;
static process* blocked;
static bool take(process* p) { if (tokens > 0) { tokens--; schedule(p); return true; } p->next = NULL; process** q = &blocked; while (*q) q = &(*q)->next; *q = p; return false; }
static void give(void) { if (blocked) { process* p = blocked; blocked = p->next; schedule(p); } else tokens++; }
static void source(process* p) { BEGIN(p) for (p->i = 1; p->i <= 8; p->i++) { p->value = p->i * p->i; send(&links[0], p, &p->value); WAIT(p); if (p->i % 3 == 0) { sleep_(p, 5); WAIT(p); note("s%d@%d ", p->i, now); } } p->value = -1; send(&links[0], p, &p->value); WAIT(p); END(p); }
static void filter(process* p) { BEGIN(p) for (;;) { receive(&links[p->id - 1], p, &p->value); WAIT(p); if (p->value < 0) break; p->value = p->id == 1 ? p->value + 100 : p->value * 2; note("f%d:%d ", p->id, p->value); send(&links[p->id], p, &p->value); WAIT(p); } send(&links[p->id], p, &p->value); WAIT(p); END(p); }
static void sink(process* p) { BEGIN(p) while (p->value >= 0) { receive(&links[2], p, &p->value); WAIT(p); p->i += p->value; note("= %d @%d\n", p->value, now); if (p->value > 250) { sleep_(p, 3); WAIT(p); } } END(p); }
static void worker(process* p) { BEGIN(p) for (p->i = 0; p->i < 2; p->i++) { take(p); WAIT(p); note("w%d in@%d ", p->id, now); sleep_(p, 2 + p->id); WAIT(p); note("w%d out@%d ", p->id, now); give(); } END(p); }
static void (*const code[])(process*) = { source, filter, filter, sink, worker, worker, worker, worker };
int main(void) {
    static process p[8];
    for (int i = 0; i < 8; i++) { p[i].id = (short)i; schedule(&p[i]); }
    int steps = 0, alive = 8;
    while (head || sleepers) {
        if (!head) { now = sleepers->wake; }
        while (sleepers && sleepers->wake <= now) { process* q = sleepers; sleepers = q->next; schedule(q); }
        process* q = head;
        head = q->next;
        if (!head) tail = NULL;
        code[q->id](q);
        steps++;
        if (q->at == -1) alive--;
    }
    printf("%s\n%d steps, %d alive, time %d, sum %d, tokens %d\n", trace, steps, alive, now, p[3].i, tokens);
    return 0;
}
