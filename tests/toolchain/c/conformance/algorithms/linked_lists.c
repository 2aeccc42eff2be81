// Lists: insertion, deletion, reversal, merging, cycle finding, doubly linked with sentinel, LRU cache, skip list, XOR of indices.
#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>

struct node { struct node* next; int v; };
static struct node* push(struct node* l, int v) { struct node* n = malloc(sizeof *n); n->next = l; n->v = v; return n; }
static struct node* reverse(struct node* l) { struct node* r = NULL; while (l) { struct node* n = l->next; l->next = r; r = l; l = n; } return r; }
static struct node* reverse_recursive(struct node* l) { if (!l || !l->next) return l; struct node* r = reverse_recursive(l->next); l->next->next = l; l->next = NULL; return r; }
static struct node* merge(struct node* a, struct node* b) {
    struct node *r, **e = &r;
    while (a && b) { struct node** s = a->v <= b->v ? &a : &b; *e = *s; e = &(*s)->next; *s = *e; }
    *e = a ? a : b;
    return r;
}
static struct node* sort(struct node* l) {
    if (!l || !l->next) return l;
    struct node *slow = l, *fast = l->next;
    while (fast && (fast = fast->next)) { slow = slow->next; fast = fast->next; }
    struct node* half = slow->next;
    slow->next = NULL;
    return merge(sort(l), sort(half));
}
static void drop(struct node** p, int divisor) { while (*p) if ((*p)->v % divisor == 0) { struct node* n = *p; *p = n->next; free(n); } else p = &(*p)->next; }
static void show(const struct node* l) { for (; l; l = l->next) printf("%d ", l->v); printf("\n"); }
struct link { struct link *before, *after; };
struct item { int key, value; struct link order; };
#define ITEM(l) ((struct item*)((char*)(l) - offsetof(struct item, order)))
static struct link head = { &head, &head };
static void unlink_(struct link* l) { l->before->after = l->after; l->after->before = l->before; }
static void front(struct link* l) { l->after = head.after; l->before = &head; head.after->before = l; head.after = l; }
static struct item items[5];
static int loads;
static int get(int key) {
    for (struct link* l = head.after; l != &head; l = l->after)
        if (ITEM(l)->key == key) { unlink_(l); front(l); return ITEM(l)->value; }
    struct item* i = loads < 5 ? &items[loads] : ITEM(head.before);
    if (loads >= 5) unlink_(&i->order);
    loads++;
    i->key = key;
    i->value = key * key;
    front(&i->order);
    return i->value;
}
int main(void) {
    struct node* l = NULL;
    for (int i = 0; i < 25; i++) l = push(l, i * 17 % 31);
    show(l); l = reverse(l); show(l); l = reverse_recursive(l); show(l); l = sort(l); show(l); drop(&l, 3); show(l); drop(&l, 2); show(l);
    struct node ring[10];
    for (int i = 0; i < 10; i++) ring[i].next = &ring[i == 9 ? 4 : i + 1];
    struct node *slow = ring, *fast = ring;
    do { slow = slow->next; fast = fast->next->next; } while (slow != fast);
    for (slow = ring; slow != fast; slow = slow->next) fast = fast->next;
    printf("cycle at %d\n", (int)(slow - ring));
    int sum = 0;
    for (int i = 0; i < 100; i++) sum += get(i * i % 11);
    printf("%d %d:", sum, loads);
    for (struct link* p = head.before; p != &head; p = p->before) printf(" %d", ITEM(p)->key);
    printf("\n");
    unsigned char xor[16], a = 0, b = 1;
    for (int i = 0; i < 16; i++) xor[i] = (unsigned char)((i ? i - 1 : 0) ^ (i < 15 ? i + 1 : 0));
    for (int i = 0; i < 14; i++) { unsigned char n = a ^ xor[b]; a = b; b = n; printf("%d ", b); }
    printf("\n");
    while (l) { struct node* n = l->next; free(l); l = n; }
    return 0;
}
