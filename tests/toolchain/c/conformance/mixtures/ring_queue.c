// A lock-free style ring of records with free-running counters of 8 bits, a deque, a sliding maximum, and a moving average.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

struct message { uint8_t kind : 3, urgent : 1; int16_t value; char tag[3]; };
static struct { volatile uint8_t head, tail; struct message slot[16]; } ring;
static _Bool send(struct message m) { if ((uint8_t)(ring.head - ring.tail) == 16) return 0; ring.slot[ring.head & 15] = m; ring.head++; return 1; }
static _Bool receive(struct message* m) { if (ring.head == ring.tail) return 0; *m = ring.slot[ring.tail & 15]; ring.tail++; return 1; }
typedef struct { short item[8]; unsigned char first : 3, count : 4; } deque;
static int push_back(deque* d, int v) { if (d->count == 8) return 0; d->item[(d->first + d->count) & 7] = (short)v; d->count++; return 1; }
static int push_front(deque* d, int v) { if (d->count == 8) return 0; d->first--; d->item[d->first] = (short)v; d->count++; return 1; }
static int pop_back(deque* d) { return d->item[(d->first + --d->count) & 7]; }
static int pop_front(deque* d) { int v = d->item[d->first++]; d->count--; return v; }
int main(void) {
    unsigned r = 3, sent = 0, refused = 0, got = 0, hash = 0;
    for (int i = 0; i < 900; i++) {
        r = r * 1103515245u + 12345;
        if (r >> 16 & 3) { struct message m = { .kind = r >> 20 & 7, .urgent = i % 3 == 0, .value = (int16_t)(r >> 13), .tag = { (char)('a' + i % 26), 'z' } }; if (send(m)) sent++; else refused++; }
        else { struct message m; for (int k = 0; k < 4 && receive(&m); k++) { got++; hash = hash * 31 + (unsigned)m.value * (m.urgent + 1u) + m.kind + (unsigned char)m.tag[0]; if (got % 97 == 0) printf("%u%u%d%s ", m.kind, m.urgent, m.value, m.tag); } }
    }
    printf("\n%u %u %u %08x %u\n", sent, refused, got, hash, (unsigned)(uint8_t)(ring.head - ring.tail));
    deque d = { .first = 5 };
    for (int i = 0; i < 60; i++) { r = r * 1103515245u + 12345; int op = r >> 16 & 7, ok = 1; if (op < 3) ok = push_back(&d, i); else if (op < 5) ok = push_front(&d, -i); else if (d.count) printf("%d ", op & 1 ? pop_back(&d) : pop_front(&d)); if (!ok) printf("full "); }
    printf("| %u\n", d.count);
    signed char window[40];
    int head = 0, tail = 0;
    int16_t v[40];
    for (int i = 0; i < 40; i++) { r = r * 1103515245u + 12345; v[i] = (int16_t)(r >> 16); while (tail > head && v[(int)window[tail - 1]] <= v[i]) tail--; window[tail++] = (signed char)i; if (window[head] <= i - 6) head++; if (i >= 5 && i % 3 == 0) printf("%d ", v[(int)window[head]]); }
    int32_t sum = 0;
    float smooth = 0;
    for (int i = 0; i < 40; i++) { sum += v[i] - (i >= 8 ? v[i - 8] : 0); smooth += (v[i] - smooth) * 0.125f; if (i % 9 == 8) printf("%d/%.1f ", (int)(sum / 8), smooth); }
    printf("\n");
    return 0;
}
