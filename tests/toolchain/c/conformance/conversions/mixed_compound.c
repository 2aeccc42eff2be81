/* Compound assignment with operands of different types: computed in the common type, converted back at the end. */
#include <stdio.h>

int main(void)
{
    volatile double half = 0.5, big = 1e6; volatile float third = 1.0f / 3;
    volatile long long wide = 0x100000003LL; volatile unsigned top = 0x80000000u; volatile int minus = -1; volatile unsigned char uc = 200;
    signed char sc = 100; sc += uc; printf("%d ", sc);
    sc = 100; sc *= half; printf("%d ", sc);
    sc = 30; sc /= -third; printf("%d ", sc >> 31);
    sc = 100; sc -= wide; printf("%d ", sc);
    sc = 100; sc ^= top >> 24; printf("%d ", sc);
    sc = -100; sc >>= wide - 0x100000001LL; printf("%d ", sc);
    sc = -100; sc /= top; printf("%d ", sc);
    sc = -100; sc %= 7u; printf("%d\n", sc);
    unsigned short us = 50000; us *= us; printf("%d ", us);
    us = 50000; us += minus; printf("%d ", us);
    us = 50000; us *= half; printf("%d ", us);
    us = 50000; us /= minus; printf("%d ", us);
    us = 50000; us <<= 3; printf("%d ", us);
    us = 50000; us |= wide << 16; printf("%d\n", us);
    int i = -7; i /= 2u; printf("%d ", i);
    i = -7; i >>= 1; printf("%d ", i);
    i = -7; i *= half; printf("%d ", i);
    i = -7; i += top; printf("%d ", i);
    i = -7; i %= wide; printf("%d ", i);
    i = -7; i &= wide; printf("%d ", i);
    i = 2147483520; i += third; printf("%d ", i);
    i = 1000; i *= big + 1e6; printf("%d\n", i);
    unsigned u = 3000000000u; u += minus; printf("%u ", u);
    u = 3000000000u; u *= half; printf("%u ", u);
    u = 3000000000u; u /= minus; printf("%u ", u);
    u = 3000000000u; u -= wide; printf("%u ", u);
    u = 3000000000u; u >>= uc - 190; printf("%u\n", u);
    long long l = -7; l /= 2u; printf("%lld ", l);
    l = -7; l *= top; printf("%lld ", l);
    l = -7; l += minus; l <<= uc - 160; printf("%lld ", l);
    l = -7; l *= half; printf("%lld ", l);
    l = -7; l %= uc; printf("%lld ", l);
    l = 5; l &= minus; l |= top; printf("%lld\n", l);
    float f = 0.1f; f += 0.1; printf("%a ", f);
    f = 16777216; f += 1; f += 1; printf("%a ", f);
    f = 16777216; f += half * 4 + 1; printf("%a ", f);
    f = 3; f *= wide; printf("%a ", f);
    f = 3; f -= top; printf("%a\n", f);
    double d = 1; d /= uc; d += third; d -= minus; d *= wide; printf("%a\n", d);
    int a[3] = { 1, 2, 3 }; int* p = a;
    p += wide - 0x100000001LL; printf("%d ", *p); p -= uc / 100; printf("%d\n", *p);
    return 0;
}
