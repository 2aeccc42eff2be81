/* Initialisers that refer to the object, to later objects, and rings of static structures. */
#include <stdio.h>

struct ring { int v; struct ring *next, *previous; };
static struct ring a, b, c;
static struct ring a = { 1, &b, &c }, b = { 2, &c, &a }, c = { 3, &a, &b };
struct tree { int key; const struct tree *l, *r; };
#define LEAF(k) &(const struct tree){ k, 0, 0 }
static const struct tree tree = { 50, &(const struct tree){ 25, LEAF(10), &(const struct tree){ 30, 0, LEAF(40) }
        }, &(const struct tree){ 75, LEAF(60), LEAF(90) } };
struct head { struct head *first, *last; int n; };
static struct head list = { &list, &list, 0 };
static struct head lists[3] = { { &lists[0], &lists[1], 1 }, { &lists[2], lists, 2 }, { lists + 1, lists + 2, 3 } };
static void* knot = &knot;
static struct { int n; int* pn; int** ppn; } inside = { 9, &inside.n, &inside.pn };
static int size = sizeof size; static int matrix[sizeof(struct ring) / 4][2]; static int count = sizeof matrix / sizeof *matrix;
struct machine; typedef int action(struct machine*); struct machine { action* now; int log; };
static action one, two, stop;
static int one(struct machine* m) { m->log = m->log * 10 + 1; m->now = m->log > 1000 ? stop : two; return 1; }
static int two(struct machine* m) { m->log = m->log * 10 + 2; m->now = one; return 1; }
static int stop(struct machine* m) { m->log = -m->log; return 0; }

static void walk(const struct tree* t, int depth) { if (!t) return; walk(t->l, depth + 1); printf("%d@%d ", t->key, depth); walk(t->r, depth + 1); }
static int height(const struct tree* t) { if (!t) return 0; int l = height(t->l), r = height(t->r); return 1 + (l > r ? l : r); }
static void insert(struct head* h, struct head* e) { e->first = h; e->last = h->last; h->last->first = e; h->last = e; h->n++; }

int main(void)
{
    const struct ring* p = &a; for (int i = 0; i < 7; i++, p = i & 4 ? p->previous : p->next) printf("%d ", p->v);
    printf("%d %d\n", a.next->next->next == &a, b.previous->previous->v);
    walk(&tree, 0); printf("%d\n", height(&tree));
    printf("%d %d\n", list.first == &list, list.last->first->n);
    struct head e1 = { .n = 11 }, e2 = { .n = 22 }, e3 = { &e3, &e3, 33 };
    printf("%d\n", e3.first->last->n);
    insert(&list, &e1); insert(&list, &e2); insert(&list, &e3);
    for (struct head* h = list.first; h != &list; h = h->first) printf("%d ", h->n);
    for (struct head* h = list.last; h != &list; h = h->last) printf("%d ", h->n);
    printf("%d\n", list.n);
    printf("%d %d %d %d\n", lists[0].last->first->n, lists[1].last->n, lists[2].first->n, lists[2].last->last->last->n);
    printf("%d %d %d %d\n", knot == &knot, *(void**)knot == knot ? 1 : 0, *inside.pn, **inside.ppn);
    *inside.pn = 10; *inside.ppn = &size; printf("%d %d %d %d\n", inside.n, *inside.pn, count, (int)sizeof matrix);
    struct machine m = { one, 0 }; int steps = 0; while (m.now(&m)) steps++; printf("%d %d\n", steps, m.log);
    struct local { struct local* me; int v[2]; int* at; } l = { &l, { 4, 5 }, &l.v[1] }; printf("%d %d\n", l.me->v[0], *l.me->at);
    struct local arr[2] = { { &arr[1], { 1, 2 }, arr[0].v }, { arr, { 3, 4 }, arr[0].v + 1 } };
    printf("%d %d %d\n", arr[0].me->v[0], *arr[0].at, *arr[1].me->me->at);
    return 0;
}
