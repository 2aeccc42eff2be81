/* From int to narrower types and back, by assignment, cast, parameter and result. */
#include <stdio.h>

static volatile int v[] = { 0, 1, -1, 127, 128, 129, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32769, 0x12345678, 0x7fffffff, (int)0x80000000 };
enum { N = sizeof v / sizeof *v };

static signed char to_sc(int a) { return a; }
static unsigned char to_uc(int a) { return a; }
static short to_ss(int a) { return a; }
static unsigned short to_us(int a) { return a; }
__attribute__((noinline)) static int take(signed char a, unsigned char b, short c, unsigned short d) { return a + b * 3 + c * 5 + d * 7; }
__attribute__((noinline)) static signed char sum(signed char a, signed char b) { return a + b; }
__attribute__((noinline)) static unsigned short product(unsigned short a, unsigned short b) { return (unsigned)a * b; }

int main(void)
{
    for (int i = 0; i < N; i++) {
        signed char a = v[i];
        unsigned char b = v[i];
        short c = v[i];
        unsigned short d = v[i];
        printf("%d: %d %d %d %d", v[i], a, b, c, d);
        printf(" | %d %d %d %d", (signed char)v[i], (unsigned char)v[i], (short)v[i], (unsigned short)v[i]);
        printf(" | %d %d %d %d", to_sc(v[i]), to_uc(v[i]), to_ss(v[i]), to_us(v[i]));
        printf(" | %d", take(v[i], v[i], v[i], v[i]));
        printf(" | %d %d\n", (signed char)(unsigned char)v[i], (int)(unsigned short)(short)(signed char)v[i]);
    }
    printf("%d %d %d\n", sum(100, 100), sum(-128, -1), sum(127, -128));
    printf("%d %d %d\n", product(65535, 65535), product(256, 256), product(3, 30000));
    signed char array[4];
    array[0] = 200; array[1] = array[0] * 2; array[2] = array[1] - array[0]; array[3] = array[2] >> 1;
    printf("%d %d %d %d\n", array[0], array[1], array[2], array[3]);
    unsigned char chain; short middle; int whole;
    whole = chain = middle = -2;
    printf("%d %d %d\n", whole, chain, middle);
    whole = middle = chain = -2;
    printf("%d %d %d\n", whole, middle, chain);
    printf("%d %d\n", (chain = 300) == 300, (chain = 300) == 44);
    struct { signed char a; unsigned short b; } s = { 0 };
    s.a = v[15]; s.b = v[15] >> 4;
    printf("%d %d %d\n", s.a, s.b, (signed char)v[16] == -1);
    return 0;
}
