// Intrusive lists with sentinels: one record in several lists at once, splicing, moving, sorting by merging, safe walks that delete.
#include <stdio.h>
#include <stddef.h>

struct link { struct link *next, *prev; };
#define OF(type, member, p) ((type*)((char*)(p) - offsetof(type, member)))
#define EACH(type, member, v, list) for (type* v = OF(type, member, (list)->next), *v##_next; v##_next = OF(type, member, v->member.next), &v->member != (list); v = v##_next)
static void init(struct link* l) { l->next = l->prev = l; }
static void after(struct link* at, struct link* l) { l->next = at->next; l->prev = at; at->next->prev = l; at->next = l; }
static void before(struct link* at, struct link* l) { after(at->prev, l); }
static void out(struct link* l) { l->next->prev = l->prev; l->prev->next = l->next; init(l); }
static int empty(const struct link* l) { return l->next == l; }
static void splice(struct link* at, struct link* list) { if (empty(list)) return; struct link *f = list->next, *l = list->prev; f->prev = at->prev; at->prev->next = f; l->next = at; at->prev = l; init(list); }
static void sort(struct link* list, int (*less)(const struct link*, const struct link*)) {
    if (list->next->next == list || empty(list)) return;
    struct link half[2], *slow = list->next, *fast = slow;
    init(half); init(half + 1);
    while (fast != list && fast->next != list) slow = slow->next, fast = fast->next->next;
    while (list->next != slow) { struct link* l = list->next; out(l); before(half, l); }
    splice(half + 1, list);
    sort(half, less); sort(half + 1, less);
    while (!empty(half) && !empty(half + 1)) { struct link* l = less(half[1].next, half->next) ? half[1].next : half->next; out(l); before(list, l); }
    splice(list, half); splice(list, half + 1);
}
struct task { short number; struct link all, state; unsigned priority : 3; unsigned char burst; struct link mates; };
static int by_priority(const struct link* a, const struct link* b) { return OF(const struct task, state, a)->priority < OF(const struct task, state, b)->priority; }
static int by_burst(const struct link* a, const struct link* b) { return OF(const struct task, all, a)->burst < OF(const struct task, all, b)->burst; }
static void show(const char* name, struct link* l) { printf("%s:", name); EACH(struct task, state, t, l) printf(" %d", t->number); printf("\n"); }
int main(void) {
    static struct task tasks[12];
    struct link all, ready, waiting, groups[3];
    init(&all); init(&ready); init(&waiting);
    for (int i = 0; i < 3; i++) init(groups + i);
    for (int i = 0; i < 12; i++) { struct task* t = tasks + i; t->number = (short)(100 + i); t->priority = (unsigned)i * 5 & 7; t->burst = (unsigned char)(i * 37 % 11 + 1); before(&all, &t->all); (i & 1 ? after : before)(&ready, &t->state); before(groups + i % 3, &t->mates); }
    show("ready", &ready); sort(&ready, by_priority); show("sorted", &ready); sort(&all, by_burst);
    EACH(struct task, all, t, &all) printf("%d/%d ", t->number, t->burst);
    printf("\n");
    int clock = 0;
    for (int round = 0; !empty(&ready) && round < 60; round++) {
        struct task* t = OF(struct task, state, ready.next);
        out(&t->state);
        int run = t->burst > 4 ? 4 : t->burst;
        clock += run; t->burst -= (unsigned char)run;
        if (!t->burst) { printf("%d@%d ", t->number, clock); out(&t->all); out(&t->mates); init(&t->state); }
        else if (round % 3 == 0) before(&waiting, &t->state); else before(&ready, &t->state);
        if (round % 7 == 6) splice(&ready, &waiting);
    }
    printf("\n");
    show("waiting", &waiting);
    EACH(struct task, mates, t, groups) { printf("%d left, ", t->number); out(&t->mates); }
    int n = 0;
    EACH(struct task, all, t, &all) n++;
    printf("%d %d%d%d\n", n, empty(groups), empty(groups + 1), empty(&ready));
    return 0;
}
