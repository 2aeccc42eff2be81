/* Arrays of packed structures: strides that are no multiple of the word, all operations on members at odd places. */
#include <stdio.h>
#include <string.h>

#define P __attribute__((packed))
struct P a5 { char c; int i; }; struct P a7 { short s; char c; int i; }; struct P a11 { char c; long long l; short s; };
struct P a13 { char c; double d; float f; }; struct P a9 { unsigned char t; unsigned a : 12, b : 20; int* p; };
struct P in { char c; struct P { short x; int y; } n[2]; };
static struct a5 t5[9]; static struct a7 t7[9]; static struct a11 t11[9]; static struct a13 t13[9]; static struct a9 t9[9]; static struct in tin[5];

__attribute__((noinline)) static int sum5(const struct a5* p, int n) { int s = 0; for (; n--; p++) s = s * 3 + p->i + p->c; return s; }
__attribute__((noinline)) static void bump7(struct a7* p, int n) { while (n--) { p->s += 1000; p->i ^= p->s << 8; p->c -= 3; p++; } }
__attribute__((noinline)) static long long sum11(struct a11* p, int n) { long long s = 0;
    for (int i = 0; i < n; i++) { p[i].l <<= 1; p[i].l |= i & 1; p[i].s++; s ^= p[i].l + p[i].s; } return s; }
__attribute__((noinline)) static double sum13(struct a13* p, int n) { double s = 0; while (n--) { p[n].d *= 1.5; p[n].f -= p[n].d; s += p[n].f; } return s; }
__attribute__((noinline)) static struct a13 pick(const struct a13* p, int i) { return p[i]; }
__attribute__((noinline)) static struct a7 both(struct a7 a, struct a5 b) { a.i += b.i; a.c = b.c; return a; }
__attribute__((noinline)) static int nested(struct in* p) { p->n[1].y += p->n[0].x; p->n[0].y -= p->c; return p->n[1].y * p->n[0].y + p->n[1].x++; }

int main(void)
{
    printf("%d %d %d %d %d %d\n", (int)sizeof(struct a5), (int)sizeof(struct a7), (int)sizeof(struct a11), (int)sizeof(struct a13), (int)sizeof(struct a9), (int)sizeof(struct in));
    static int target[9];
    for (int i = 0; i < 9; i++) { t5[i] = (struct a5){ i, i * 100000 }; t7[i] = (struct a7){ i * 3000, -i, i << 20 };
        t11[i] = (struct a11){ i, i * 0x123456789LL, -i }; t13[i] = (struct a13){ i, i / 8.0, i * 2.5f };
        t9[i] = (struct a9){ i, i * 500, i * 100000, &target[8 - i] }; }
    printf("%d %d\n", sum5(t5, 9), sum5(t5 + 3, 2)); bump7(t7 + 1, 7); for (int i = 0; i < 9; i++) printf("%d,%d,%x ", t7[i].s, t7[i].c, t7[i].i); printf("\n");
    printf("%llx ", sum11(t11, 9)); printf("%llx\n", sum11(t11 + 4, 5)); printf("%g ", sum13(t13, 9)); printf("%g\n", sum13(t13 + 2, 3));
    struct a13 x = pick(t13, 5); printf("%d %g %g\n", x.c, x.d, x.f); struct a7 y = both(t7[2], t5[8]); printf("%d %d %x\n", y.s, y.c, y.i);
    for (int i = 0; i < 9; i++) { *t9[i].p = i; t9[i].a += i; t9[i].b -= t9[i].a; t9[i].t ^= t9[i].b; }
    for (int i = 0; i < 9; i++) printf("%d,%d,%d,%d ", t9[i].t, t9[i].a, t9[i].b, target[i]); printf("\n");
    for (int i = 0; i < 5; i++) { struct in v = { i, { { i * 10, i * 1000 }, { -i, i * i * 70000 } } }; tin[4 - i] = v; }
    for (int i = 0; i < 5; i++) printf("%d ", nested(tin + i)); printf("\n");
    t5[8] = t5[0]; t5[0] = t5[7]; memmove(t5 + 1, t5, 5 * sizeof *t5); printf("%d %d %d %d\n", t5[8].i, t5[1].i, t5[2].i, t5[5].c);
    struct a5* p = &t5[6]; struct a5* q = t5; printf("%d %d\n", (int)(p - q), (int)((char*)p - (char*)q));
    p->i++; (*p).i *= 3; p[-1].i = p->i--; (++q)->c += 5; q->i = ~q->c; q++; printf("%d %d %d\n", p->i, p[-1].i, t5[1].c);
    struct P { char k; struct a11 v[3]; short end; } local = { 'k', { { 1, 2, 3 }, { .l = -1 } }, 99 }; local.v[2] = local.v[0];
    local.v[2].l -= local.v[1].l; local.v[0].s *= local.end; local.end = local.v[0].s + local.v[2].l;
    printf("%d %lld %d %d\n", local.k, local.v[2].l, local.v[0].s, local.end);
    float f = t13[3].f; double d = t13[3].d; t13[4].f = d; t13[4].d = f; t13[5].f++; t13[5].d--;
    printf("%g %g %g %g %d\n", t13[4].f, t13[4].d, t13[5].f, t13[5].d, t13[4].d > t13[5].d);
    int cmp = t11[1].l < t11[2].l && t11[1].l != 0 && -t11[1].l < 0; unsigned char uc = t11[3].l; short sh = t11[3].l >> 16;
    printf("%d %d %d\n", cmp, uc, sh);
    return 0;
}
