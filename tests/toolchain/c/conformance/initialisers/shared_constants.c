/* Equal constants and literals may share memory; copies of them must not. Constants of all sizes in code. */
#include <stdio.h>
#include <string.h>

__attribute__((noinline)) static int c8(int n) { switch (n) { case 0: return 0; case 1: return 15; case 2: return 16; case 3: return 255;
        case 4: return 256; default: return -1; } }
__attribute__((noinline)) static int c32(int n) { static const int t[] = { -1, -16, -17, -256, -257, -4096, -65536, 65535, 0x7fffffff, -0x7fffffff - 1, 0x0f0f0f0f, 0x10000000, 0x12345678 };
    return t[n]; }
__attribute__((noinline)) static long long c64(int n)
{
    switch (n) { case 0: return 0x1234567890LL; case 1: return -1; case 2: return 0x100000000LL; case 3: return -0x100000000LL;
        case 4: return 0xffffffffLL; case 5: return 0x8000000080000000LL; default: return 0x7fffffffffffffffLL; }
}
__attribute__((noinline)) static double cd(int n) { switch (n) { case 0: return 0; case 1: return 1; case 2: return -2.5;
        case 3: return 0.1; case 4: return 1e300; default: return -0.0; } }
__attribute__((noinline)) static float cf(int n) { switch (n) { case 0: return 0; case 1: return 1; case 2: return -2.5f;
        case 3: return 0.1f; case 4: return 1e30f; default: return -0.0f; } }
__attribute__((noinline)) static int arith(int v) { return ((v + 1000000) ^ 0x55555555) - 123456 + (v & 0xfff0) * 257 - (v | -65536) + (v > 99999) + (v == -123456789);
    }
__attribute__((noinline)) static long long larith(long long v) { return ((v + 0x123456789LL) ^ 0x5555555555555555LL) - (v & 0xffff0000ffffLL) + (v > 0x100000000LL) + v * 1000003;
    }
__attribute__((noinline)) static double darith(double v) { return (v + 0.5) * 1.25 - 3 / (v + 7.75) + (v > 2.5) + (float)(v * 0.1f); }
static const char* x(void) { return "same text"; }
static const char* y(void) { return "same text"; }
static const char* z(void) { return "text"; }
static char wx[] = "same text", wy[] = "same text";
static const struct { int a, b; } s1 = { 1, 2 }, s2 = { 1, 2 };

int main(void)
{
    for (int i = 0; i < 6; i++) printf("%d ", c8(i));
    for (int i = 0; i < 13; i++) printf("%d ", c32(i));
    printf("\n");
    for (int i = 0; i < 7; i++) printf("%llx ", c64(i));
    for (int i = 0; i < 6; i++) printf("%g %g ", cd(i), cf(i));
    printf("\n%d %d\n", 1 / cd(5) < 0, 1 / cf(5) < 0);
    static const int v[] = { 0, 1, -1, 99999, 100000, -123456789, 0x7fffffff }; for (int i = 0; i < 7; i++) printf("%d ", arith(v[i]));
    for (int i = 0; i < 7; i++) printf("%lld ", larith((long long)v[i] << i * 5));
    printf("\n");
    for (int i = 0; i < 7; i++) printf("%.12g ", darith(v[i]));
    printf("\n%d %d\n", strcmp(x(), y()), strcmp(x() + 5, z()));
    wx[0] = 'S'; printf("%s %s %s\n", wx, wy, x());
    printf("%d %d\n", s1.b + s2.b, s1.a == s2.a);
    char l1[] = "abc", l2[] = "abc"; l1[1] = 'X'; printf("%s %s\n", l1, l2);
    int a1[] = { 1, 2, 3 }, a2[] = { 1, 2, 3 }; a1[2] = 9; printf("%d %d %d\n", a1[2], a2[2], a1 == a2);
    for (int i = 0; i < 3; i++) { char t[] = "loop"; t[i] = '-'; printf("%s ", t); }
    for (int i = 0; i < 3; i++) { struct { int v[9]; } big = { { 1, 2, 3, 4, 5, 6, 7, 8, 9 } }; big.v[i] *= 10; int s = 0;
        for (int k = 0; k < 9; k++) s = s * 2 + big.v[k]; printf("%d ", s); }
    printf("\n");
    return 0;
}
