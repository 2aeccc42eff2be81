/* Designated initialisers: arrays, structures, nested, out of order, overriding, ranges, continuing after a designator. */
#include <stdio.h>

enum { RED, GREEN, BLUE, COLOURS };
struct in { int a, b, c; };
struct out { int first; struct in in[3]; int last; union { int i; short s[2]; } u; };

static int a[10] = { [3] = 30, 40, [1] = 10, 20, [9] = 90 };
static int b[] = { [5] = 1, [2] = 2, 3, 4, 5 };
static const char* names[COLOURS] = { [BLUE] = "blue", [RED] = "red" };
static struct out c = { .last = 9, .in[1].b = 5, .in[2] = { .c = 3, 0 }, .first = 1 };
static struct out d = { .in = { [2].a = 7, 8, 9, [0] = { 1 } }, 66, { .s = { 3, 4 } } };
static struct out e = { 1, { { 1, 2, 3 }, [2] = { 4 } }, .in[0].b = 20, .in[1].c = 30, .last = 4 };
static int f[2][3] = { [1][2] = 5, [0] = { [1] = 7 } };
static int g[8] = { [0 ... 3] = 1, [2 ... 5] = 2, [7] = 3 };
static struct in h[4] = { [1 ... 2] = { .b = 4 }, [3].c = 1, [0].a = 9 };
static char table[128] = { ['a' ... 'z'] = 1, ['A' ... 'Z'] = 2, ['0' ... '9'] = 3, ['_'] = 1 };
static int over[3] = { 1, 2, 3, [0] = 7, [1] = 8, [1] = 9 };
static struct { struct { int x; }; union { int y; float z; }; int w; } anon = { .x = 1, .z = 2.5f, .w = 3 };

static void outs(const struct out* p)
{
    printf("%d", p->first);
    for (int i = 0; i < 3; i++) printf(" (%d %d %d)", p->in[i].a, p->in[i].b, p->in[i].c);
    printf(" %d %d %d\n", p->last, p->u.s[0], p->u.s[1]);
}

int main(void)
{
    for (int i = 0; i < 10; i++) printf("%d ", a[i]);
    printf("\n");
    for (unsigned i = 0; i < sizeof b / sizeof *b; i++) printf("%d ", b[i]);
    printf("%s %s %d\n", names[RED], names[BLUE], names[GREEN] == 0);
    outs(&c); outs(&d); outs(&e);
    for (int i = 0; i < 6; i++) printf("%d ", f[i / 3][i % 3]);
    for (int i = 0; i < 8; i++) printf("%d ", g[i]);
    for (int i = 0; i < 4; i++) printf("%d%d%d ", h[i].a, h[i].b, h[i].c);
    printf("\n");
    int sum[4] = { 0 };
    for (int i = 0; i < 128; i++) sum[(int)table[i]]++;
    printf("%d %d %d %d\n", sum[0], sum[1], sum[2], sum[3]);
    printf("%d %d %d %d %g %d\n", over[0], over[1], over[2], anon.x, anon.z, anon.w);
    volatile int v = 5;
    struct out l = { .u.s[1] = v, .in = { { v, .c = v + 1 }, [2] = { .b = v * 2 } }, .first = -v };
    outs(&l);
    struct out m = { .in[1] = { v, v, v }, .in[1].b = v + v, .last = v };
    outs(&m);
    int n[6] = { [4] = v, v + 1, [0] = v - 1, [2] = v };
    printf("%d %d %d %d %d\n", n[0], n[1], n[3], n[4], n[5]);
    int k = 2; struct in q[] = { [3] = { k, k * k, .a = k + 1 }, [0].b = 1 };
    for (unsigned i = 0; i < sizeof q / sizeof *q; i++) printf("%d%d%d ", q[i].a, q[i].b, q[i].c);
    struct in* p = &(struct in){ .c = v }; printf("%d %d\n", p->a, p->c);
    return 0;
}
