/* Shifts of 32-bit values by constants and variables, by 0 to 31. */
#include <stdio.h>

static const int values[] = { 0, 1, -1, 0x7fffffff, -0x7fffffff - 1, 0x12345678, -0x12345678 };

__attribute__((noinline)) static unsigned left(unsigned v, int n) { return v << n; }
__attribute__((noinline)) static unsigned logical(unsigned v, int n) { return v >> n; }
__attribute__((noinline)) static int arithmetic(int v, int n) { return v >> n; }

int main(void)
{
    for (unsigned k = 0; k < sizeof values / sizeof *values; k++) {
        unsigned sum = 0;
        for (int n = 0; n < 32; n++)
            sum = sum * 31 + left(values[k], n) + 3 * logical(values[k], n) + 7u * arithmetic(values[k], n);
        printf("%x: sum %x\n", values[k], sum);
        for (int n = 0; n < 32; n += n < 2 || n > 29 ? 1 : 7)
            printf(" %d: %x %x %d\n", n, left(values[k], n), logical(values[k], n), arithmetic(values[k], n));
        volatile int v = values[k];
        printf(" const %x %x %x %x\n", (unsigned)v << 1, (unsigned)v << 8, (unsigned)v << 16, (unsigned)v << 31);
        printf(" const %d %d %d %d\n", v >> 1, v >> 8, v >> 24, v >> 31);
        printf(" const %u %u %u\n", (unsigned)v >> 1, (unsigned)v >> 17, (unsigned)v >> 31);
        printf(" fields %d %d %d\n", (int)((unsigned)v << 20) >> 24, (v << 8) >> 24, (unsigned)(v << 3) >> 5);
    }
    volatile unsigned char n = 5;
    volatile long long wide = 6;
    volatile int one = 1;
    printf("%d %d %d\n", one << n, one << wide, one << (n + wide));
    printf("%x %x\n", one << (n | 16) << (wide + 4), 0x80000000u >> (31 - n) >> 2);
    printf("rotate");
    for (unsigned r = 0; r < 32; r += 5) {
        unsigned v = 0x80a00001u;
        printf(" %x %x", v << r | v >> (-r & 31), v >> r | v << (-r & 31));
    }
    printf("\n");
    return 0;
}
