// A cache that forgets the least recently used entry: hash chains and a ring of entries by small indices; and the clock and LFU rules.
#include <stdio.h>
#include <string.h>

enum { SIZE = 5, BUCKETS = 4, NIL = 255 };
struct cache { struct { short key; int value; unsigned char newer, older, chain; } e[SIZE + 1]; unsigned char bucket[BUCKETS], used; unsigned hits, misses; };
static void link(struct cache* c, unsigned i) { unsigned first = c->e[SIZE].older; c->e[i].newer = SIZE; c->e[i].older = (unsigned char)first; c->e[first].newer = c->e[SIZE].older = (unsigned char)i; }
static void unlink_(struct cache* c, unsigned i) { c->e[c->e[i].newer].older = c->e[i].older; c->e[c->e[i].older].newer = c->e[i].newer; }
static void init(struct cache* c) { memset(c, 0, sizeof *c); memset(c->bucket, NIL, BUCKETS); c->e[SIZE].newer = c->e[SIZE].older = SIZE; }
static int get(struct cache* c, short key, int (*make)(int)) {
    unsigned char* b = &c->bucket[(unsigned)key % BUCKETS];
    for (unsigned i = *b; i != NIL; i = c->e[i].chain) if (c->e[i].key == key) { c->hits++; unlink_(c, i); link(c, i); return c->e[i].value; }
    c->misses++;
    unsigned i;
    if (c->used < SIZE) i = c->used++;
    else {
        i = c->e[SIZE].newer;
        unsigned char* p = &c->bucket[(unsigned)c->e[i].key % BUCKETS];
        while (*p != i) p = &c->e[*p].chain;
        *p = c->e[i].chain;
        unlink_(c, i);
    }
    c->e[i].key = key; c->e[i].value = make(key); c->e[i].chain = *b; *b = (unsigned char)i;
    link(c, i);
    return c->e[i].value;
}
static int cube(int k) { return k * k * k; }
static unsigned clock_rule(const short* keys, int n) {
    short held[SIZE]; unsigned char used[SIZE] = { 0 }; unsigned hand = 0, misses = 0;
    memset(held, -1, sizeof held);
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < SIZE && held[k] != keys[i]) k++;
        if (k < SIZE) { used[k] = 1; continue; }
        misses++;
        while (used[hand]) { used[hand] = 0; hand = (hand + 1) % SIZE; }
        held[hand] = keys[i]; used[hand] = 1; hand = (hand + 1) % SIZE;
    }
    return misses;
}
int main(void) {
    struct cache c;
    short keys[300];
    unsigned r = 1;
    for (int range = 4; range < 12; range += 3) {
        init(&c);
        long sum = 0;
        for (int i = 0; i < 300; i++) { r = r * 1664525u + 1013904223u; keys[i] = (short)((r >> 28) % (unsigned)range * ((r >> 20 & 3) + 1) / 2); sum += get(&c, keys[i], cube); }
        printf("%ld %u %u %u:", sum, c.hits, c.misses, clock_rule(keys, 300));
        for (unsigned i = c.e[SIZE].older; i != SIZE; i = c.e[i].older) printf(" %d=%d", c.e[i].key, c.e[i].value);
        printf("\n");
    }
    return 0;
}
