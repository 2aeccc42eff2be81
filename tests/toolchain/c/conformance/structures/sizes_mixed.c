/* Structures of different sizes and alignments among many parameters, several of them at once, also larger than 40 bytes. */
#include <stdio.h>

#define S(N) struct s##N { char c[N]; };
S(1) S(2) S(3) S(4) S(5) S(6) S(7) S(8) S(9) S(12) S(16) S(17) S(24) S(33) S(40) S(64) S(100)
#define MAKE(N) ({ struct s##N m_; for (int i_ = 0; i_ < N; i_++) m_.c[i_] = i_ + N; m_; })
#define LAST(s) ((s).c[sizeof(s) - 1])
#define N_ __attribute__((noinline)) static
N_ int f1(struct s1 a, struct s2 b, struct s3 c, struct s4 d, struct s5 e) { return a.c[0] + LAST(b) * 2 + LAST(c) * 3 + LAST(d) * 5 + LAST(e) * 7;
    } N_ int f2(char x, struct s7 a, short y, struct s9 b, int z, struct s1 c, long long w, struct s33 d) { return x + LAST(a) * 2 + y * 3 + LAST(b) * 5 + z * 7 + LAST(c) * 11 + (int)(w >> 4) + LAST(d) * 13;
    } N_ struct s5 f3(struct s100 a, struct s5 b, double d) { b.c[0] = LAST(a); b.c[4] = d; return b; }
N_ struct s100 f4(struct s1 a, struct s100 b, struct s1 c) { b.c[a.c[0]] = c.c[0]; b.c[99] = 5; return b; }
N_ struct s16 f5(int n, struct s16 a, struct s16 b) { if (n == 0) return a; a.c[n] += b.c[15 - n]; return f5(n - 1, b, a); }
N_ struct s3 f6(struct s3 a, struct s3 b, struct s3 c, struct s3 d, struct s3 e, struct s3 f) { return (struct s3){ { a.c[0] + b.c[1] + c.c[2], d.c[0] - e.c[1], f.c[2] }
        }; } N_ int f7(struct s8 a, struct s8 b, struct s12 c, struct s24 d, struct s40 e, struct s64 f, struct s17 g, struct s6 h) { return LAST(a) + LAST(b) * 2 + LAST(c) * 3 + LAST(d) * 5 + LAST(e) * 7 + LAST(f) * 11 + LAST(g) * 13 + LAST(h) * 17;
    } N_ struct s64 f8(struct s40 a, struct s24 b) { struct s64 r; for (int i = 0; i < 40; i++) r.c[i] = a.c[i];
    for (int i = 0; i < 24; i++) r.c[40 + i] = b.c[i]; return r; } N_ struct s2 f9(struct s2 a) { return (struct s2){ { a.c[1], a.c[0] } }; }
N_ struct s4 f10(struct s2 a, struct s2 b) { return (struct s4){ { a.c[0], b.c[0], a.c[1], b.c[1] } }; }
N_ struct s7 f11(const struct s7* p, int i) { return p[i]; } N_ void f12(struct s7* p, struct s7 v, int i) { p[i] = v; }
N_ struct s1 f13(struct s1 a) { a.c[0]++; return a; } N_ struct s33 f14(int n) { struct s33 s = { { n } };
    if (n) { s = f14(n - 1); s.c[n] = n; } return s; }
typedef struct { struct s3 a; struct s5 b; struct s1 c; short d; struct s7 e; } packed_bits;
N_ packed_bits f15(packed_bits p, struct s3 a, struct s7 e) { p.a = a; p.e = e; p.d *= 2; p.b.c[2] = p.c.c[0]; return p; }
static int total(const void* p, int n) { int s = 0; for (const signed char* c = p; n--;) s = s * 3 + *c++; return s; }
#define T(e) ({ __typeof__(e) t_ = (e); total(&t_, sizeof t_); })

int main(void)
{
    printf("%d\n", f1(MAKE(1), MAKE(2), MAKE(3), MAKE(4), MAKE(5)));
    printf("%d\n", f2(1, MAKE(7), 2, MAKE(9), 3, MAKE(1), 1LL << 10, MAKE(33)));
    printf("%d %d\n", T(f3(MAKE(100), MAKE(5), 77.9)), T(f4((struct s1){ { 50 } }, MAKE(100), MAKE(1))));
    printf("%d %d\n", T(f5(0, MAKE(16), MAKE(16))), T(f5(9, MAKE(16), (struct s16){ { 1, 2, 3 } })));
    printf("%d\n", T(f6(MAKE(3), (struct s3){ { 9, 8, 7 } }, MAKE(3), MAKE(3), MAKE(3), (struct s3){ { 1, 2, 3 } })));
    printf("%d\n", f7(MAKE(8), MAKE(8), MAKE(12), MAKE(24), MAKE(40), MAKE(64), MAKE(17), MAKE(6))); printf("%d\n", T(f8(MAKE(40), MAKE(24))));
    printf("%d %d\n", T(f9(f9(f9(MAKE(2))))), T(f10(f9(MAKE(2)), MAKE(2)))); struct s7 a[4] = { MAKE(7), { { 1 } }, { { 2 } }, { { 3 } } };
    f12(a, f11(a, 0), 2); f12(a, a[3], 0); printf("%d %d %d %d\n", T(a[0]), T(a[1]), T(a[2]), T(f11(a, 3))); struct s1 one = { { 126 } };
    for (int i = 0; i < 3; i++) one = f13(one); printf("%d %d\n", one.c[0], T(f14(20)));
    packed_bits p = { MAKE(3), MAKE(5), MAKE(1), -300, MAKE(7) }; packed_bits q = f15(p, (struct s3){ { 5, 6, 7 } }, f11(a, 0));
    printf("%d %d %d %d %d %d\n", T(q.a), T(q.b), T(q.c), q.d, T(q.e), p.d); printf("%d\n", (int)sizeof p);
    struct { struct s3 x; int v; struct s5 y[2]; } m = { MAKE(3), 9, { MAKE(5) } }; m.y[1] = m.y[0]; m.y[0].c[4] = 0;
    m.x = (struct s3){ { m.y[1].c[1] } }; printf("%d %d %d %d\n", T(m.x), T(m.y[0]), T(m.y[1]), m.v); volatile int k = 1;
    struct s9 n = k ? MAKE(9) : (struct s9){ { 0 } }; printf("%d %d\n", T(n), T(k == 2 ? n : (struct s9){ { 4 } })); struct s17 u[3], *w = u;
    *w++ = MAKE(17); *w = w[-1]; w->c[16] = 1; u[2] = *w--; printf("%d %d %d\n", T(u[0]), T(u[1]), T(u[2])); return 0;
}
