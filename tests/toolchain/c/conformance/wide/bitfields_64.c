// Bit fields of long long across words: stores, loads, signs, compound assignment, arrays, copies and packing of records.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

struct a { unsigned long long x : 33, y : 31; };
struct b { long long p : 20, q : 44; int r : 3; };
struct c { unsigned long long low : 1, middle : 62, high : 1; };
struct d { long long all : 64; };
struct e { signed long long s : 48; unsigned long long t : 16; };
static struct a list[4];
static uint64_t raw(const void* p) { uint64_t u; memcpy(&u, p, 8); return u; }
static struct b next(struct b v) { v.p += 1000; v.q -= v.p; v.r++; return v; }
int main(void) {
    struct a a = { 0x1ffffffffull, 0x7fffffff };
    printf("%llu %llu %016llx\n", (unsigned long long)a.x, (unsigned long long)a.y, (unsigned long long)raw(&a));
    a.x++; a.y -= 3;
    printf("%llu %llu %016llx\n", (unsigned long long)a.x, (unsigned long long)a.y, (unsigned long long)raw(&a));
    a.x = 0x123456789ull; a.y = a.x >> 2;
    printf("%llx %llx %016llx\n", (unsigned long long)a.x, (unsigned long long)a.y, (unsigned long long)raw(&a));
    struct b b = { -1, -2, 3 };
    for (int i = 0; i < 6; i++) { printf("%lld %lld %d\n", (long long)b.p, (long long)b.q, b.r); b = next(b); b.q *= 3; b.p <<= 1; }
    struct c c = { 1, 0x2aaaaaaaaaaaaaaaull, 1 };
    for (int i = 0; i < 5; i++) { printf("%d %016llx %d %016llx\n", (int)c.low, (unsigned long long)c.middle, (int)c.high, (unsigned long long)raw(&c)); c.middle = c.middle * 3 + 1; c.low ^= 1; c.high += c.low; }
    struct d d = { INT64_MIN };
    d.all--; printf("%lld ", (long long)d.all); d.all++; d.all /= 3; printf("%lld\n", (long long)d.all);
    struct e e = { -1, 0xffff };
    e.s <<= 40; printf("%lld %d ", (long long)e.s, (int)e.t); e.s >>= 8; e.t >>= 3; printf("%lld %d ", (long long)e.s, (int)e.t); e.s = 0x7fffffffffffLL; e.s++; printf("%lld\n", (long long)e.s);
    for (int i = 0; i < 4; i++) { list[i].x = (uint64_t)i * 0x55555555u; list[i].y = ~(uint64_t)list[i].x; }
    uint64_t h = 0;
    for (int i = 0; i < 4; i++) h = h * 31 + (uint64_t)list[i].x * 3 + list[i].y;
    struct a *p = &list[1], t = *p++;
    p->x = t.y; p->y |= t.x; t.x = p->y & 0xff;
    printf("%016llx %016llx %016llx %d %d\n", (unsigned long long)h, (unsigned long long)raw(p), (unsigned long long)raw(&t), t.x < 256, (int)sizeof(struct b));
    printf("%d %d %d\n", b.q < 0, a.x > 0xffffffffull, c.middle == 5);
    return 0;
}
