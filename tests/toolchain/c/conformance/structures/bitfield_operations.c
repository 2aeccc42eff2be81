/* Arithmetic on bit fields: compound assignments, increments, through pointers, in arrays, in loops, as conditions. */
#include <stdio.h>

struct f { signed a : 5; unsigned b : 5; signed c : 12; unsigned d : 10; };
struct l { long long a : 40; unsigned long long b : 24; long long c : 50; }; struct v { volatile unsigned a : 4, b : 4, c : 24; };
union u { struct f f; unsigned w; }; struct date { unsigned day : 5, month : 4, year : 12; _Bool leap : 1; };
struct rgb { unsigned short r : 5, g : 6, b : 5; };

#define SHOW(s) printf("%d %d %d %d\n", s.a, s.b, s.c, s.d)
__attribute__((noinline)) static void add(struct f* p, int n) { p->a += n; p->b += n; p->c += n * n; p->d -= n; }
__attribute__((noinline)) static int get(const struct f* p, int which) { switch (which) { case 0: return p->a; case 1: return p->b;
        case 2: return p->c; default: return p->d; } }
__attribute__((noinline)) static struct f pass(struct f s) { s.a = -s.a; s.b = ~s.b; s.c *= 3; s.d ^= s.b; return s; }
__attribute__((noinline)) static long long mul(struct l* p, long long n) { p->a *= n; p->b *= n; return p->c = (long long)p->a * (long long)p->b; }
__attribute__((noinline)) static unsigned pack(int r, int g, int b) { struct rgb c = { r >> 3, g >> 2, b >> 3 }; return *(unsigned short*)(void*)&c; }
static struct date next(struct date d) { static const unsigned char n[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    if (++d.day > n[d.month - 1] + (d.month == 2 && d.leap)) { d.day = 1; if (d.month++ == 12) { d.month = 1; d.year++;
            d.leap = d.year % 4 == 0 && d.year % 100 || d.year % 400 == 0; } } return d; }

int main(void)
{
    struct f s = { -16, 31, -2048, 1023 }; SHOW(s);
    s.a--; s.b++; --s.c; ++s.d; SHOW(s); s.a += 3; s.b -= 3; s.c /= 2; s.d *= 2; SHOW(s); s.a <<= 2; s.b |= 5; s.c >>= 3; s.d += 777;
    SHOW(s); s.a %= 5; s.b &= 20; s.c ^= -1; s.d /= 7; SHOW(s);
    for (int i = -3; i < 4; i++) { add(&s, i); printf("%d/%d ", get(&s, i & 3), get(&s, 3 - (i & 3))); } printf("\n"); s = pass(s); SHOW(s);
    s = pass(pass(s)); SHOW(s);
    int n = (s.a = 20) + (s.b = 40), m = (s.c += 5000); int k = s.a++ + --s.b; printf("%d %d %d\n", n, m, k); SHOW(s); n = s.a < s.b;
    m = s.c ? s.d ? 1 : 2 : 3; printf("%d %d %d %d\n", n, m, !s.a, s.a && s.b);
    struct l l = { -1, 3, 0 }; long long r = mul(&l, 70000); printf("%lld %lld %lld\n", r, (long long)l.a, (long long)l.b);
    r = mul(&l, -70001); printf("%lld %lld %lld\n", r, (long long)l.a, (long long)l.b); l.a = 1LL << 39; l.b = -1; l.c = l.a >> 20;
    printf("%lld %lld %lld %d\n", (long long)l.a, (long long)l.b, (long long)l.c, l.a < l.c);
    l.a >>= 33; l.b <<= 1; l.c -= l.b; l.c++; printf("%lld %lld %lld\n", (long long)l.a, (long long)l.b, (long long)l.c);
    struct v v = { 15, 1, 0 }; v.a++; v.b += v.a - 3; v.c = ~v.b; v.c += v.c; printf("%d %d %d\n", v.a, v.b, v.c); struct f arr[4];
    for (int i = 0; i < 4; i++) arr[i] = (struct f){ i, i * 2, i * 300, i * 400 };
    for (int i = 3; i; i--) { arr[i].c -= arr[i - 1].c; arr[i].a = arr[i - 1].b; } for (int i = 0; i < 4; i++) SHOW(arr[i]);
    union u u = { .w = 0x12345678 }; SHOW(u.f); u.f.c = 0; u.f.b = 31; printf("%x\n", u.w); u.w ^= 0xffffffff; SHOW(u.f);
    struct date d = { 27, 2, 2024, 1 }; for (int i = 0; i < 3; i++) { d = next(d); printf("%d.%d.%d ", d.day, d.month, d.year); }
    for (int i = 0; i < 700; i++) d = next(d); printf("%d.%d.%d %d\n", d.day, d.month, d.year, d.leap);
    printf("%x %x %x\n", pack(255, 0, 0), pack(0, 255, 0), pack(8, 4, 255)); struct { unsigned i : 3; } c; n = 0;
    for (c.i = 0; c.i < 7; c.i++) n += c.i; printf("%d %d\n", n, c.i); c.i = 0; n = 0; do n++; while (++c.i); printf("%d\n", n);
    struct { int x : 3, y : 3; } xy = { 3, -4 }; int t = xy.x; xy.x = xy.y; xy.y = t; printf("%d %d %d\n", xy.x, xy.y, xy.x * xy.y);
    n = xy.x - xy.y > -7; switch (xy.x) { case -4: n += 10; break; case 4: n += 20; } printf("%d\n", n);
    return 0;
}
