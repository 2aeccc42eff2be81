/* Unions: initialisers, members of all sizes, arrays, in structures, passed and returned, anonymous. */
#include <stdio.h>

union u { int i; float f; char c[8]; short s[3]; double d; long long l; };
union small { unsigned char c; unsigned short s; };
struct tagged { enum { INT, REAL, TEXT, PAIR } tag; union { int i; double d; const char* s; struct { short a, b; } p; }; };

static union u a = { 0x01020304 }, b = { .d = 2.5 }, c = { .c = "abcdefg" }, d = { .s = { 1, 2, 3 } }, e = { .l = -2 };
static union u many[] = { { 1 }, { .f = 1.5f }, { .l = 1LL << 40 } };
static struct tagged list[] = { { INT, 5 }, { REAL, .d = 0.25 }, { TEXT, .s = "text" }, { PAIR, .p = { 3, -4 } }, { .tag = INT, .i = -7 } };
static struct { int before; union u u; int after; } nest = { 1, { .c = { 'x', 'y' } }, 2 };
static union { struct { unsigned a : 4, b : 12; } f; unsigned short w; } bits = { { 5, 0xabc } };

static double value(const struct tagged* t) { switch (t->tag) { case INT: return t->i; case REAL: return t->d; case TEXT: return t->s[1];
        case PAIR: return t->p.a * 100 + t->p.b; } return -1; }
__attribute__((noinline)) static union u make(int kind, int v)
{
    union u r = { .l = 0 };
    switch (kind) { case 0: r.i = v; break; case 1: r.f = v * 0.5f; break; case 2: r.d = v * 0.25; break; case 3: r.s[1] = v; break; default: r.c[6] = v; }
    return r;
}
__attribute__((noinline)) static long long take(union u a, union small b, union u* c) { a.c[0]++; c->s[0]--; return a.l + b.s + c->l; }
__attribute__((noinline)) static union small flip(union small s) { s.c = ~s.c; return s; }

int main(void)
{
    printf("%d %d %d %d\n", (int)sizeof(union u), (int)sizeof(union small), (int)sizeof(struct tagged), (int)sizeof nest);
    printf("%x %d %g %s %d %d %lld\n", a.s[0], a.c[3], b.d, c.c, d.s[2], d.i, e.l);
    printf("%d %g %lld %x %x\n", many[0].i, many[1].f, many[2].l, many[1].i, many[2].s[2]);
    for (int i = 0; i < 5; i++) printf("%g ", value(&list[i]));
    printf("\n%d %s %d %x\n", nest.before, nest.u.c, nest.after, bits.w);
    bits.f.b++; bits.f.a = 1; printf("%x ", bits.w); bits.w += 0x10; printf("%x %x\n", bits.f.b, bits.f.a);
    for (int k = 0; k < 5; k++) printf("%llx ", make(k, 100 + k).l);
    printf("\n");
    union u t = make(2, 10), w = t;
    t.c[7] ^= 0x80; printf("%g %g\n", t.d, w.d);
    union small s = { .s = 0x1234 };
    long long r = take(make(0, 0x7fff), s, &w);
    printf("%lld %llx %x\n", r, w.l, flip(s).s);
    union u l = { .c = { 1, 2, [7] = 8 } }; printf("%llx\n", l.l);
    volatile int v = 9;
    union u lv = { .s = { v, v + 1, v + 2 } }; printf("%x %d\n", lv.i, lv.s[2]);
    union u copy[3] = { a, make(1, v), { .i = v } }; copy[2] = copy[0]; copy[0].c[0] = 0;
    printf("%x %g %x\n", copy[0].i, copy[1].f, copy[2].i);
    struct tagged x = list[3]; x.p.b = v; list[0] = x; x.tag = REAL; x.d = 1e100; printf("%g %g\n", value(list), value(&x));
    union { int i; struct { int j; }; } same; same.j = 66; printf("%d\n", same.i);
    union u* p = &many[1]; (p + 1)->s[1] = 7; p->f += 1; printf("%g %llx\n", p->f, many[2].l);
    printf("%d\n", ((union u){ .c = { 0, 1 } }).i);
    printf("%d\n", sizeof(union { char c[5]; short s; }) == 6);
    return 0;
}
