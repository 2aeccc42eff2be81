/* From integers of all widths to float and double, with rounding to even where bits are lost. */
#include <stdio.h>

static volatile int si[] = { 0, 1, -1, 16777215, 16777216, 16777217, 16777218, 16777219, -16777217, 33554434, 33554438, 2147483647, -2147483647 - 1, 123456789 };
static volatile long long sl[] = { 0, -1, 16777217, 9007199254740991LL, 9007199254740992LL, 9007199254740993LL, 9007199254740995LL, -9007199254740993LL,
                                   4294967296LL, 4294967295LL, -4294967297LL, 9223372036854775807LL, -9223372036854775807LL - 1, 1234567890123456789LL,
                                   0x4000004000000001LL, 0x4000004000000000LL, 0x400000c000000000LL, 0x20000000000001LL * 512 };

__attribute__((noinline)) static float i2f(int v) { return v; }
__attribute__((noinline)) static float u2f(unsigned v) { return v; }
__attribute__((noinline)) static double i2d(int v) { return v; }
__attribute__((noinline)) static double u2d(unsigned v) { return v; }
__attribute__((noinline)) static float l2f(long long v) { return v; }
__attribute__((noinline)) static float ul2f(unsigned long long v) { return v; }
__attribute__((noinline)) static double l2d(long long v) { return v; }
__attribute__((noinline)) static double ul2d(unsigned long long v) { return v; }

int main(void)
{
    for (int i = 0; i < 14; i++)
        printf("%d: %.1f %.1f %.1f %.1f\n", si[i], i2f(si[i]), u2f(si[i]), i2d(si[i]), u2d(si[i]));
    for (int i = 0; i < 18; i++)
        printf("%lld: %a %a %a %a\n", sl[i], l2f(sl[i]), ul2f(sl[i]), l2d(sl[i]), ul2d(sl[i]));
    volatile signed char sc = -128; volatile unsigned char uc = 255; volatile short ss = -32768; volatile unsigned short us = 65535;
    float f; double d;
    f = sc; printf("%g ", f); f = uc; printf("%g ", f); f = ss; printf("%g ", f); f = us; printf("%g\n", f);
    d = sc; printf("%g ", d); d = uc; printf("%g ", d); d = ss; printf("%g ", d); d = us; printf("%g\n", d);
    f = 1; f += sc; f *= us; f -= uc; f /= ss; printf("%.9g\n", f);
    d = 1; d += sl[3]; d -= si[13]; d *= 0x80000001u; d /= sl[8]; printf("%.17g\n", d);
    int n = 10; n += 2.75; printf("%d ", n); n *= 1.1; printf("%d ", n); n /= 0.3; printf("%d ", n); n -= 0.5f; printf("%d\n", n);
    unsigned char b = 250; b -= 0.5; printf("%d ", b); b *= 0.5; printf("%d ", b); b /= 2.5; printf("%d\n", b);
    printf("%d %d %d\n", si[5] == (float)si[5], (double)si[5] == si[5], sl[5] == 9007199254740992.0);
    printf("%d %d\n", 16777217 == 16777216.0f, 16777217 == 16777216.0);
    printf("%.1f\n", (double)(float)(double)si[11]);
    return 0;
}
