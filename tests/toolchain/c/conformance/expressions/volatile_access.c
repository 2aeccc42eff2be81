/* Volatile objects of all sizes: each access happens, nothing is merged that changes a result. */
#include <stdio.h>
#include <string.h>

struct device { volatile unsigned char a, b; volatile short c; volatile int d; volatile long long e; };

static volatile signed char vc = -5;
static volatile unsigned char vuc = 250;
static volatile short vs = -3000;
static volatile unsigned short vus = 60000;
static volatile int vi;
static volatile long long vl = -1;
static volatile float vf = 0.1f;
static volatile double vd = 0.1;
static struct device dev;

static int sum(volatile int* p, int n) { int s = 0; while (n--) s += *p++; return s; }

int main(void)
{
    vi = 1; vi = vi + vi; vi = vi * vi; vi += vi; vi -= 3; vi <<= vi;
    printf("%d\n", vi);
    vc += vuc; vuc += vc; vs *= vc; vus += vs; vl += vus; vl *= vl;
    printf("%d %d %d %d %lld\n", vc, vuc, vs, vus, vl);
    vf += vd; vd += vf; vf *= 3; vd /= 7;
    printf("%.9g %.17g\n", vf, vd);
    printf("%d %d\n", vf == vd, (double)vf < vd);
    dev.a = 300; dev.b = dev.a + 250; dev.c = dev.b << 8; dev.d = dev.c * dev.a; dev.e = (long long)dev.d << 20;
    printf("%d %d %d %d %lld\n", dev.a, dev.b, dev.c, dev.d, dev.e);
    volatile int table[8];
    for (int i = 0; i < 8; i++) table[i] = i * i - vi;
    printf("%d %d\n", sum(table, 8), table[7] - table[6]);
    int hidden = 4;
    volatile int* p = &hidden;
    int before = hidden;
    *p = 9;
    printf("%d %d\n", before, hidden);
    volatile char text[16];
    for (int i = 0; i < 15; i++) text[i] = "a volatile text"[i];
    text[15] = 0;
    text[2] -= 32;
    printf("%s\n", (const char*)text);
    int* volatile q = (int*)&hidden;
    (*q)++; q[0] *= 2;
    printf("%d\n", hidden);
    volatile int loops = 5, count = 0;
    while (loops--) count++;
    printf("%d %d\n", loops, count);
    vl = 0x1122334455667788LL;
    volatile unsigned* half = (volatile unsigned*)&dev.d;
    *half = 7;
    printf("%d %x %x\n", dev.d, (int)vl, (int)(vl >> 32));
    const volatile int cv = 12;
    printf("%d\n", cv + cv);
    vi; vl; (void)vd; /* reads without use */
    vi = vc = vuc = 199;
    printf("%d %d %d\n", vi, vc, vuc);
    return 0;
}
