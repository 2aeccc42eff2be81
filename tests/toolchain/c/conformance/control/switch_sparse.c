/* Sparse switches, which become trees of comparisons, of signed and unsigned values over the whole range. */
#include <stdio.h>

__attribute__((noinline)) static int wide(int v)
{
    switch (v) {
    case -2147483647 - 1: return 1;
    case -1000000: return 2;
    case -65537: return 3;
    case -1: return 4;
    case 0: return 5;
    case 17: return 6;
    case 255: return 7;
    case 4096: return 8;
    case 70000: return 9;
    case 123456789: return 10;
    case 2147483647: return 11;
    }
    return 0;
}

__attribute__((noinline)) static int big(unsigned v)
{
    switch (v) {
    case 0: return 1; case 7: return 2; case 0x7fffffff: return 3; case 0x80000000u: return 4; case 0xdeadbeef: return 5;
    case 0xfffffffe: return 6; case 0xffffffff: return 7; default: return 0;
    }
}

__attribute__((noinline)) static int clusters(int v)
{
    switch (v) {
    case 10: case 11: case 12: case 13: case 14: return v * 2;
    case 500: return 1; case 501: return 3; case 502: return 9; case 503: return 27; case 504: return 81; case 505: return 243;
    case -300: return 4; case -299: return 5; case -298: return 6; case -297: return 7; case -296: return 3;
    case 90000: return 8;
    default: return v & 1;
    }
}

__attribute__((noinline)) static int small(unsigned char v)
{
    switch (v) { case 0: return 3; case 100: return 5; case 128: return 6; case 200: return 7; case 255: return 9; }
    return 1;
}

int main(void)
{
    static const int w[] = { -2147483647 - 1, -2147483647, -1000000, -65537, -65536, -2, -1, 0, 1, 16, 17, 18, 254, 255, 4095, 4096, 70000, 123456789, 2147483646, 2147483647 };
    for (int i = 0; i < 20; i++) printf("%d ", wide(w[i]));
    printf("\n");
    for (int i = 0; i < 20; i++) printf("%d ", big(w[i]));
    printf("%d %d\n", big(7), big(0xdeadbeef));
    for (int v = -302; v < -293; v++) printf("%d ", clusters(v));
    for (int v = 8; v < 17; v++) printf("%d ", clusters(v));
    for (int v = 498; v < 508; v++) printf("%d ", clusters(v));
    printf("%d %d\n", clusters(90000), clusters(90001));
    for (int v = 0; v < 512; v += 4) if (small(v) != 1) printf("%d:%d ", v, small(v));
    printf("%d %d\n", small(-1), small(356));
    unsigned h = 0;
    for (int v = -1000; v < 1000; v += 3) h = h * 3 + wide(v) + clusters(v);
    printf("%u\n", h);
    return 0;
}
