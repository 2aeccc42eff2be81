// A hash table with chains, and one with open addressing, deletion and growth.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry { struct entry* next; unsigned hash; int value; char key[]; };
struct table { struct entry** slot; unsigned size, used; };

static unsigned fnv(const char* s) {
    unsigned h = 2166136261u;
    while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
    return h;
}
static void grow(struct table* t) {
    unsigned size = t->size ? t->size * 2 : 4;
    struct entry** slot = calloc(size, sizeof *slot);
    for (unsigned i = 0; i < t->size; i++)
        for (struct entry *e = t->slot[i], *n; e; e = n) {
            n = e->next;
            e->next = slot[e->hash & (size - 1)];
            slot[e->hash & (size - 1)] = e;
        }
    free(t->slot);
    t->slot = slot;
    t->size = size;
}
static int* find(struct table* t, const char* key, int add) {
    unsigned h = fnv(key);
    if (t->size)
        for (struct entry* e = t->slot[h & (t->size - 1)]; e; e = e->next)
            if (e->hash == h && !strcmp(e->key, key)) return &e->value;
    if (!add) return NULL;
    if (t->used >= t->size) grow(t);
    size_t n = strlen(key) + 1;
    struct entry* e = malloc(sizeof *e + n);
    e->hash = h; e->value = 0; memcpy(e->key, key, n);
    e->next = t->slot[h & (t->size - 1)];
    t->slot[h & (t->size - 1)] = e;
    t->used++;
    return &e->value;
}
static int erase(struct table* t, const char* key) {
    unsigned h = fnv(key);
    for (struct entry** p = &t->slot[h & (t->size - 1)]; *p; p = &(*p)->next)
        if ((*p)->hash == h && !strcmp((*p)->key, key)) {
            struct entry* gone = *p;
            *p = gone->next;
            free(gone);
            t->used--;
            return 1;
        }
    return 0;
}
enum { SIZE = 128, FREE = -1, DEAD = -2 };
static int keys[SIZE], values[SIZE];
static int probe(int key, int add) {
    unsigned i = (unsigned)key * 2654435769u >> 25;
    int dead = -1;
    for (int step = 1; keys[i] != FREE; i = (i + step++) & (SIZE - 1)) {
        if (keys[i] == key) return (int)i;
        if (keys[i] == DEAD && dead < 0) dead = (int)i;
    }
    if (!add) return -1;
    if (dead >= 0) i = dead;
    keys[i] = key;
    return (int)i;
}
int main(void) {
    struct table t = { 0 };
    const char* text = "the quick brown fox jumps over the lazy dog and the dog does not like the fox but the fox likes the dog";
    char word[16];
    int n = 0;
    for (const char* s = text;; s++)
        if (*s == ' ' || !*s) { word[n] = 0; ++*find(&t, word, 1); n = 0; if (!*s) break; }
        else word[n++] = *s;
    const char* ask[] = { "the", "fox", "dog", "cat", "likes" };
    for (int i = 0; i < 5; i++) { int* v = find(&t, ask[i], 0); printf("%s %d\n", ask[i], v ? *v : -1); }
    int first = erase(&t, "fox"), second = erase(&t, "fox");
    printf("%d %d\n", first, second);
    printf("used %u size %u %d\n", t.used, t.size, find(&t, "fox", 0) == NULL);
    for (int i = 0; i < SIZE; i++) keys[i] = FREE;
    for (int i = 0; i < 90; i++) values[probe(i * i + 3, 1)] = i;
    for (int i = 0; i < 90; i += 3) { int p = probe(i * i + 3, 0); if (p >= 0) keys[p] = DEAD; }
    for (int i = 100; i < 120; i++) values[probe(i * i + 3, 1)] = i;
    for (int i = 0; i < 122; i++) { int p = probe(i * i + 3, 0); printf("%d ", p < 0 ? -1 : values[p]); }
    printf("\n");
    return 0;
}
