// Memory allocators over an array: first fit with headers and joining, buddy system, pool with free list, arena with marks, bitmap.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

enum { HEAP = 2048 };
static uint32_t heap[HEAP / 4];
// Each block begins with its size in bytes, header included; the lowest bit says that it is taken.
static void begin(void) { heap[0] = HEAP; }
static void* take(unsigned n) {
    n = (n + 4 + 7) & ~7u;
    for (unsigned at = 0; at < HEAP; at += heap[at / 4] & ~1u) {
        uint32_t* h = &heap[at / 4];
        if (*h & 1) continue;
        while (at + *h < HEAP && !(heap[(at + *h) / 4] & 1)) *h += heap[(at + *h) / 4];
        if (*h < n) continue;
        if (*h - n >= 16) heap[(at + n) / 4] = *h - n; else n = *h;
        *h = n | 1;
        return h + 1;
    }
    return NULL;
}
static void give(void* p) { if (p) ((uint32_t*)p)[-1] &= ~1u; }
static void map(void) { for (unsigned at = 0; at < HEAP; at += heap[at / 4] & ~1u) printf("%u%c ", heap[at / 4] & ~1u, heap[at / 4] & 1 ? 't' : 'f'); printf("\n"); }
enum { LEVELS = 6 };
static signed char order[1 << LEVELS];
static int buddy(int want) {
    for (int i = 0; i < 1 << LEVELS;) {
        int size = order[i] & 15;
        if (!(order[i] & 16) && size >= want) { while (size > want) { size--; order[i + (1 << size)] = (signed char)size; } order[i] = (signed char)(want | 16); return i; }
        i += 1 << size;
    }
    return -1;
}
static void unbuddy(int i) {
    int size = order[i] & 15;
    for (; size < LEVELS && order[i ^ 1 << size] == size; size++) i &= ~(1 << size);
    order[i] = (signed char)size;
}
union cell { union cell* next; int value; };
static union cell pool[10], *unused;
static char arena[200];
static int top;
static void* grab(int n, int align) { top = (top + align - 1) & -align; void* p = arena + top; top += n; return top <= (int)sizeof arena ? p : NULL; }
static uint32_t bitmap;
static int pages(int n) { uint32_t want = (1u << n) - 1; for (int i = 0; i + n <= 32; i++) if (!(bitmap & want << i)) { bitmap |= want << i; return i; } return -1; }
int main(void) {
    begin();
    void* p[20] = { 0 };
    unsigned r = 11;
    int failed = 0;
    for (int i = 0; i < 120; i++) {
        r = r * 1103515245u + 12345;
        int k = r >> 16 & 15;
        if (p[k]) { unsigned char* c = p[k]; for (unsigned j = 1; j < 4; j++) if (c[j] != c[0]) printf("damaged "); give(p[k]); p[k] = NULL; }
        else { unsigned n = (r >> 8 & 255) + 4; p[k] = take(n); if (p[k]) memset(p[k], k, n); else failed++; }
        if (i % 30 == 29) map();
    }
    for (int k = 0; k < 16; k++) give(p[k]);
    p[0] = take(HEAP - 8);
    printf("%d %d\n", failed, p[0] != NULL);
    order[0] = LEVELS;
    int b[8];
    for (int i = 0; i < 8; i++) { b[i] = buddy(i * 5 % 4); printf("%d ", b[i]); }
    for (int i = 0; i < 8; i += 2) unbuddy(b[i]);
    int b4 = buddy(4), b5 = buddy(5);
    printf("%d %d ", b4, b5);
    for (int i = 1; i < 8; i += 2) unbuddy(b[i]);
    printf("%d\n", buddy(5));
    for (int i = 0; i < 10; i++) { pool[i].next = unused; unused = &pool[i]; }
    union cell* got[6];
    for (int i = 0; i < 6; i++) { got[i] = unused; unused = unused->next; got[i]->value = i * i; }
    for (int i = 0; i < 6; i += 2) { got[i]->next = unused; unused = got[i]; }
    int free_ = 0;
    for (union cell* c = unused; c; c = c->next) free_ = free_ * 10 + (int)(c - pool);
    printf("%d %d %d\n", free_, got[1]->value, got[5]->value);
    int marks[3];
    for (int i = 0; i < 3; i++) { marks[i] = top; grab(7 + i, 1); char* c = grab(8, 4); printf("%d ", (int)(c - arena)); }
    top = marks[1];
    char *large = grab(100, 4), *none = grab(100, 1);
    printf("%d %d\n", (int)(large - arena), none == NULL);
    for (int i = 1; i < 9; i++) { printf("%d ", pages(i)); if (i % 3 == 0) bitmap &= ~(0x15u << i); }
    printf("%08x\n", bitmap);
    return 0;
}
