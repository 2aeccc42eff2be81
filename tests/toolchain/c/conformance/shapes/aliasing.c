// Stores and loads that may or may not be the same place: bytes of words, parts of structures, overlapping copies, unions, pointers to members, escapes through calls.
#include <stdio.h>
#include <string.h>

struct s { int a, b; short c[4]; char d[8]; };
static struct s g = { 1, 2, { 3, 4, 5, 6 }, "abcdefg" };
static int* escaped;
static int words[8];
__attribute__((noinline)) static void touch(void) { if (escaped) *escaped += 100; g.a++; }
__attribute__((noinline)) static int two(int* p, int* q) { *p = 1; *q = 2; return *p * 10 + *q; }
__attribute__((noinline)) static int bytes(int* w, char* b) { *w = 0x01020304; b[1] = 9; int x = *w; *w = 5; return x + b[0] * 0x1000000; }
__attribute__((noinline)) static int members(struct s* p, int* q) { p->a = 7; *q = 8; p->b = 9; return p->a * 100 + *q * 10 + p->b; }
__attribute__((noinline)) static int wide(long long* l, int* i) { *l = 0x1111111122222222LL; *i = 3; return (int)(*l >> 32) + (int)*l; }
__attribute__((noinline)) static int halves(short* h, int i, int j) { h[i] = 5; h[j] = 6; h[i] += h[j]; return h[i] * 100 + h[j]; }
__attribute__((noinline)) static void shift(int* p, int n, int by) { for (int i = 0; i < n; i++) p[i + by] = p[i]; }
__attribute__((noinline)) static int loop(int* p, int* n) { int s = 0; for (int i = 0; i < *n; i++) { p[i]++; s += *n; if (s > 200) break; } return s; }
__attribute__((noinline)) static int escape(int v) { int local = v; escaped = &local; touch(); int r = local; touch(); escaped = NULL; touch(); return r * 1000 + local; }
__attribute__((noinline)) static int through(struct s* p) { int before = p->a; touch(); return p->a - before; }
__attribute__((noinline)) static int restricted(int* restrict p, const int* restrict q, int n) { int s = 0; for (int i = 0; i < n; i++) { p[i] = q[i] * 2; s += p[i] - q[0]; } return s; }
__attribute__((noinline)) static int copy(struct s* a, struct s* b) { *a = *b; b->c[2] = 77; struct s t = *a; *a = *b; *b = t; return a->c[2] * 100 + b->c[2]; }
__attribute__((noinline)) static int partial(int v) { union { int w; short h[2]; char c[4]; } u; u.w = v; u.c[3] = 1; u.h[0] = u.h[1]; u.c[1] = u.c[0]; return u.w; }
__attribute__((noinline)) static int raw(int v) { int x = v; char t[4]; memcpy(t, &x, 4); t[2] = t[0]; memcpy(&x, t, 4); ((unsigned char*)&x)[3] = 0x7f; return x; }
__attribute__((noinline)) static unsigned words_of(const char* s) { unsigned w, h = 0; for (int i = 0; i < 5; i++) { memcpy(&w, s + i, 4); h = h * 3 + w; } return h; }
__attribute__((noinline)) static int dead(int* p) { *p = 1; *p = 2; int x = *p; *p = 3; if (x == 2) *p = 4; return *p; }
__attribute__((noinline)) static int sink(int c, int* p) { int v = *p; if (c) *p = v + 1; else { *p = v - 1; touch(); } return *p + v; }
__attribute__((noinline)) static int pointer_in_memory(int** pp, int* q) { **pp = 5; *pp = q; **pp = 6; return **pp; }
int main(void) {
    int x, y;
    printf("%d ", two(&x, &x)); printf("%d\n", two(&x, &y));
    printf("%x ", bytes(words, (char*)words)); printf("%x\n", bytes(words, (char*)(words + 1)));
    printf("%d ", members(&g, &g.a)); printf("%d ", members(&g, &g.b)); printf("%d\n", members(&g, &x));
    union { long long l; int i[2]; } u;
    printf("%x ", wide(&u.l, &x)); printf("%x\n", (unsigned)u.i[0]);
    short h[4] = { 0 };
    printf("%d ", halves(h, 1, 1)); printf("%d\n", halves(h, 1, 2));
    for (int i = 0; i < 8; i++) words[i] = i;
    shift(words, 6, 2); shift(words + 2, 4, -1);
    for (int i = 0; i < 8; i++) printf("%d ", words[i]);
    words[0] = 5; words[1] = 6;
    printf("%d ", loop(words, &words[1])); x = 4; printf("%d\n", loop(words, &x));
    printf("%d ", escape(1)); printf("%d ", through(&g)); printf("%d\n", g.a);
    int p[4], q[4] = { 1, 2, 3, 4 };
    printf("%d\n", restricted(p, q, 4));
    struct s a = g, b = g;
    b.c[2] = 50;
    printf("%d ", copy(&a, &b)); printf("%d\n", copy(&b, &b));
    printf("%x %x %u\n", (unsigned)partial(0x12345678), (unsigned)raw(0x12345678), words_of("overlapping"));
    printf("%d ", dead(&x)); printf("%d ", sink(1, &g.a)); printf("%d\n", sink(0, &g.a));
    int* r = &x;
    printf("%d ", pointer_in_memory(&r, &y)); printf("%d %d\n", x, y);
    memmove(words + 1, words, 5 * sizeof *words); memcpy(words + 6, words + 1, 2 * sizeof *words); memmove(words, words + 2, 4 * sizeof *words);
    for (int i = 0; i < 8; i++) printf("%d ", words[i]);
    printf("%s %d\n", g.d, g.a);
    return 0;
}
