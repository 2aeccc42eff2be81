/* Shifts and rotations in char and short variables, with the loss of bits at each store. */
#include <stdio.h>

static unsigned char rotl8(unsigned char v, int n) { n &= 7; return v << n | v >> (8 - n); }
static unsigned short rotl16(unsigned short v, int n) { n &= 15; return v << n | v >> (16 - n); }

int main(void)
{
    signed char a = -77;
    unsigned char b = 0xb3;
    short c = -30001;
    unsigned short d = 0xb00d;
    volatile int one = 1;
    for (int i = 0; i < 9; i++) {
        printf("%d %d %d %d\n", a, b, c, d);
        a <<= one; b <<= one; c <<= one; d <<= one;
    }
    a = -77, b = 0xb3, c = -30001, d = 0xb00d;
    for (int i = 0; i < 9; i++) {
        printf("%d %d %d %d\n", a, b, c, d);
        a >>= one; b >>= one; c >>= 2 * one; d >>= 2 * one;
    }
    a = 1, b = 1, c = 1, d = 1;
    a <<= 7 * one; b <<= 7 * one; c <<= 15 * one; d <<= 15 * one;
    printf("%d %d %d %d\n", a, b, c, d);
    a >>= 3; b >>= 3; c >>= 3; d >>= 3;
    printf("%d %d %d %d\n", a, b, c, d);
    a = 1, c = 1;
    a <<= 8; c <<= 16;
    printf("%d %d\n", a, c);
    b = 200;
    printf("%d %d %d\n", b << 1, (unsigned char)(b << 1), (signed char)(b << 1));
    printf("%d %d\n", (b << 24) >> 24, (signed char)b >> 2);
    for (int n = 0; n < 10; n++) printf("%02x %04x ", rotl8(0x96, n), rotl16(0x8e21, n));
    printf("\n");
    unsigned char x = 0x80;
    printf("%d %d\n", x << 1 >> 1, (unsigned char)(x << 1) >> 1);
    signed char y = -128;
    printf("%d %d %d\n", y >> 7, (unsigned char)y >> 7, (unsigned)y >> 7);
    unsigned short z = 0xffff;
    printf("%x %x %d\n", z << 16, (unsigned)z << 16 >> 8, (short)z >> 15);
    return 0;
}
