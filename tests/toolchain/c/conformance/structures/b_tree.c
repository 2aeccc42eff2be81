// A B-tree of small order over an array of pages: insertion with splits, search, walk by order and depth.
#include <stdio.h>
#include <string.h>

enum { ORDER = 5, PAGES = 120 };
typedef struct { unsigned char count, leaf; short key[ORDER], value[ORDER]; unsigned char child[ORDER + 1]; } page;
static page pages[PAGES];
static int used, root, splits;
static int make(int leaf) { pages[used].leaf = (unsigned char)leaf; pages[used].count = 0; return used++; }
static int slot(const page* p, int key) { int i = 0; while (i < p->count && p->key[i] < key) i++; return i; }
// A page that overflows returns its middle key and the new page on its right.
struct split { short key, value; int right; };
static struct split insert(int n, int key, int value) {
    page* p = &pages[n];
    int i = slot(p, key);
    struct split up = { (short)key, (short)value, -1 };
    if (i < p->count && p->key[i] == key) { p->value[i] = (short)value; return (struct split){ 0, 0, -2 }; }
    if (!p->leaf) { up = insert(p->child[i], key, value); if (up.right < 0) return up; }
    memmove(p->key + i + 1, p->key + i, sizeof *p->key * (unsigned)(p->count - i));
    memmove(p->value + i + 1, p->value + i, sizeof *p->value * (unsigned)(p->count - i));
    p->key[i] = up.key; p->value[i] = up.value;
    if (!p->leaf) { memmove(p->child + i + 2, p->child + i + 1, (unsigned)(p->count - i)); p->child[i + 1] = (unsigned char)up.right; }
    if (++p->count < ORDER) return (struct split){ 0, 0, -2 };
    int r = make(p->leaf), half = ORDER / 2;
    page* q = &pages[r];
    q->count = (unsigned char)(ORDER - half - 1);
    memcpy(q->key, p->key + half + 1, sizeof *q->key * q->count);
    memcpy(q->value, p->value + half + 1, sizeof *q->value * q->count);
    memcpy(q->child, p->child + half + 1, q->count + 1u);
    p->count = (unsigned char)half;
    splits++;
    return (struct split){ p->key[half], p->value[half], r };
}
static void put(int key, int value) {
    struct split s = insert(root, key, value);
    if (s.right < 0) return;
    int n = make(0);
    pages[n].count = 1; pages[n].key[0] = s.key; pages[n].value[0] = s.value;
    pages[n].child[0] = (unsigned char)root; pages[n].child[1] = (unsigned char)s.right;
    root = n;
}
static int get(int key) { for (int n = root;;) { int i = slot(&pages[n], key); if (i < pages[n].count && pages[n].key[i] == key) return pages[n].value[i]; if (pages[n].leaf) return -1; n = pages[n].child[i]; } }
static int walk(int n, int depth, int* last, int* wrong, int depths[8]) {
    int keys = pages[n].count;
    if (pages[n].leaf) depths[depth]++;
    for (int i = 0; i <= pages[n].count; i++) {
        if (!pages[n].leaf) keys += walk(pages[n].child[i], depth + 1, last, wrong, depths);
        if (i < pages[n].count) { *wrong += pages[n].key[i] <= *last; *last = pages[n].key[i]; }
    }
    return keys;
}
int main(void) {
    root = make(1);
    unsigned r = 2;
    for (int i = 0; i < 250; i++) { r = r * 1103515245u + 12345; put((int)(r >> 16) % 400, i); }
    int last = -1, wrong = 0, depths[8] = { 0 }, keys = walk(root, 0, &last, &wrong, depths), found = 0;
    printf("%d keys, %d wrong, %d pages, %d splits, root %d:", keys, wrong, used, splits, pages[root].count);
    for (int i = 0; i < 8; i++) printf(" %d", depths[i]);
    printf("\n");
    for (int k = 0; k < 400; k++) { int v = get(k); found += v >= 0; if (k % 19 == 0) printf("%d:%d ", k, v); }
    printf("%d\n", found);
    for (int i = 0; i < pages[root].count; i++) printf("%d ", pages[root].key[i]);
    printf("\n");
    return 0;
}
