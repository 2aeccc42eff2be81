/* Initialisers of arrays and structures: incomplete, nested with and without braces, of unknown size. */
#include <stdio.h>

struct point { int x, y; };
struct line { struct point from, to; char name[4]; };
struct tree { int v; struct { short a, b; } in[2]; struct point p; };

static int a[5] = { 1, 2 };
static int b[] = { 5, 4, 3, };
static int c[2][3] = { { 1 }, { 4, 5 } };
static int d[2][3] = { 1, 2, 3, 4 };
static int e[][2] = { { 1, 2 }, { 3 }, 4, 5, 6 };
static struct line f = { 1, 2, 3, 4, "abc" };
static struct line g = { { 1 }, { 3, 4 }, { 'x' } };
static struct line h[] = { { { 9, 8 }, 7, 6, "ab" }, { .name = "q" }, 1, 2, { 3 }, "last" };
static struct tree t[2] = { 1, 2, 3, 4, 5, 6, 7, { 8, { { 9 }, { 10, 11 } } } };
static double z[2][2][2] = { { { 1, 2 }, { 3 } }, { 4, 5, 6 } };
static int scalar = { 7 };
static struct { int a; struct { int b[2]; } c[2]; } deep = { 1, { { { 2, 3 } }, { { 4 } } } };
static struct { int a; struct { int b[2]; } c[2]; } flat = { 1, 2, 3, 4 };

static void show(const char* n, const int* p, int count) { printf("%s", n); while (count--) printf(" %d", *p++); printf("\n"); }
static void lines(const struct line* p, int n) { for (; n--; p++) printf("(%d,%d %d,%d %.4s) ", p->from.x, p->from.y, p->to.x, p->to.y, p->name);
    printf("\n"); }

int main(void)
{
    show("a", a, 5); show("b", b, sizeof b / sizeof *b); show("c", c[0], 6); show("d", d[0], 6); show("e", e[0], sizeof e / sizeof **e);
    lines(&f, 1); lines(&g, 1); lines(h, sizeof h / sizeof *h);
    for (int i = 0; i < 2; i++) printf("%d %d %d %d %d %d %d; ", t[i].v, t[i].in[0].a, t[i].in[0].b, t[i].in[1].a, t[i].in[1].b, t[i].p.x, t[i].p.y);
    printf("\n");
    for (int i = 0; i < 8; i++) printf("%g ", z[i / 4][i / 2 % 2][i % 2]);
    printf("%d\n", scalar);
    printf("%d %d %d %d %d\n", deep.a, deep.c[0].b[0], deep.c[0].b[1], deep.c[1].b[0], deep.c[1].b[1]);
    printf("%d %d %d %d %d\n", flat.a, flat.c[0].b[0], flat.c[0].b[1], flat.c[1].b[0], flat.c[1].b[1]);
    volatile int v = 30;
    int la[5] = { v, v + 1 };
    int lb[2][3] = { { v }, v, 1 };
    struct line lc = { { v }, v, .name = { v + 70, v + 71 } };
    struct line ld[2] = { lc, { lc.to, { 5 } } };
    struct tree le = { v, { { 1, v } }, { .y = v } };
    show("la", la, 5); show("lb", lb[0], 6); lines(&lc, 1); lines(ld, 2);
    printf("%d %d %d %d %d %d %d\n", le.v, le.in[0].a, le.in[0].b, le.in[1].a, le.in[1].b, le.p.x, le.p.y);
    for (int n = 0; n < 3; n++) { int fresh[4] = { n, [3] = n }; fresh[1] += n; fresh[2]--; show("fresh", fresh, 4); }
    long long w[3] = { v, -v, 1LL << v };
    printf("%lld %lld %lld\n", w[0], w[1], w[2]);
    return 0;
}
