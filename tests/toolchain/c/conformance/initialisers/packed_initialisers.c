/* Packed structures with values, arrays of them, and pointers inside them. */
#include <stdio.h>
#include <string.h>
#include <stddef.h>

struct p { char c; int i; short s; long long l; char d; double r; } __attribute__((packed));
struct q { unsigned char tag; struct { unsigned short a; unsigned b; } __attribute__((packed)) in; const char* text; } __attribute__((packed));
#pragma pack(push, 1)
struct r { char a; float f; unsigned short s[3]; };
#pragma pack(2)
struct s2 { char a; int b; char c; double d; };
#pragma pack(pop)
struct natural { char a; int b; char c; double d; };
struct part { char a; int b __attribute__((packed)); short c; };

static int target = 1234;
static struct p a = { 'a', 0x12345678, -2, 0x123456789abcdefLL, 'z', 1.5 }, arr[3] = { { 1, 2, 3, 4, 5, 6 }, { .l = -1, .r = -0.5 }, { 'x', .s = 300 } };
static struct q b = { 7, { 0x1122, 0x33445566 }, "text" }, qs[] = { { 1, { 2, 3 }, "one" }, { 4, { 5, 6 }, "two" } };
static struct { char pad; int* p; int (*f)(const char*, ...); } __attribute__((packed)) ptr = { 1, &target, printf };
static struct r c = { 'r', 2.25f, { 1, 2, 3 } }; static struct s2 d = { 'a', 77, 'b', 0.125 }; static struct part e = { 1, 0x01020304, 5 };

static void bytes(const void* p, int n) { const unsigned char* c = p; while (n--) printf("%02x", *c++); printf("\n"); }

int main(void)
{
    printf("%d %d %d %d %d %d\n", (int)sizeof a, (int)sizeof b, (int)sizeof c, (int)sizeof d, (int)sizeof(struct natural), (int)sizeof e);
    printf("%d %d %d %d %d\n", (int)offsetof(struct p, i), (int)offsetof(struct p, l), (int)offsetof(struct p, r), (int)offsetof(struct q, text), (int)offsetof(struct s2, d));
    bytes(&a, sizeof a); bytes(&c, sizeof c); bytes(&d.c, 1); bytes(&e, 5);
    printf("%c %x %d %llx %c %g\n", a.c, a.i, a.s, a.l, a.d, a.r);
    for (int i = 0; i < 3; i++) printf("%d %d %d %lld %d %g; ", arr[i].c, arr[i].i, arr[i].s, arr[i].l, arr[i].d, arr[i].r);
    printf("\n%d %x %x %s\n", b.tag, b.in.a, b.in.b, b.text);
    for (int i = 0; i < 2; i++) printf("%d %d %d %s; ", qs[i].tag, qs[i].in.a, qs[i].in.b, qs[i].text);
    printf("\n"); ptr.f("%d\n", *ptr.p); *ptr.p += 6; printf("%d\n", target);
    printf("%c %g %d %d %d | %c %d %c %g | %d %x %d\n", c.a, c.f, c.s[0], c.s[1], c.s[2], d.a, d.b, d.c, d.d, e.a, e.b, e.c);
    a.i++; a.s *= 100; a.l <<= 4; a.r /= 3; arr[1].i = a.i; arr[1].r += a.r; arr[2].l = arr[1].l - 5; b.in.b ^= 0xff; b.in.a -= 0x22;
    c.f *= 2; c.s[1] += 1000; d.d = -d.d; d.b = ~d.b;
    printf("%x %d %llx %g %x %g %lld %x %x %g %d %g %d\n", a.i, a.s, a.l, a.r, arr[1].i, arr[1].r, arr[2].l, b.in.b, b.in.a, c.f, c.s[1], d.d, d.b);
    volatile int v = 9; struct p l = { v, v << 20, -v, (long long)v << 40, v + 1, v / 2.0 }; struct p m = l, n[2] = { l, a }; m.i--; n[0].s++; n[1] = m;
    printf("%d %d %d %lld %d %g\n", l.c, l.i, l.s, l.l, l.d, l.r); printf("%d %d %d %d\n", m.i, n[0].s, n[1].i, !memcmp(&n[1], &m, sizeof m));
    for (int i = 0; i < 3; i++) { arr[i].i = i * 1000000; arr[i].l = i - 1; arr[i].r = i * 0.1; } double t = 0; long long u = 0;
    for (struct p* x = arr; x < arr + 3; x++) t += x->r + x->i, u += x->l * x->s; printf("%g %lld\n", t, u);
    return 0;
}
