/* Division and remainder of 32-bit and smaller integers by variables. */
#include <stdio.h>
#include <limits.h>

__attribute__((noinline)) static int sdiv(int a, int b) { return a / b; }
__attribute__((noinline)) static int smod(int a, int b) { return a % b; }
__attribute__((noinline)) static unsigned udiv(unsigned a, unsigned b) { return a / b; }
__attribute__((noinline)) static unsigned umod(unsigned a, unsigned b) { return a % b; }
__attribute__((noinline)) static signed char cdiv(signed char a, signed char b) { return a / b; }
__attribute__((noinline)) static short hmod(short a, short b) { return a % b; }

int main(void)
{
    static const int v[] = { 0, 1, -1, 2, -2, 7, -7, 10, 65536, -65537, INT_MAX, -INT_MAX, INT_MIN };
    enum { N = sizeof v / sizeof *v };
    unsigned bad = 0, sum = 0, usum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            if (v[j] == 0) continue;
            usum = usum * 17 + udiv(v[i], v[j]) + 3 * umod(v[i], v[j]);
            if (v[i] == INT_MIN && v[j] == -1) continue;
            int q = sdiv(v[i], v[j]), r = smod(v[i], v[j]);
            sum = sum * 13 + q * 7u + r;
            bad += (unsigned)q * v[j] + r != (unsigned)v[i];
            bad += r != 0 && (r < 0) != (v[i] < 0);
        }
    printf("bad %u sum %u usum %u\n", bad, sum, usum);
    printf("%d %d %d %d\n", sdiv(7, 2), sdiv(-7, 2), sdiv(7, -2), sdiv(-7, -2));
    printf("%d %d %d %d\n", smod(7, 2), smod(-7, 2), smod(7, -2), smod(-7, -2));
    printf("%u %u %u %u\n", udiv(-7, 2), umod(-7, 2), udiv(7, -2), umod(7, -2));
    printf("%d %d %d\n", sdiv(INT_MIN, INT_MIN), sdiv(INT_MAX, INT_MIN), sdiv(INT_MIN, INT_MAX));
    printf("%d %d %d\n", smod(INT_MIN, INT_MAX), smod(INT_MAX, INT_MIN), smod(INT_MIN, 10));
    printf("%u %u\n", udiv(UINT_MAX, 0x80000001u), umod(UINT_MAX, 0x80000001u));
    printf("%d %d %d\n", cdiv(-128, -1), cdiv(-128, 3), cdiv(127, -128));
    printf("%d %d %d\n", hmod(-32768, 7), hmod(32767, -32768), hmod(-32768, 32767));
    volatile unsigned char c = 250, e = 3;
    volatile unsigned short s = 65521, t = 250;
    printf("%d %d %d %d %d %d\n", c / e, c % e, s / t, s % t, c / -e, s % -t);
    return 0;
}
