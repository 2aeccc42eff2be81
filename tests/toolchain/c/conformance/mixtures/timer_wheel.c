// A hierarchical wheel of timers with lists by index, cancellation and repetition, beside a heap of events that must agree.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum { SLOTS = 16, LEVELS = 3, TIMERS = 40, NONE = 255 };
struct timer { uint16_t due, period; uint8_t next, active : 1, fired : 7; };
static struct timer timers[TIMERS];
static uint8_t wheel[LEVELS][SLOTS];
static uint16_t now;
static unsigned moves;
static void place(int t) {
    unsigned delay = (uint16_t)(timers[t].due - now), level = delay < SLOTS ? 0 : delay < SLOTS * SLOTS ? 1 : 2, slot = timers[t].due >> 4 * level & (SLOTS - 1);
    timers[t].next = wheel[level][slot];
    wheel[level][slot] = (uint8_t)t;
    moves++;
}
static void start(int t, unsigned delay, unsigned period) { timers[t].due = (uint16_t)(now + delay); timers[t].period = (uint16_t)period; timers[t].active = 1; place(t); }
static void cascade(int level) { unsigned slot = now >> 4 * level & (SLOTS - 1); uint8_t t = wheel[level][slot]; wheel[level][slot] = NONE; while (t != NONE) { uint8_t n = timers[t].next; if (timers[t].active) place(t); t = n; } }
static uint32_t hash;
static void tick(void) {
    now++;
    if (!(now & 255)) cascade(2);
    if (!(now & 15)) cascade(1);
    uint8_t t = wheel[0][now & 15], again = NONE;
    wheel[0][now & 15] = NONE;
    while (t != NONE) {
        uint8_t n = timers[t].next;
        if (timers[t].active) { timers[t].fired++; hash += (uint32_t)t * now * 2654435761u; timers[t].active = 0; if (timers[t].period) { timers[t].next = again; again = t; } }
        t = n;
    }
    while (again != NONE) { t = again; again = timers[t].next; start(t, timers[t].period, timers[t].period); }
}
struct event { uint16_t due; uint8_t t; };
static struct event heap[TIMERS];
static int size;
static void push(struct event e) { int i = size++; while (i && heap[(i - 1) / 2].due > e.due) { heap[i] = heap[(i - 1) / 2]; i = (i - 1) / 2; } heap[i] = e; }
static struct event pop(void) { struct event r = heap[0], e = heap[--size]; int i = 0; for (int k; (k = 2 * i + 1) < size; i = k) { if (k + 1 < size && heap[k + 1].due < heap[k].due) k++; if (heap[k].due >= e.due) break; heap[i] = heap[k]; } heap[i] = e; return r; }
int main(void) {
    memset(wheel, NONE, sizeof wheel);
    unsigned r = 12;
    for (int t = 0; t < TIMERS; t++) { r = r * 1103515245u + 12345; unsigned delay = 1 + (r >> 16) % (t % 3 == 0 ? 15 : t % 3 == 1 ? 240 : 2000), period = t % 5 == 0 ? 17 + (unsigned)t * 3 : 0; start(t, delay, period); push((struct event){ (uint16_t)delay, (uint8_t)t }); }
    for (int i = 0; i < 2500; i++) { tick(); if (i % 500 == 499) printf("%u %08x %u\n", now, (unsigned)hash, moves); if (i == 100) timers[38].active = 0; }
    for (int t = 0; t < TIMERS; t++) printf("%d", timers[t].fired);
    printf("\n");
    uint32_t other = 0;
    unsigned fired = 0, total = 0;
    while (size && heap[0].due <= 2500) { struct event e = pop(); if (e.t == 38 && e.due > 101) continue; fired++; other += (uint32_t)e.t * e.due * 2654435761u; if (timers[e.t].period) push((struct event){ (uint16_t)(e.due + timers[e.t].period), e.t }); }
    for (int t = 0; t < TIMERS; t++) total += timers[t].fired;
    printf("%u %u %s\n", fired, total, other == hash ? "same" : "different");
    return 0;
}
