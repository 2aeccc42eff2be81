/* Pointers to pointers: up to four levels, output parameters, lists changed through the address of a link. */
#include <stdio.h>
#include <stdlib.h>

struct node { int v; struct node* next; };

static void split(int v, int* tens, int* ones) { *tens = v / 10; *ones = v % 10; }
static int choose(int** out, int* a, int* b) { *out = *a > *b ? a : b; return **out; }
static void push(struct node** l, int v) { struct node* n = malloc(sizeof *n); n->v = v; n->next = *l; *l = n; }
static void sorted(struct node** l, int v) { while (*l && (*l)->v < v) l = &(*l)->next; push(l, v); }
static int removed(struct node** l, int v) { int n = 0; while (*l) { struct node* e = *l;
        if (e->v == v) { *l = e->next; free(e); n++; } else l = &e->next; } return n; }
static void reverse(struct node** l) { struct node* r = 0; while (*l) { struct node* e = *l; *l = e->next; e->next = r; r = e; } *l = r; }
static struct node** end(struct node** l) { while (*l) l = &(*l)->next; return l; }
static void show(const struct node* l) { for (; l; l = l->next) printf("%d ", l->v); printf("\n"); }
static void swap(const char** a, const char** b) { const char* t = *a; *a = *b; *b = t; }
static void advance(const char** s, int n) { while (n-- && **s) ++*s; }
static int*** triple(int*** p) { ++***p; return p; }
static char* const* skip(char* const* t, int n) { return t + n; }
static struct node* merge(struct node* a, struct node* b) { struct node *r, **t = &r;
    while (a && b) { struct node** l = a->v <= b->v ? &a : &b; *t = *l; t = &(*l)->next; *l = *t; } *t = a ? a : b; return r; }

int main(void)
{
    int t, o; split(47, &t, &o); printf("%d %d\n", t, o); split(t, &o, &t); printf("%d %d\n", t, o);
    int a = 3, b = 8, *m; int c1 = choose(&m, &a, &b); printf("%d %d\n", c1, m == &b); *m = 1; c1 = choose(&m, &a, &b); printf("%d %d\n", c1, m == &a);
    int v = 5, *p = &v, **pp = &p, ***ppp = &pp, ****pppp = &ppp;
    ****pppp = 6; ***ppp += 1; **pp *= 2; printf("%d %d\n", v, ****pppp == *p);
    **ppp = &a; printf("%d %d\n", *p, ***ppp); ***triple(ppp) *= 10; printf("%d\n", a);
    struct node* l = 0; static const int in[] = { 5, 2, 9, 2, 7, 1, 2, 8 };
    for (int i = 0; i < 8; i++) sorted(&l, in[i]);
    show(l); int gone = removed(&l, 2); printf("%d %d\n", gone, removed(&l, 77)); show(l); reverse(&l); show(l);
    *end(&l) = 0; push(end(&l), 100); push(&l->next, 200); show(l); removed(&l, 9); show(l);
    struct node *x = 0, *y = 0; for (int i = 10; i > 0; i--) push(i % 3 ? &x : &y, i); show(x); show(y); show(merge(x, y));
    const char *s = "first", *u = "second"; swap(&s, &u); advance(&s, 3); advance(&u, 50); printf("%s [%s]\n", s, u);
    const char* words[] = { "w0", "w1", "w2", 0 }; const char** w = words; swap(w, w + 2); while (*w) printf("%s ", *w++); printf("%d\n", (int)(w - words));
    char* argv[] = { "prog", "-a", "-b", "file", 0 }; char* const* rest = skip(argv, 1);
    while (**rest == '-') printf("%c ", *(*rest++ + 1)); printf("%s %c\n", *rest, (*rest)[2]);
    char buffer[] = "in place"; char *c = buffer, **cc = &c; *(*cc)++ = 'I'; *++*cc = '_'; (*cc)[1] -= 32; printf("%s %d\n", buffer, (int)(c - buffer));
    void* any = &p; printf("%d\n", **(int**)any); int* table[3] = { &a, &b, &v };
    for (int** q = table; q < table + 3; q++) **q += q - table; printf("%d %d %d\n", a, b, v);
    return 0;
}
