/* Bit fields: initialisers, static and automatic, layouts that cross bytes and words. */
#include <stdio.h>
#include <string.h>

struct a { unsigned x : 3, y : 5, z : 8, w : 16; };
struct b { int x : 7; int y : 13; int z : 20; int w : 9; };
struct c { unsigned char x : 3; unsigned char y : 6; unsigned short z : 10; unsigned v : 31; unsigned w : 2; };
struct d { long long x : 40; unsigned long long y : 24; long long z : 63; unsigned w : 1; };
struct e { int x : 5; int : 6; int y : 5; int plain; unsigned z : 1; char c; };
struct f { unsigned a : 1, b : 1, c : 1, d : 1; unsigned short s; unsigned e : 4; };
struct g { _Bool a : 1; _Bool b : 1; signed char c : 4; enum { P, Q, R, S } d : 2; };
struct p { unsigned a : 5; unsigned long long b : 37; unsigned c : 6; unsigned short d : 12; } __attribute__((packed));

static struct a sa = { 5, 17, 200, 65535 }; static struct b sb = { -64, 4095, -524288, 255 }; static struct c sc = { 7, 33, 1023, 0x7ffffffe, 2 };
static struct d sd = { -0x8000000000LL, 0xabcdef, 0x3fffffffffffffffLL, 1 }; static struct e se = { -16, 15, 99, 1, 'c' };
static struct f sf = { 1, 0, 1, 1, 0xbeef, 9 };
static struct g sg = { 1, 0, -8, R }; static struct p sp = { 21, 0x1234567890ull, 42, 0xabc };
static struct a arr[3] = { { 1, 2 }, { .w = 7, .x = 6 }, { 3 } };

static void bytes(const void* p, int n) { const unsigned char* c = p; while (n--) printf("%02x", *c++); printf(" "); }

int main(void)
{
    printf("%d %d %d %d %d %d %d %d\n", (int)sizeof(struct a), (int)sizeof(struct b), (int)sizeof(struct c), (int)sizeof(struct d), (int)sizeof(struct e), (int)sizeof(struct f), (int)sizeof(struct g), (int)sizeof(struct p));
    bytes(&sa, sizeof sa); bytes(&sb, sizeof sb); bytes(&sc, sizeof sc); bytes(&sd, sizeof sd); bytes(&sf, sizeof sf);
    bytes(&sg, sizeof sg); bytes(&sp, sizeof sp);
    printf("\n%d %d %d %d\n", sa.x, sa.y, sa.z, sa.w);
    printf("%d %d %d %d\n", sb.x, sb.y, sb.z, sb.w);
    printf("%d %d %d %x %d\n", sc.x, sc.y, sc.z, sc.v, sc.w);
    printf("%lld %llx %llx %d\n", (long long)sd.x, (unsigned long long)sd.y, (long long)sd.z, sd.w);
    printf("%d %d %d %d %c\n", se.x, se.y, se.plain, se.z, se.c);
    printf("%d%d%d%d %x %d\n", sf.a, sf.b, sf.c, sf.d, sf.s, sf.e);
    printf("%d %d %d %d\n", sg.a, sg.b, sg.c, sg.d);
    printf("%d %llx %d %x\n", sp.a, (unsigned long long)sp.b, sp.c, sp.d);
    for (int i = 0; i < 3; i++) printf("%d %d %d %d; ", arr[i].x, arr[i].y, arr[i].z, arr[i].w);
    printf("\n");
    volatile int v = -3; volatile long long l = -5;
    struct a la = { v, v, v, v }; struct b lb = { .z = v, .w = v * 50, .x = v }; struct d ld = { l, l, l << 60, v }; struct p lp = { v, l, v, v };
    printf("%d %d %d %d\n", la.x, la.y, la.z, la.w);
    printf("%d %d %d %d\n", lb.x, lb.y, lb.z, lb.w);
    printf("%lld %lld %lld %d\n", (long long)ld.x, (long long)ld.y, (long long)ld.z, ld.w);
    printf("%d %llx %d %x\n", lp.a, (unsigned long long)lp.b, lp.c, lp.d);
    struct a copy = la; copy.y++; copy.z -= 4; la.w >>= 3; printf("%d %d %d %d\n", copy.y, copy.z, copy.w, la.w);
    struct g lg = { v, l + 5, v, v }; printf("%d %d %d %d\n", lg.a, lg.b, lg.c, lg.d);
    return 0;
}
