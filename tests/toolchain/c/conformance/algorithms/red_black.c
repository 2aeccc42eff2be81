// A left-leaning red-black tree with indices in place of pointers.
#include <stdio.h>
#include <stdint.h>

enum { N = 256 };
static struct { uint16_t left, right; unsigned red : 1; int key : 31; } t[N];
static unsigned used = 1;

static uint16_t left_turn(uint16_t h) {
    uint16_t x = t[h].right;
    t[h].right = t[x].left;
    t[x].left = h;
    t[x].red = t[h].red;
    t[h].red = 1;
    return x;
}
static uint16_t right_turn(uint16_t h) {
    uint16_t x = t[h].left;
    t[h].left = t[x].right;
    t[x].right = h;
    t[x].red = t[h].red;
    t[h].red = 1;
    return x;
}
static uint16_t put(uint16_t h, int key) {
    if (!h) { h = (uint16_t)used++; t[h].key = key; t[h].red = 1; return h; }
    if (key < t[h].key) t[h].left = put(t[h].left, key);
    else if (key > t[h].key) t[h].right = put(t[h].right, key);
    if (t[t[h].right].red && !t[t[h].left].red) h = left_turn(h);
    if (t[t[h].left].red && t[t[t[h].left].left].red) h = right_turn(h);
    if (t[t[h].left].red && t[t[h].right].red) { t[h].red ^= 1; t[t[h].left].red = t[t[h].right].red = 0; }
    return h;
}
static int black(uint16_t h) {
    if (!h) return 0;
    int l = black(t[h].left), r = black(t[h].right);
    return l < 0 || l != r || (t[h].red && (t[t[h].left].red || t[t[h].right].red)) ? -1 : l + !t[h].red;
}
static int depth(uint16_t h) {
    if (!h) return 0;
    int l = depth(t[h].left), r = depth(t[h].right);
    return 1 + (l < r ? r : l);
}
static long long walk(uint16_t h, long long sum) { return h ? walk(t[h].right, walk(t[h].left, sum) * 3 + t[h].key) : sum; }
int main(void) {
    uint16_t root = 0;
    for (int i = 0; i < 200; i++) {
        root = put(root, (i * 7919) % 10007 - 5000);
        t[root].red = 0;
        if (i % 25 == 24) printf("%d: black %d depth %d sum %lld\n", i + 1, black(root), depth(root), walk(root, 0));
    }
    for (int i = 0; i < 40; i++) { root = put(root, 6000 + i); t[root].red = 0; }
    printf("used %u black %d depth %d\n", used, black(root), depth(root));
    return 0;
}
