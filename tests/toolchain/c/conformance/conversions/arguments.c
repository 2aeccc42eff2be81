/* Conversions of arguments by prototypes, and default promotions without. */
#include <stdio.h>
#include <stdarg.h>

__attribute__((noinline)) static void narrow(signed char a, unsigned char b, short c, unsigned short d, _Bool e)
{
    printf("%d %d %d %d %d\n", a, b, c, d, e);
}
__attribute__((noinline)) static void wide(long long a, unsigned long long b, int c, unsigned d) { printf("%lld %llu %d %u\n", a, b, c, d); }
__attribute__((noinline)) static void real(float a, double b, float c) { printf("%.9g %.17g %.9g\n", a, b, c); }
__attribute__((noinline)) static void mix(int a, double b, char c, long long d, float e, short f, unsigned long long g)
{
    printf("%d %g %d %lld %g %d %llu\n", a, b, c, d, e, f, g);
}

static int old(a, b, c, d) char a; short b; float c; unsigned char d;
{
    return a * 1000000 + b * 1000 + (int)(c * 100) + d;
}

static void loose(int n, ...)
{
    va_list l;
    va_start(l, n);
    while (n--) { int a = va_arg(l, int); double b = va_arg(l, double); printf("%d %g ", a, b); }
    va_end(l);
    printf("\n");
}

int main(void)
{
    volatile int i = -2; volatile unsigned u = 4000000000u; volatile long long l = 0x1234567887654321LL; volatile double d = 70.9; volatile float f = 0.3f;
    narrow(i, i, i, i, i); narrow(u, u, u, u, u); narrow(l, l, l, l, l); narrow(d, d, d, d, d); narrow(f, f, f, f, f);
    wide(i, i, i, i); wide(u, u, u, u); wide(l, l, l, l); wide(d, d, d, d); wide(-f, f, f, f);
    real(i, i, i); real(u, u, u); real(l, l, l); real(d, d, d); real(f, f, f);
    mix(i, i, i, i, i, i, i); mix(d, d, d, d, d, d, d); mix(l, l, l, l, l, l, l);
    mix('a', 'a', 'a' + 256, 'a', 'a', 'a' + 65536, 'a');
    printf("%d\n", old(i, 345, 6.78f, 200));
    signed char sc = -3; unsigned char uc = 253; short ss = -300; unsigned short us = 65236;
    loose(5, sc, f, uc, (float)d, ss, 1.5, us, 0.25f, (_Bool)7, -0.0);
    void (*p)(signed char, unsigned char, short, unsigned short, _Bool) = narrow;
    p(0x180, 0x181, 0x18000, 0x18001, 0x100000000LL);
    (*p)(-1.5, 255.9, -1.5, 65535.9, 0.1);
    int (*q)() = (int (*)())old;
    printf("%d\n", (q == (int (*)())old) + 1);
    return 0;
}
