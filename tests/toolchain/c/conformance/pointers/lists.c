/* Linked structures from a pool: list, stack, queue, doubly linked, hash table, with indices and with pointers. */
#include <stdio.h>
#include <string.h>

struct entry { char key[8]; int value; struct entry* next; };
static struct entry pool[64]; static int used;
static struct entry* buckets[7];
struct dll { int v; struct dll *l, *r; };
struct queue { int data[5], head, count; };

static unsigned hash(const char* s) { unsigned h = 0; while (*s) h = h * 31 + *s++; return h % 7; }
static int* lookup(const char* key, int make)
{
    struct entry** p = &buckets[hash(key)];
    for (; *p; p = &(*p)->next) if (!strcmp((*p)->key, key)) return &(*p)->value;
    if (!make) return 0;
    *p = &pool[used++]; strcpy((*p)->key, key); return &(*p)->value;
}
static int put(struct queue* q, int v) { if (q->count == 5) return 0; q->data[(q->head + q->count++) % 5] = v; return 1; }
static int get(struct queue* q, int* v) { if (!q->count) return 0; *v = q->data[q->head]; q->head = (q->head + 1) % 5; q->count--; return 1; }
static void insert(struct dll* at, struct dll* n) { n->l = at; n->r = at->r; at->r->l = n; at->r = n; }
static void drop(struct dll* n) { n->l->r = n->r; n->r->l = n->l; n->l = n->r = n; }
static void show(const struct dll* ring) { for (const struct dll* p = ring->r; p != ring; p = p->r) printf("%d ", p->v); printf("| ");
    for (const struct dll* p = ring->l; p != ring; p = p->l) printf("%d ", p->v); printf("\n"); }

int main(void)
{
    char text[] = "the cat and the dog and the bird saw the cat run and run";
    for (char* w = strtok(text, " "); w; w = strtok(0, " ")) ++*lookup(w, 1);
    for (int i = 0; i < 7; i++) { for (struct entry* e = buckets[i]; e; e = e->next) printf("%s=%d ", e->key, e->value); }
    printf("%d %d %d\n", used, *lookup("and", 0), lookup("none", 0) == 0);
    struct queue q = { { 0 } }; int v, log = 0; for (int i = 1; i < 12; i++) { if (!put(&q, i)) { get(&q, &v); log = log * 3 + v;
            put(&q, -i); } if (i % 3 == 0 && get(&q, &v)) log = log * 3 + v; }
    printf("%d:", log); while (get(&q, &v)) printf(" %d", v); printf("\n");
    struct dll ring = { 0, &ring, &ring }, n[6]; for (int i = 0; i < 6; i++) { n[i].v = i; insert(i & 1 ? &ring : ring.l, &n[i]); }
    show(&ring); drop(&n[2]); drop(&n[5]); show(&ring); insert(&n[4], &n[5]); drop(&n[0]); insert(ring.l, &n[0]); show(&ring); drop(&n[2]);
    printf("%d\n", n[2].l == &n[2]);
    static struct { short v, next; } arena[10]; int head = -1, free_list = 0; for (int i = 0; i < 10; i++) arena[i].next = i < 9 ? i + 1 : -1;
    for (int i = 0; i < 8; i++) { int k = free_list; free_list = arena[k].next; arena[k].v = i * i; arena[k].next = head; head = k;
        if (i == 4) { k = head; head = arena[k].next; arena[k].next = free_list; free_list = k; } }
    for (int k = head; k >= 0; k = arena[k].next) printf("%d@%d ", arena[k].v, k); printf("free %d\n", free_list);
    struct stack { int v; struct stack* below; } s[10], *top = 0; const char* rpn = "53+82-*7+"; int at = 0;
    for (; *rpn; rpn++) { if (*rpn >= '0') { s[at] = (struct stack){ *rpn - '0', top }; top = &s[at++]; continue; } int b = top->v;
        top = top->below; int a = top->v; top->v = *rpn == '+' ? a + b : *rpn == '-' ? a - b : a * b; at--; if (top != &s[at - 1]) printf("order ");
        }
    printf("%d %d\n", top->v, top->below == 0);
    return 0;
}
