// A treap with split and merge as pairs by value: an ordered set, a rope with reversal of ranges, and sums over ranges.
#include <stdio.h>
#include <stdint.h>

typedef struct node { struct node* kid[2]; uint32_t priority; unsigned size : 15, flip : 1; short value; int sum; } node;
typedef struct { node *l, *r; } two;
static node pool[300];
static int taken;
static uint32_t seed = 88172645;
static unsigned size(const node* n) { return n ? n->size : 0; }
static node* make(int v) { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; node* n = &pool[taken++]; *n = (node){ { 0 }, seed, 1, 0, (short)v, v }; return n; }
static node* fix(node* n) { n->size = size(n->kid[0]) + size(n->kid[1]) + 1; n->sum = n->value + (n->kid[0] ? n->kid[0]->sum : 0) + (n->kid[1] ? n->kid[1]->sum : 0); return n; }
static void down(node* n) { if (n->flip) { node* t = n->kid[0]; n->kid[0] = n->kid[1]; n->kid[1] = t; for (int i = 0; i < 2; i++) if (n->kid[i]) n->kid[i]->flip ^= 1; n->flip = 0; } }
static two split(node* n, unsigned k) {
    if (!n) return (two){ 0, 0 };
    down(n);
    if (size(n->kid[0]) >= k) { two t = split(n->kid[0], k); n->kid[0] = t.r; t.r = fix(n); return t; }
    two t = split(n->kid[1], k - size(n->kid[0]) - 1);
    n->kid[1] = t.l; t.l = fix(n);
    return t;
}
static node* merge(node* a, node* b) {
    if (!a || !b) return a ? a : b;
    if (a->priority > b->priority) { down(a); a->kid[1] = merge(a->kid[1], b); return fix(a); }
    down(b); b->kid[0] = merge(a, b->kid[0]);
    return fix(b);
}
static node* reverse(node* n, unsigned from, unsigned to) { two a = split(n, to), b = split(a.l, from); b.r->flip ^= 1; return merge(merge(b.l, b.r), a.r); }
static int range(node** n, unsigned from, unsigned to) { two a = split(*n, to), b = split(a.l, from); int s = b.r ? b.r->sum : 0; *n = merge(merge(b.l, b.r), a.r); return s; }
static unsigned below(const node* n, int v) { unsigned k = 0; while (n) if (n->value < v) { k += size(n->kid[0]) + 1; n = n->kid[1]; } else n = n->kid[0]; return k; }
static int depth(const node* n) { if (!n) return 0; int a = depth(n->kid[0]), b = depth(n->kid[1]); return 1 + (a > b ? a : b); }
static void show(node* n) { if (n) { down(n); show(n->kid[0]); printf("%d ", n->value); show(n->kid[1]); } }
int main(void) {
    node *set = 0, *rope = 0;
    unsigned r = 17;
    for (int i = 0; i < 120; i++) { r = r * 69069 + 1; int v = (int)(r >> 23); two t = split(set, below(set, v)); set = merge(merge(t.l, make(v)), t.r); }
    printf("%u %d %d\n", size(set), set->sum, depth(set));
    for (int i = 0; i < 100; i++) { two t = split(set, (unsigned)i * 7 % size(set)), u = split(t.r, 1); set = merge(t.l, u.r); }
    show(set);
    printf("| %u %d\n", size(set), set->sum);
    for (int i = 0; i < 30; i++) rope = merge(rope, make(i));
    rope = reverse(rope, 5, 15); rope = reverse(rope, 0, 30); rope = reverse(rope, 10, 12); show(rope); printf("\n");
    for (unsigned i = 0; i < 30; i += 6) printf("%d ", range(&rope, i, i + 9 > 30 ? 30 : i + 9));
    two t = split(rope, 11); rope = merge(t.r, t.l);
    show(rope); printf("\n");
    return 0;
}
