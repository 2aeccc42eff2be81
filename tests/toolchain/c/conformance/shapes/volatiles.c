// Volatile scalars, structures, bit fields, arrays and pointers: each access is made and made in order.
#include <stdio.h>

struct device { volatile unsigned char status; volatile unsigned short data; volatile unsigned control : 4, mode : 3, ready : 1; volatile int log[4]; };
static struct device d;
static volatile struct { int a; long long b; float c; double e; } s = { 1, 2, 3, 4 };
static volatile int counter;
static int tick(void) { return ++counter; }
static int poll(volatile struct device* p, int limit) { int n = 0; while (!(p->status & 0x80) && n < limit) { n++; if (n == 5) p->status |= 0x80; } return n; }
static int read_twice(volatile int* p) { int a = *p, b = *p; return a + b; }
static void fill(volatile char* p, int n) { for (int i = 0; i < n; i++) p[i] = (char)i; }
static int sum(const volatile char* p, int n) { int t = 0; while (n--) t += *p++; return t; }
static volatile int* volatile pp;
int main(void) {
    d.status = 3;
    printf("%d ", poll(&d, 100)); printf("%d\n", d.status);
    d.control = 9; d.mode = 5; d.ready = 1; d.control += 3; d.mode ^= 7; d.ready = !d.ready; d.control <<= 1;
    printf("%u %u %u\n", d.control, d.mode, d.ready);
    for (int i = 0; i < 4; i++) d.log[i] = tick();
    d.log[d.log[0]] += d.log[3];
    printf("%d %d %d %d\n", d.log[0], d.log[1], d.log[2], d.log[3]);
    s.a += 5; s.b <<= 40; s.c /= 2; s.e *= s.c; s.b |= s.a; s.a++;
    printf("%d %lld %g %g\n", s.a, s.b, s.c, s.e);
    volatile int x = 7;
    x; (void)x;
    int y = x + x * x - (x << 1);
    x = x++ ? 3 : 4;
    printf("%d %d %d\n", y, x, read_twice(&x));
    volatile char text[20];
    fill(text, 20);
    printf("%d\n", sum(text, 20));
    pp = &x; *pp = 11; *pp += *pp; pp = &d.log[2]; *pp -= x;
    printf("%d %d\n", x, d.log[2]);
    volatile short h = 32767; h++; printf("%d ", h);
    volatile unsigned char c = 255; c++; c--; c >>= 1; printf("%d ", c);
    volatile double r = 0.1; r += 0.2; printf("%.17g ", r);
    volatile long long l = -1; l >>= 33; l *= 5; printf("%lld ", l);
    volatile _Bool b = 2; b += 1; b = b - 1; printf("%d\n", b);
    struct device copy = d;
    printf("%d %d %d\n", copy.status, copy.control, copy.log[3]);
    for (volatile int i = 0; i < 3; i++) printf("%d", i);
    printf("\n");
    return 0;
}
