/* Structures passed by value belong to the callee: changes stay there, through recursion, aliases and tail calls. */
#include <stdio.h>
#include <string.h>

struct s { int a, b; char t[12]; }; struct tiny { short v; }; struct d { double d; int n; }; struct big { int n; int v[20]; };
static struct s g = { 1, 2, "global" }; static struct s* seen; static struct big bg;

__attribute__((noinline)) static int change(struct s s) { s.a += 10; s.b = s.a * 2; s.t[0] = '#'; return s.a + s.b + s.t[0]; }
__attribute__((noinline)) static int from_global(struct s s) { g.a = 500; g.t[1] = '!'; return s.a * 1000 + s.t[1]; }
__attribute__((noinline)) static int keep(struct s s) { seen = &s; seen->a++; int r = change(*seen); seen->b--; return r + s.a * 3 + s.b; }
__attribute__((noinline)) static int recurse(struct big b, int n) { if (!n) return b.v[0] + b.v[19]; b.v[n] = n; b.v[0] += b.v[n];
    b.v[19]--; struct big before = b; int r = recurse(b, n - 1); return r + (memcmp(&before, &b, sizeof b) == 0 ? 1 : 1000); }
__attribute__((noinline)) static int tail(struct s a, struct s b, int n) { if (n == 0) return a.a * 100 + b.a; a.a++; b.a *= 2; return tail(b, a, n - 1); }
__attribute__((noinline)) static int two(struct s a, struct s b) { a.a = 9; return b.a * 10 + a.a; }
__attribute__((noinline)) static int ptr_and_copy(struct s* p, struct s c) { p->a = 70; c.b = 80; return p->a + p->b + c.a + c.b; }
__attribute__((noinline)) static int copy_and_ptr(struct s c, const struct s* p) { c.a += 1000; return c.a - p->a; }
__attribute__((noinline)) static struct s forward(struct s s) { return s; }
__attribute__((noinline)) static struct s grow(struct s s) { s.a *= 3; return forward(s); }
__attribute__((noinline)) static struct tiny half(struct tiny t) { t.v /= 2; return t; }
__attribute__((noinline)) static int shared(struct big b) { bg = b; bg.v[3] = 33; b.v[4] = 44; return bg.v[4] * 100 + b.v[3]; }
__attribute__((noinline)) static double mixed(int i, struct d a, double x, struct tiny t, struct d b, float f) { a.d += x; b.n -= i;
    t.v += f; double r = a.d * b.n + t.v; a = b; b.d = 0; return r + a.d - b.d; }
__attribute__((noinline)) static int loop(struct big b) { int s = 0; while (b.n--) s += b.v[b.n]; return s; }
__attribute__((noinline)) static int arr(struct big b) { int* p = b.v; for (int i = 0; i < 20; i++) *p++ ^= 5; return b.v[1] + b.v[18]; }

int main(void)
{
    struct s l = { 3, 4, "local" }; printf("%d ", change(l)); printf("%d %d %s\n", l.a, l.b, l.t); printf("%d ", from_global(g));
    printf("%d %s\n", g.a, g.t); printf("%d ", keep(l)); printf("%d %d\n", l.a, l.b);
    struct big b = { 20 }; for (int i = 0; i < 20; i++) b.v[i] = i * i; printf("%d ", recurse(b, 7)); printf("%d %d\n", b.v[0], b.v[7]);
    printf("%d %d\n", tail(l, g, 7), tail(l, l, 4)); printf("%d %d %d\n", two(l, l), l.a, two(forward(l), g)); int r = ptr_and_copy(&l, l);
    printf("%d %d %d\n", r, l.a, l.b); printf("%d\n", copy_and_ptr(l, &l));
    struct s x = grow(grow(l)); printf("%d %d\n", x.a, l.a); struct tiny t = { -301 };
    printf("%d %d %d\n", half(t).v, half(half(t)).v, t.v); printf("%d ", shared(b)); printf("%d %d %d\n", b.v[3], bg.v[3], bg.v[4]);
    r = shared(bg); printf("%d %d\n", r, bg.v[4]);
    struct d d1 = { 1.5, 2 }, d2 = { -0.5, 7 }; printf("%g %g\n", mixed(3, d1, 0.25, t, d2, 2.75f), mixed(-1, d2, d1.d, half(t), d2, t.v));
    printf("%g %d %g %d\n", d1.d, d1.n, d2.d, d2.n); printf("%d %d %d %d\n", loop(b), b.n, arr(b), b.v[1]); struct s array[2] = { l, g };
    printf("%d ", change(array[1])); printf("%d %s\n", array[1].a, array[1].t); int (*f)(struct s) = change;
    printf("%d %d\n", f(*array), (*f)(array[0])); struct s* p = array; r = change(*p++); printf("%d %d\n", r, p == array + 1);
    printf("%d\n", keep((struct s){ 5, 6, "" }) + keep(*&x));
    return 0;
}
