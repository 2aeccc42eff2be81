/* Arguments with calls and side effects in each position, whose values do not depend on the order of evaluation. */
#include <stdio.h>

static int calls[6]; static int c0(int v) { calls[0]++; return v + 1; } static int c1(int v) { calls[1]++; return v * 2; }
static long long c2(int v) { calls[2]++; return (long long)v << 33; } static double c3(double v) { calls[3]++; return v / 4; }
static float c4(int v) { calls[4]++; return v + 0.5f; } static const char* c5(const char* s) { calls[5]++; return s + 1; }
__attribute__((noinline)) static int two(int a, int b) { return a * 100 + b; }
__attribute__((noinline)) static int four(int a, int b, int c, int d) { return a * 1000 + b * 100 + c * 10 + d; }
__attribute__((noinline)) static int six(int a, long long b, int c, double d, float e, const char* s) { return a + (int)(b >> 30) + c + (int)(d * 8) + (int)(e * 2) + *s;
    } __attribute__((noinline)) static long long lls(long long a, int b, long long c) { return a - b * c; }
__attribute__((noinline)) static double reals(double a, double b, float c, double d) { return a * b + c * d; }
struct s { int a, b, c; }; static struct s make(int v) { calls[0]++; return (struct s){ v, v + 1, v + 2 }; }
__attribute__((noinline)) static int st(int x, struct s s, int y, struct s t) { return x + s.a * 2 + s.c * 3 + y * 4 + t.b * 5; }
static int index_of(int i) { calls[1]++; return i; } static int t[8] = { 7, 6, 5, 4, 3, 2, 1, 0 }; static int (*fs[])(int) = { c0, c1 };
static int (*pick(int i))(int) { calls[2]++; return fs[i]; } static int global; static int bump(void) { return ++global; }
static int* place(int i) { calls[3]++; return &t[i]; }

int main(void)
{
    printf("%d %d\n", two(c0(1), c1(2)), two(c1(c0(3)), c0(c1(4)))); printf("%d\n", four(c0(0), two(0, c1(1)), c0(c0(c0(0))), c1(c1(1))));
    printf("%d\n", four(t[c0(1)], t[t[c1(1)]], fs[c0(-1)](3), (*fs[c1(0)])(4)));
    printf("%d\n", six(c0(5), c2(3), c1(c0(2)), c3(c4(7)), c4(c1(3)), c5("xyz")));
    printf("%lld %lld\n", lls(c2(1), c0(2), c2(c1(3))), lls(lls(c2(1), 2, 3), c1(4), lls(c2(5), c0(6), 7)));
    printf("%g\n", reals(c3(1), c3(c3(32)), c4(c0(1)), reals(c3(2), c4(1), c3(8), 3)));
    printf("%d\n", st(c0(1), make(c1(2)), c0(c1(3)), make(4))); printf("%d\n", st(1, make(make(5).b), make(6).a, make(t[index_of(2)])));
    printf("%d %d\n", pick(index_of(1))(pick(0)(20)), pick(c0(0))(c1(1))); int i = 2; int r = two(i++, 5); r += two(7, --i);
    printf("%d %d\n", r, i); r = t[i++] + 10; r = r * 10 + t[++i]; printf("%d %d\n", r, i); global = 0; r = bump(); r = r * 10 + bump();
    r += two(bump(), 0); printf("%d %d\n", r, global); *place(1) = two(*place(2), *place(3)); *place(index_of(4)) += c0(*place(5));
    printf("%d %d\n", t[1], t[4]); *place(0) ^= *place(6) << 3; ++*place(7); (*place(7))++; printf("%d %d\n", t[0], t[7]);
    r = c0(1) ? c1(2) : c0(100); r += c0(-1) ? c1(500) : c0(6); printf("%d\n", r); r = (c0(1), c1(2), c0(3)); printf("%d\n", r);
    r = c0(1) + c1(2) * c0(3) - c1(c0(4)) / c0(1) % 7 + (c0(2) << c0(1)) - (c1(9) > c0(3)) + !c1(0); printf("%d\n", r);
    r = c0(0) && c1(0) && c0(5) || c1(3) && c0(7); printf("%d\n", r); for (i = c0(0); i < c1(4); i += c0(1)) r = r * 3 + c1(i);
    printf("%d\n", r); switch (c0(2)) { case 3: r = c1(50); break; case 2: r = 0; } printf("%d\n", r); do r -= c0(8); while (r > c1(10));
    printf("%d\n", r); for (i = 0; i < 6; i++) printf("%d ", calls[i]); printf("\n"); int a[3] = { c0(1), c1(2), c0(c1(3)) };
    struct s s = { c0(9), .c = c1(8) }; printf("%d %d %d %d %d\n", a[0], a[1], a[2], s.a, s.c); return c0(-1);
}
