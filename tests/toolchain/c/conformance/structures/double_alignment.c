/* Members of 8 bytes at multiples of four only: structures with them in every place, arrays, copies, atomics of words. */
#include <stdio.h>
#include <stddef.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

struct a { int x; double d; int y; }; struct b { int x; long long l; char c; double d[2]; short s; };
struct c { struct a a[2]; char c; struct b b; }; union u { struct { int pad; double d; } s; long long l[2]; };
static struct a sa[3] = { { 1, 0.5, 2 }, { 3, -1.5, 4 }, { 5, 1e100, 6 } }; static struct b sb = { 7, 1LL << 40, 'b', { 2.5, -2.5 }, -9 };
static struct c sc = { { { 1, 1.25, 2 }, { 3, 2.25, 4 } }, 'c', { 5, -6, 'd', { 7, 8 }, 9 } };
#define N __attribute__((noinline)) static
N double take(int x, double d, int y, long long l, char c, double e, float f, long long m) { return x + d * y + l + c * e - f + m; }
N double sum(const struct a* p, int n) { double s = 0; for (int i = 0; i < n; i++) s += p[i].d * p[i].x + p[i].y; return s; }
N struct b change(struct b b, int i) { b.d[i] *= b.l; b.l -= b.x; b.s += b.c; return b; }
N void swap(double* a, double* b) { double t = *a; *a = *b; *b = t; } N void lswap(long long* a, long long* b) { *a ^= *b; *b ^= *a;
    *a ^= *b; } N double at(const struct c* c, int i, int j) { return c->a[i].d + c->b.d[j] + c->b.l; }
N long long frames(int n) { int odd = n; long long l = n * 3; char c = n; double d = n / 4.0; long long m[3] = { l, odd, c };
    double e[2] = { d, l }; return n ? frames(n - 1) + m[n % 3] + (long long)(e[n & 1] * 4) : (long long)d; }
N struct a* next(struct a* p) { p->d += p[1].d; return p + 1; } N union u un(union u v, double d) { v.s.d = d; v.s.pad++; return v; }
N int cmp(const double* a, const double* b) { return (*a > *b) - (*a < *b); }
N double mem(const void* p) { double d; memcpy(&d, p, 8); return d; }

int main(void)
{
    printf("%d %d %d %d\n", (int)sizeof(struct a), (int)sizeof(struct b), (int)sizeof(struct c), (int)sizeof(union u));
    printf("%d %d %d %d %d\n", (int)offsetof(struct a, d), (int)offsetof(struct b, l), (int)offsetof(struct b, d), (int)offsetof(struct c, b), (int)offsetof(struct c, b.d[1]));
    printf("%g\n", take(1, 2.5, 3, 1LL << 33, 'c', 0.5, 1.5f, -7)); printf("%g %g\n", sum(sa, 2), sum(sa + 1, 1));
    struct b x = change(sb, 1), y = change(x, 0); printf("%d %lld %g %g %d\n", x.x, x.l, x.d[0], x.d[1], x.s);
    printf("%lld %g %g %d %lld\n", y.l, y.d[0], y.d[1], y.s, sb.l); swap(&sa[0].d, &sb.d[1]); lswap(&sb.l, &sc.b.l);
    printf("%g %g %lld %lld\n", sa[0].d, sb.d[1], sb.l, sc.b.l); printf("%g %g\n", at(&sc, 1, 0), at(&sc, 0, 1));
    printf("%lld %lld\n", frames(5), frames(30)); struct a* p = next(next(sa)); printf("%d %g %g\n", p->x, sa[0].d, sa[1].d);
    union u v = { { 1, 2.5 } }; v = un(v, 0.125); printf("%d %g\n", v.s.pad, v.s.d); int loc[5] = { 0 }; double d = 3.75;
    memcpy(loc + 1, &d, 8); printf("%g %g\n", mem(loc + 1), mem(&sa[2].d)); memmove(loc + 2, loc + 1, 8);
    printf("%g %d\n", mem(loc + 2), cmp(&d, &sa[0].d)); struct c copy = sc; copy.a[1] = copy.a[0]; copy.b = y; copy.b.d[0] = copy.a[1].d;
    printf("%g %g %g %lld\n", at(&copy, 1, 0), copy.b.d[0], sc.a[1].d, copy.b.l); double arr[3][2];
    for (int i = 0; i < 6; i++) arr[i / 2][i % 2] = i * 1.5; struct { char c; double m[2]; }
    k = { 'k', { arr[2][1], arr[1][0] } }, kk[2] = { k, k }; kk[1].m[0]++;
    printf("%g %g %g %d\n", kk[0].m[0], kk[1].m[0], kk[1].m[1], (int)sizeof kk); volatile struct a va = { 1, 2, 3 }; va.d /= 3; va.d += va.x;
    printf("%.17g\n", va.d); long long ll[2] = { 1, 2 }; long long* lp = ll; *lp++ += 1LL << 32; *lp-- -= 3;
    printf("%lld %lld\n", ll[0], *(lp + 1)); float f[3] = { 1, 2, 3 }; double mixed = f[0] / d + f[1] * (float)d - f[2];
    printf("%.17g\n", mixed); return 0;
}
