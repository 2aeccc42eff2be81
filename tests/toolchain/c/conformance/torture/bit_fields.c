// Bit fields of all widths and signs: stores, loads, compound assignment, increments, unnamed and zero fields, arrays, parameters, comparisons.
#include <stdio.h>
#include <string.h>

struct all { unsigned a : 1, b : 2, c : 3, d : 4, e : 5, f : 6, g : 7; signed h : 4; int i : 13; unsigned j : 19; int k : 32; unsigned : 0; unsigned char l : 3; short m : 9; unsigned : 5; _Bool n : 1; signed char o : 7; };
static void show(struct all s) { printf("%u %u %u %u %u %u %u %d %d %u %d %u %d %d %d\n", s.a, s.b, s.c, s.d, s.e, s.f, s.g, s.h, s.i, s.j, s.k, s.l, s.m, s.n, s.o); }
struct flags { unsigned read : 1, write : 1, execute : 1; };
static int mask(struct flags f) { return f.read << 2 | f.write << 1 | f.execute; }
static struct flags unmask(int m) { return (struct flags){ m >> 2, m >> 1, m }; }
struct mix { char c; int x : 6; short s; unsigned y : 10; char t; };
union view { struct { unsigned low : 8, mid : 16, high : 8; } f; unsigned u; struct { unsigned sign : 1; } s; };
static struct all table[3];
static struct { int q : 3; } one[8];
static unsigned sum(const struct all* p, int n) { unsigned s = 0; while (n--) { s = s * 7 + p->a + p->c * p->d - p->g + p->j + (unsigned)p->i; p++; } return s; }
int main(void) {
    struct all s;
    memset(&s, 0, sizeof s);
    show(s);
    s.a = 1; s.b = 2; s.c = 5; s.d = 9; s.e = 17; s.f = 33; s.g = 65; s.h = -8; s.i = -4096; s.j = 500000; s.k = -7; s.l = 6; s.m = -256; s.n = 1; s.o = -64;
    show(s);
    s.a++; s.b += 3; s.c *= 3; s.d -= 10; s.e <<= 2; s.f >>= 3; s.g ^= 0x7f; s.h--; s.i /= 3; s.j |= 0xff; s.k *= 100000; s.l = ~s.l; s.m += 700; s.n = !s.n; s.o *= 2;
    show(s);
    printf("%d %d %d %d\n", s.a++, s.b--, ++s.c, --s.h);
    show(s);
    printf("%d %d %d\n", (s.h = 7) + 1, (s.h = 8), (s.b = 7));
    for (int i = 0; i < 3; i++) { table[i] = s; table[i].g = (unsigned)i * 50; table[i].i += i * 1000; table[i].j -= table[i].g; s.d += 5; }
    printf("%u %u\n", sum(table, 3), sum(table + 1, 1));
    for (int m = 0; m < 8; m++) { struct flags f = unmask(m); f.write ^= 1; printf("%d", mask(f)); }
    printf("\n");
    struct mix x = { 'a', -32, 1234, 1023, 'z' }, y = x;
    y.x++; y.y++; y.s++;
    printf("%c %d %d %u %c | %c %d %d %u %c\n", x.c, x.x, x.s, x.y, x.t, y.c, y.x, y.s, y.y, y.t);
    union view v = { .u = 0x87654321 };
    printf("%x %x %x %x ", v.f.low, v.f.mid, v.f.high, v.s.sign);
    v.f.mid = 0xabcd; v.f.low++; v.f.high = ~v.f.high;
    printf("%x\n", v.u);
    for (int i = 0; i < 8; i++) one[i].q = i;
    for (int i = 0; i < 8; i++) printf("%d ", one[i].q);
    printf("\n%d %d %d %d\n", s.b < 3, s.i < 0, s.a == 0, (s.c & 4) != 0);
    struct { unsigned a : 3, b : 29; } w = { 5, 0x1234567 };
    for (int i = 0; i < 5; i++) { unsigned t = w.a; w.a = w.b & 7; w.b = w.b << 3 | t; }
    printf("%u %x\n", w.a, w.b);
    unsigned k = s.g; k = k << 25 >> 25; s.g = k + 1; printf("%u %u\n", k, s.g);
    struct { int v : 17; } p = { -65536 }; p.v = -p.v - 1; printf("%d ", p.v); p.v++; printf("%d\n", p.v);
    return 0;
}
