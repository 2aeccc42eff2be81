/* Stores through pointers that may or must not be seen by later loads: character types, members, arrays, unions, globals. */
#include <stdio.h>
#include <string.h>

struct s { int a, b; char c[4]; double d; };
static int global = 1, array[4] = { 1, 2, 3, 4 };
static struct s gs = { 1, 2, "abc", 0.5 };
static int* gp = &global;

__attribute__((noinline)) static int same(int* p, int* q) { *p = 1; *q = 2; return *p; }
__attribute__((noinline)) static int cached(int* p) { int a = global; *p = a + 10; return global - a; }
__attribute__((noinline)) static int member(struct s* s, int* p) { s->a = 5; s->b = 6; *p = 9; return s->a * 10 + s->b; }
__attribute__((noinline)) static int bytes(struct s* s, char* p) { s->a = 0x11111111; p[1] = 0x22; s->b = 7; p[4]++; return s->a ^ s->b; }
__attribute__((noinline)) static int element(int i, int j) { array[i] = 10; array[j] = 20; return array[i] + array[j]; }
__attribute__((noinline)) static int loop(int* n, int* a) { int s = 0; for (int i = 0; i < *n; i++) { a[i] = i; s += *n; } return s; }
__attribute__((noinline)) static int call(int* p, void (*f)(void)) { *p = 3; f(); return *p; }
__attribute__((noinline)) static int swap(int* a, int* b) { *a ^= *b; *b ^= *a; *a ^= *b; return *a; }
__attribute__((noinline)) static void structures(struct s* a, struct s* b) { struct s t = *a; *a = *b; a->a++; *b = t; b->b--; }
__attribute__((noinline)) static int through(int** pp, int* q) { int a = **pp; *pp = q; int b = **pp; **pp = a; return b * 10 + *q; }
__attribute__((noinline)) static int halves(union { int i; short s[2]; } * u) { u->i = 0x10002; u->s[0]++; u->s[1] += 4; return u->i; }
__attribute__((noinline)) static double reals(double* a, double* b, float* c) { *a = 1; *b = 2; *c = 3; return *a + *b * 10 + *c * 100; }
__attribute__((noinline)) static long long words(long long* l, int which) { *l = 0x100000002LL; unsigned w[2]; memcpy(w, l, 8); w[which]++;
    memcpy(l, w, 8); return *l; }
__attribute__((noinline)) static void shift(int* to, const int* from, int n) { while (n--) *to++ = *from++; }
static void change(void) { ++*gp; }
static void local_changes(void (*f)(int*), int* p) { f(p); }
static void plus5(int* p) { *p += 5; }

int main(void)
{
    int x = 0, y = 0, r;
    r = same(&x, &y); printf("%d ", r); r = same(&x, &x); printf("%d ", r); r = cached(&x); printf("%d ", r); r = cached(&global); printf("%d\n", r);
    struct s s = { 0 }; r = member(&s, &x); printf("%d ", r); r = member(&s, &s.b); printf("%d ", r); r = member(&s, &s.a);
    printf("%d ", r); r = bytes(&s, (char*)&s); printf("%x\n", r);
    r = element(1, 2); printf("%d ", r); r = element(3, 3); printf("%d\n", r);
    int n = 4, a[8]; r = loop(&n, a); printf("%d ", r); a[2] = 6; r = loop(a + 2, a); printf("%d\n", r);
    r = call(&x, change); printf("%d ", r); gp = &x; r = call(&x, change); printf("%d ", r); r = call(gp, change); printf("%d\n", r);
    x = 5; y = 9; r = swap(&x, &y); printf("%d %d %d ", r, x, y); r = swap(&x, &x); printf("%d %d\n", r, x);
    struct s t = { 50, 60, "xyz", 7.5 }; structures(&gs, &t);
    printf("%d %d %s %g %d %d %s %g ", gs.a, gs.b, gs.c, gs.d, t.a, t.b, t.c, t.d); structures(&t, &t); printf("%d %d\n", t.a, t.b);
    x = 3; y = 4; int* p = &x; r = through(&p, &y); printf("%d %d %d ", r, x, y); union { int i; short s[2]; } u; r = halves((void*)&u); printf("%x\n", r);
    double d[2]; float f; printf("%g ", reals(d, d + 1, &f)); double v = reals(d, d, &f); printf("%g\n", v); long long l;
    printf("%llx ", words(&l, 0)); printf("%llx\n", words(&l, 1));
    int m[8] = { 1, 2, 3, 4, 5, 6, 7, 8 }; shift(m + 1, m, 5); for (int i = 0; i < 8; i++) printf("%d", m[i]); shift(m, m + 4, 4);
    printf(" "); for (int i = 0; i < 8; i++) printf("%d", m[i]); memmove(m + 2, m, 16); printf(" %d%d%d\n", m[2], m[5], m[6]);
    int local = 1; local_changes(plus5, &local); local *= 2; local_changes(plus5, &local); printf("%d\n", local); int* self = &local;
    *self = *self + *self; local++; printf("%d\n", *self);
    return 0;
}
