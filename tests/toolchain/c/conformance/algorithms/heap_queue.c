// A binary heap as priority queue: events in a simulation, median of a stream by two heaps.
#include <stdio.h>
#include <stdbool.h>

typedef struct { int time; int what; } event;
typedef struct { event at[128]; int n; } queue;

static bool before(event a, event b) { return a.time != b.time ? a.time < b.time : a.what < b.what; }
static void push(queue* q, event e) {
    int i = q->n++;
    while (i > 0 && before(e, q->at[(i - 1) / 2])) { q->at[i] = q->at[(i - 1) / 2]; i = (i - 1) / 2; }
    q->at[i] = e;
}
static event pop(queue* q) {
    event top = q->at[0], last = q->at[--q->n];
    int i = 0;
    for (;;) {
        int c = 2 * i + 1;
        if (c >= q->n) break;
        if (c + 1 < q->n && before(q->at[c + 1], q->at[c])) c++;
        if (!before(q->at[c], last)) break;
        q->at[i] = q->at[c];
        i = c;
    }
    q->at[i] = last;
    return top;
}
int main(void) {
    static queue q, low, high;
    push(&q, (event){ 0, 1 });
    push(&q, (event){ 3, 2 });
    push(&q, (event){ 3, 0 });
    unsigned r = 99;
    int count[3] = { 0 };
    while (q.n && q.at[0].time < 200) {
        event e = pop(&q);
        count[e.what]++;
        r = r * 69069 + 1;
        push(&q, (event){ e.time + 1 + (int)(r >> 28), e.what });
        if (count[e.what] % 10 == 0) printf("%d: %d has %d\n", e.time, e.what, count[e.what]);
    }
    printf("%d %d %d left %d\n", count[0], count[1], count[2], q.n);
    for (int i = 0; i < 61; i++) {
        r = r * 69069 + 1;
        int v = (int)(r >> 20) - 2048;
        if (low.n == 0 || v < -low.at[0].time) push(&low, (event){ -v, 0 }); else push(&high, (event){ v, 0 });
        if (low.n > high.n + 1) push(&high, (event){ -pop(&low).time, 0 });
        if (high.n > low.n) push(&low, (event){ -pop(&high).time, 0 });
        if (i % 6 == 0) printf("median of %d: %d\n", i + 1, -low.at[0].time);
    }
    return 0;
}
