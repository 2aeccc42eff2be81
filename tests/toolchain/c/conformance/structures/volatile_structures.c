/* Volatile and const structures and members, arrays of them, and structures in registers of a pretended device. */
#include <stdio.h>

struct dev { volatile unsigned status; volatile unsigned char data; const int id; volatile struct { short lo, hi; } range[2];
    unsigned plain; }; struct cell { int v; double d; }; struct bits { volatile unsigned a : 3; volatile int b : 13; unsigned c : 16; };
static struct dev dev = { 1, 200, 77, { { -1, 1 }, { -100, 100 } }, 5 }; static volatile struct cell cells[4];
static volatile struct { struct cell c; char t[5]; long long l; } vs = { { 1, 0.5 }, "vol", -1 };
static const volatile struct cell cv = { 9, 9.5 }; static volatile union { int i; unsigned char b[4]; } vu; static struct bits vb;

__attribute__((noinline)) static int poll(struct dev* d, int n) { int t = 0;
    while (n-- && d->status < 100) { d->status = d->status * 2 + 1; t += d->data; d->data -= 30; } return t; }
__attribute__((noinline)) static double sum(const volatile struct cell* c, int n) { double s = 0; for (int i = 0; i < n; i++) s += c[i].v * c[i].d; return s; }
__attribute__((noinline)) static void put(volatile struct cell* c, int v, double d) { c->v = v; c->d = d; c->v += c->v; c->d /= c->v ? c->v : 1; }
__attribute__((noinline)) static struct cell snapshot(const volatile struct cell* c) { struct cell r = { c->v, c->d }; return r; }
__attribute__((noinline)) static long long mix(volatile struct cell* a, volatile long long* l) { *l ^= a->v; *l <<= a->v & 7; a->v = *l >> 8; return *l; }

int main(void)
{
    int polled = poll(&dev, 50); printf("%d %u %d\n", polled, dev.status, dev.data);
    printf("%d %d\n", dev.id, dev.range[1].hi - dev.range[1].lo); dev.range[0].lo += dev.range[1].lo * dev.range[1].hi;
    dev.range[0].hi ^= dev.range[0].lo; dev.plain -= dev.range[0].hi; printf("%d %d %u\n", dev.range[0].lo, dev.range[0].hi, dev.plain);
    for (int i = 0; i < 4; i++) { cells[i].v = i * 3 - 4; cells[i].d = i / 4.0; } printf("%g %g\n", sum(cells, 4), sum(&cells[2], 1));
    put(cells, 5, 2.5); put(&cells[3], 0, 7); cells[1].v++; --cells[1].d;
    printf("%d %g %d %g %d %g\n", cells[0].v, cells[0].d, cells[3].v, cells[3].d, cells[1].v, cells[1].d);
    struct cell s = snapshot(&cells[0]), c2 = snapshot(&cv), c3 = cells[2]; cells[2] = s;
    printf("%d %g %d %g %d %d\n", s.v, s.d, c2.v, c2.d, c3.v, cells[2].v); vs.c = s; vs.t[0] = 'V'; vs.l = (vs.l << 40) + vs.c.v;
    printf("%d %c%c%c %lld\n", vs.c.v, vs.t[0], vs.t[1], vs.t[2], vs.l); printf("%lld ", mix(&vs.c, &vs.l)); printf("%d\n", vs.c.v);
    vu.i = 0x01020304; vu.b[1] = 0xff; vu.i += 0x100; printf("%x %d\n", vu.i, vu.b[2]); vb.a = 9; vb.b = -4097; vb.c = vb.b; vb.a += 7;
    vb.b--; printf("%d %d %d\n", vb.a, vb.b, vb.c); const struct cell k[] = { { 1, 1.5 }, { 2, 2.5 } }; const struct cell* kp = k; kp++;
    printf("%d %g %g\n", kp->v, kp[-1].d, cv.d + cv.v);
    volatile struct cell l = { 4, 0.25 }, *lp = &l; for (int i = 0; i < 3; i++) { lp->v *= lp->v; lp->d += lp->v % 7; }
    printf("%d %g\n", l.v, l.d); struct { int a; volatile int b; int c; } m = { 1, 2, 3 }; m.a = m.b + m.c; m.b = m.a; m.b = m.b * 2;
    m.c = m.b - m.a; printf("%d %d %d\n", m.a, m.b, m.c); volatile struct { int v[5]; } arr = { { 5, 4, 3, 2, 1 } }; int t = 0;
    for (int i = 0; i < 5; i++) t = t * 10 + arr.v[arr.v[i] - 1]; printf("%d\n", t);
    int i = cells[0].v > cells[1].v ? cells[0].v : cells[1].v, j = cells[0].v && cells[3].v || cv.v; printf("%d %d\n", i, j);
    struct cell* volatile vp = &s; vp->v = 12; (*vp).d = vp->v * 0.5; vp = &c2; printf("%d %g %d\n", s.v, s.d, vp->v);
    dev.status = dev.data = dev.plain = 0x1ff; printf("%u %d %u\n", dev.status, dev.data, dev.plain);
    return 0;
}
