// Ring buffers: of bytes with wrapping indices, of records with overwriting, double ended, producer and consumers, delay line, moving minimum.
#include <stdio.h>
#include <stdint.h>
#include <stdbool.h>
#include <string.h>

typedef struct { uint8_t data[16], head, tail; } bytes;
static bool put(bytes* r, uint8_t v) { if ((uint8_t)(r->head - r->tail) == 16) return false; r->data[r->head++ & 15] = v; return true; }
static int get(bytes* r) { return r->head == r->tail ? -1 : r->data[r->tail++ & 15]; }
static int size(const bytes* r) { return (uint8_t)(r->head - r->tail); }
static int put_block(bytes* r, const char* s, int n) {
    int room = 16 - size(r), at = r->head & 15;
    if (n > room) n = room;
    int first = n < 16 - at ? n : 16 - at;
    memcpy(r->data + at, s, first);
    memcpy(r->data, s + first, n - first);
    r->head += (uint8_t)n;
    return n;
}
struct record { short id; float v; };
static struct { struct record at[5]; int next, count; } history;
static void remember(struct record r) { history.at[history.next] = r; history.next = (history.next + 1) % 5; if (history.count < 5) history.count++; }
static struct record past(int ago) { return history.at[(history.next - 1 - ago + 10) % 5]; }
typedef struct { int a[8]; unsigned front, n; } deque;
static void push_front(deque* d, int v) { d->front = (d->front + 7) & 7; d->a[d->front] = v; if (d->n < 8) d->n++; }
static void push_back(deque* d, int v) { d->a[(d->front + d->n) & 7] = v; if (d->n < 8) d->n++; else d->front = (d->front + 1) & 7; }
static int pop_front(deque* d) { int v = d->a[d->front]; d->front = (d->front + 1) & 7; d->n--; return v; }
static int pop_back(deque* d) { d->n--; return d->a[(d->front + d->n) & 7]; }
static void minima(const int* p, int n, int w) {
    struct { int v, i; } q[16];
    int head = 0, tail = 0;
    for (int i = 0; i < n; i++) {
        while (tail > head && q[(tail - 1) & 15].v >= p[i]) tail--;
        q[tail & 15].v = p[i]; q[tail++ & 15].i = i;
        if (q[head & 15].i <= i - w) head++;
        if (i >= w - 1) printf("%d ", q[head & 15].v);
    }
    printf("\n");
}
int main(void) {
    bytes r = { { 0 }, 250, 250 };
    int lost = 0, out = 0, sum = 0;
    for (int i = 0; i < 300; i++) { if (i % 3) { if (!put(&r, (uint8_t)i)) lost++; } if (i % 2 == 0) { int v = get(&r); if (v >= 0) { out++; sum += v * (i & 7); } } }
    printf("%d %d %d %d\n", lost, out, sum, size(&r));
    while (size(&r)) get(&r);
    int k = put_block(&r, "hello world", 11), m = put_block(&r, "and more", 8);
    printf("%d %d ", k, m);
    for (int v; (v = get(&r)) >= 0;) putchar(v);
    printf(" %d\n", get(&r));
    for (int i = 0; i < 12; i++) { remember((struct record){ (short)i, i * 0.5f }); if (i > 3) printf("%d/%g ", past(4).id, past(i & 3).v); }
    printf("%d\n", history.count);
    deque d = { .front = 6 };
    for (int i = 0; i < 12; i++) { if (i % 3) push_back(&d, i); else push_front(&d, -i); }
    printf("%u:", d.n);
    while (d.n) { printf(" %d", d.n & 1 ? pop_front(&d) : pop_back(&d)); }
    printf("\n");
    int p[20];
    for (int i = 0; i < 20; i++) p[i] = (i * 13 + 5) % 17;
    minima(p, 20, 3); minima(p, 20, 7);
    float line[6] = { 0 }, y = 0;
    int at = 0;
    for (int i = 0; i < 15; i++) { float x = i == 0 ? 1 : 0; y = x + 0.5f * line[at] + 0.25f * line[(at + 3) % 6]; line[at] = y; at = (at + 1) % 6; printf("%g ", y); }
    printf("\n");
    return 0;
}
