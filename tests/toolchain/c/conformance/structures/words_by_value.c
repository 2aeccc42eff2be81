/* Structures made of words, long longs, floats and doubles by value, between other parameters. */
#include <stdio.h>

struct i1 { int a; }; struct i2 { int a, b; }; struct i3 { int a, b, c; }; struct l1 { long long a; }; struct li { long long a; int b; };
struct f1 { float a; }; struct f2 { float a, b; }; struct d1 { double a; }; struct d2 { double a, b; }; struct fd { float a; double b; };
struct ps { const char* p; short s; };

__attribute__((noinline)) static struct i1 mi1(int a) { return (struct i1){ a }; }
__attribute__((noinline)) static struct i2 mi2(int a, int b) { return (struct i2){ a, b }; }
__attribute__((noinline)) static struct i3 mi3(int a, int b, int c) { struct i3 r = { a, b, c }; return r; }
__attribute__((noinline)) static struct l1 ml1(long long a) { return (struct l1){ a * 3 }; }
__attribute__((noinline)) static struct li mli(long long a, int b) { return (struct li){ a - b, b + 1 }; }
__attribute__((noinline)) static struct f1 mf1(float a) { return (struct f1){ a / 2 }; }
__attribute__((noinline)) static struct f2 mf2(float a, double b) { return (struct f2){ a + b, a - b }; }
__attribute__((noinline)) static struct d1 md1(double a) { return (struct d1){ a * a }; }
__attribute__((noinline)) static struct d2 md2(double a, float b) { return (struct d2){ a * b, a / b }; }
__attribute__((noinline)) static struct fd mfd(struct f1 a, struct d1 b) { return (struct fd){ a.a, b.a }; }
__attribute__((noinline)) static struct ps mps(const char* p, int n) { return (struct ps){ p + n, n }; }
__attribute__((noinline)) static double all(struct i1 a, char b, struct i2 c, long long d, struct i3 e, float f, struct l1 g, double h, struct li i, struct f1 j, struct f2 k, struct d1 l, struct d2 m, struct fd n, struct ps o, short p)
{
    printf("%d %d %d,%d %lld %d,%d,%d %g %lld %g %lld,%d %g %g,%g %g %g,%g %g,%g %s,%d %d\n", a.a, b, c.a, c.b, d, e.a, e.b, e.c, f, g.a, h, i.a, i.b, j.a, k.a, k.b, l.a, m.a, m.b, n.a, n.b, o.p, o.s, p);
    a.a += b; c.b -= a.a; e.c *= 2; g.a ^= d; i.b++; k.a *= k.b; m.b += l.a; n.a = j.a; o.s--;
    return a.a + c.b + e.c + (double)g.a + i.b + k.a + m.b + n.a + o.s + p + f + h;
}
__attribute__((noinline)) static struct i2 swap(struct i2 v) { return (struct i2){ v.b, v.a }; }
__attribute__((noinline)) static struct d2 cmul(struct d2 a, struct d2 b) { return (struct d2){ a.a * b.a - a.b * b.b, a.a * b.b + a.b * b.a }; }
__attribute__((noinline)) static struct li accumulate(struct li s, struct i3 v) { s.a += (long long)v.a * v.b; s.b ^= v.c; return s; }
__attribute__((noinline)) static struct i3 rec(int n, struct i3 s) { return n ? rec(n - 1, (struct i3){ s.b, s.c, s.a + n }) : s; }

int main(void)
{
    struct i2 c = mi2(3, 4); struct i3 e = mi3(5, 6, 7); struct li i = mli(1LL << 40, -9);
    printf("%.10g\n", all(mi1(1), 2, c, -5000000000LL, e, 1.5f, ml1(7), -2.25, i, mf1(3), mf2(1.25f, 2), md1(1.5), md2(7, 2), mfd(mf1(9), md1(-3)), mps("pointer", 3), 70));
    printf("%d %d %d %lld %d\n", c.a, c.b, e.c, i.a, i.b);
    c = swap(c); printf("%d %d ", c.a, c.b); c = swap(swap(swap(c))); printf("%d %d\n", c.a, c.b);
    struct d2 z = { 1, 1 }; for (int k = 0; k < 9; k++) z = cmul(z, k & 1 ? z : (struct d2){ 0.5, 1 }); printf("%.12g %.12g\n", z.a, z.b);
    struct li s = { 0, 0 }; for (int k = 0; k < 6; k++) s = accumulate(s, mi3(k * 100000, k * 100000, 1 << k)); printf("%lld %d\n", s.a, s.b);
    struct i3 r = rec(9, mi3(1, 2, 3)); printf("%d %d %d %d\n", r.a, r.b, r.c, rec(2, r).a);
    struct i3 (*f)(int, struct i3) = rec; e = f(1, f(2, e)); printf("%d %d %d\n", e.a, e.b, e.c); e = e.a > 0 ? mi3(1, 1, 1) : e;
    printf("%d %d\n", e.b, swap(mi2(8, 9)).a + (int)ml1(2).a + (int)md1(3).a);
    return 0;
}
