// Pairing, leftist, skew and binomial heaps behind one table of functions, each sorting the same numbers and melding halves.
#include <stdio.h>
#include <stdlib.h>

typedef struct node { int key; short rank; struct node *a, *b; } node;
typedef node* meld_function(node*, node*);
static node* pairing(node* x, node* y) { if (!x) return y; if (!y) return x; if (y->key < x->key) { node* t = x; x = y; y = t; } y->b = x->a; x->a = y; return x; }
static node* pairs(node* n) { if (!n || !n->b) return n; node *x = n, *y = n->b, *rest = y->b; x->b = y->b = NULL; return pairing(pairing(x, y), pairs(rest)); }
static node* pairing_pop(node* n) { return pairs(n->a); }
static node* leftist(node* x, node* y) {
    if (!x) return y;
    if (!y) return x;
    if (y->key < x->key) return leftist(y, x);
    x->b = leftist(x->b, y);
    if (!x->a || x->a->rank < x->b->rank) { node* t = x->a; x->a = x->b; x->b = t; }
    x->rank = (short)(x->b ? x->b->rank + 1 : 0);
    return x;
}
static node* leftist_pop(node* n) { return leftist(n->a, n->b); }
static node* skew(node* x, node* y) { if (!x) return y; if (!y) return x; if (y->key < x->key) return skew(y, x); node* t = x->b; x->b = x->a; x->a = skew(y, t); return x; }
static node* skew_pop(node* n) { return skew(n->a, n->b); }
// Binomial: a is the first child, b the next tree; the trees of a heap stand in order of rank.
static node* binomial(node* x, node* y) {
    node head = { 0 }, *end = &head, *carry = NULL;
    while (x || y || carry) {
        if (!x && !y) { end->b = carry; break; }
        int r = carry ? carry->rank : !y || (x && x->rank < y->rank) ? x->rank : y->rank;
        node *t[3] = { carry }, *p;
        int n = carry != NULL;
        if (x && x->rank == r) { t[n++] = x; x = x->b; }
        if (y && y->rank == r) { t[n++] = y; y = y->b; }
        carry = NULL;
        if (n & 1) { end = end->b = t[n - 1]; end->b = NULL; }
        if (n > 1) { p = t[0]; node* q = t[1]; if (q->key < p->key) { p = t[1]; q = t[0]; } q->b = p->a; p->a = q; p->b = NULL; p->rank++; carry = p; }
    }
    return head.b;
}
static node* binomial_min(node* n) { node* m = n; for (; n; n = n->b) if (n->key < m->key) m = n; return m; }
static node* binomial_pop(node* n) {
    node *m = binomial_min(n), **p = &n, *children = NULL;
    while (*p != m) p = &(*p)->b;
    *p = m->b;
    for (node *c = m->a, *next; c; c = next) { next = c->b; c->b = children; children = c; }
    return binomial(n, children);
}
static node* self(node* n) { return n; }
int main(void) {
    static const struct { const char* name; meld_function* meld; node *(*pop)(node*), *(*min)(node*); } all[] = { { "pairing", pairing, pairing_pop, self }, { "leftist", leftist, leftist_pop, self }, { "skew", skew, skew_pop, self }, { "binomial", binomial, binomial_pop, binomial_min } };
    static node pool[200];
    for (int h = 0; h < 4; h++) {
        node* heap[2] = { NULL, NULL };
        unsigned r = 9;
        for (int i = 0; i < 200; i++) { r = r * 69069 + 5; pool[i] = (node){ (int)(r >> 20), 0, NULL, NULL }; heap[i & 1] = all[h].meld(heap[i & 1], pool + i); }
        unsigned sum = 0;
        int last = -1, sorted = 1, n = 0;
        for (int i = 0; i < 50; i++) heap[1] = all[h].pop(heap[1]);
        heap[0] = all[h].meld(heap[0], heap[1]);
        while (heap[0]) { node* m = all[h].min(heap[0]); if (n++ % 15 == 0) printf("%d ", m->key); sorted &= m->key >= last; last = m->key; sum = sum * 31 + (unsigned)m->key; heap[0] = all[h].pop(heap[0]); }
        printf("%s %d %d %08x\n", all[h].name, n, sorted, sum);
    }
    return 0;
}
