// A skip list with widths for access by position, in nodes with flexible arrays of links.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOP = 6 };
typedef struct node { char key[8]; unsigned char height; struct link { struct node* next; short width; } link[]; } node;
typedef struct { node* head; int count; unsigned seed; } list;
static node* make(const char* key, int height) { node* n = calloc(1, sizeof *n + sizeof n->link[0] * (unsigned)height); strncpy(n->key, key, 7); n->height = (unsigned char)height; return n; }
static int height(list* l) { int h = 1; l->seed = l->seed * 1103515245u + 12345; for (unsigned s = l->seed >> 16; h < TOP && s & 1; s >>= 1) h++; return h; }
static int add(list* l, const char* key) {
    node *before[TOP], *n = l->head;
    int at[TOP], position = 0;
    for (int i = TOP - 1; i >= 0; i--) {
        while (n->link[i].next && strcmp(n->link[i].next->key, key) < 0) { position += n->link[i].width; n = n->link[i].next; }
        before[i] = n; at[i] = position;
    }
    if (n->link[0].next && !strcmp(n->link[0].next->key, key)) return 0;
    node* fresh = make(key, height(l));
    for (int i = 0; i < TOP; i++)
        if (i < fresh->height) {
            struct link* b = &before[i]->link[i];
            fresh->link[i] = (struct link){ b->next, (short)(at[i] + b->width - position) };
            b->next = fresh; b->width = (short)(position + 1 - at[i]);
        } else before[i]->link[i].width++;
    l->count++;
    return 1;
}
static int erase(list* l, const char* key) {
    node *n = l->head, *gone = NULL;
    for (int i = TOP - 1; i >= 0; i--) {
        while (n->link[i].next && strcmp(n->link[i].next->key, key) < 0) n = n->link[i].next;
        node* f = n->link[i].next;
        if (f && !strcmp(f->key, key)) { n->link[i].next = f->link[i].next; n->link[i].width += f->link[i].width - 1; gone = f; }
    }
    if (!gone) return 0;
    // Links that pass over it become shorter.
    n = l->head;
    for (int i = TOP - 1; i >= 0; i--) { while (n->link[i].next && strcmp(n->link[i].next->key, key) < 0) n = n->link[i].next; if (i >= gone->height) n->link[i].width--; }
    free(gone);
    l->count--;
    return 1;
}
static const char* nth(const list* l, int k) { const node* n = l->head; k++; for (int i = TOP - 1; i >= 0; i--) while (n->link[i].next && n->link[i].width <= k) { k -= n->link[i].width; n = n->link[i].next; } return k ? "?" : n->key; }
int main(void) {
    list l = { make("", TOP), 0, 4 };
    for (int i = 0; i < TOP; i++) l.head->link[i].width = 1;
    unsigned r = 5;
    int added = 0, erased = 0;
    for (int i = 0; i < 150; i++) { char key[8]; r = r * 69069 + 1; sprintf(key, "k%03u", r >> 24); if (i % 3 < 2) added += add(&l, key); else { sprintf(key, "k%03u", r >> 24 & 0xf8); erased += erase(&l, key); } }
    printf("%d %d %d\n", added, erased, l.count);
    int wrong = 0, k = 0, heights[TOP + 1] = { 0 };
    for (node* n = l.head->link[0].next; n; n = n->link[0].next, k++) { wrong += nth(&l, k) != n->key; heights[n->height]++; if (k % 8 == 0) printf("%s ", n->key); }
    for (int i = 1; i <= TOP; i++) printf("%d ", heights[i]);
    printf("%d %d %s\n", wrong, k, nth(&l, 500));
    for (node *n = l.head, *next; n; n = next) { next = n->link[0].next; free(n); }
    return 0;
}
