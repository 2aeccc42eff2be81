/* And, or, exclusive or and complement at all widths, with idioms for single bits. */
#include <stdio.h>

#define ALL(T, N, F, A, B)                                                                                         \
    {                                                                                                              \
        volatile T a = (T)A, b = (T)B;                                                                             \
        T x = a, y = b;                                                                                            \
        printf(N " " F " " F " " F " " F " ", (T)(x & y), (T)(x | y), (T)(x ^ y), (T)~x);                          \
        printf(F " " F " " F " " F " ", (T)(x & ~y), (T)(x | ~y), (T)~(x ^ y), (T)(x & -x));                       \
        printf(F " " F " " F " %d%d%d\n", (T)(x & (x - 1)), (T)(x | (x + 1)), (T)(x ^ (x >> 1)), !(x & 8), (x & 1) != 0, (x & y) == y); \
        x ^= y; y ^= x; x ^= y;                                                                                    \
        printf(" " F " " F "\n", x, y);                                                                            \
    }

static unsigned reverse(unsigned v)
{
    v = (v & 0x55555555) << 1 | (v >> 1 & 0x55555555);
    v = (v & 0x33333333) << 2 | (v >> 2 & 0x33333333);
    v = (v & 0x0f0f0f0f) << 4 | (v >> 4 & 0x0f0f0f0f);
    return v << 24 | (v & 0xff00) << 8 | (v >> 8 & 0xff00) | v >> 24;
}

static int count(unsigned long long v)
{
    int n = 0;
    while (v) v &= v - 1, n++;
    return n;
}

int main(void)
{
    ALL(signed char, "sc", "%d", 0x5a, -0x3c)
    ALL(unsigned char, "uc", "%d", 0xa5, 0xc3)
    ALL(short, "ss", "%d", -0x1234, 0x7f0f)
    ALL(unsigned short, "us", "%d", 0x8ace, 0xff01)
    ALL(int, "si", "%d", 0x12345678, -0x0f0f0f10)
    ALL(unsigned, "ui", "%u", 0x92345678, 0xf0f0f0f0)
    ALL(long long, "sl", "%lld", -0x123456789abcdefLL, 0x00ff00ff00ff00ffLL)
    ALL(unsigned long long, "ul", "%llu", 0xfedcba9876543210u, 0xaaaa5555aaaa5555u)
    for (unsigned i = 0, v = 1; i < 8; i++, v = v * 7 + 3) printf("%x:%x:%d ", v, reverse(v), count(v));
    printf("%d %d\n", count(-1), count(0x8000000080000001u));
    volatile unsigned flags = 0;
    for (int i = 0; i < 32; i += 3) flags |= 1u << i;
    flags &= ~(1u << 9); flags ^= 1u << 31; flags ^= 1u << 30;
    printf("%x %d %d\n", flags, flags >> 9 & 1, (flags & 1u << 12) != 0);
    volatile int m = -256; volatile unsigned long long w = ~0ull;
    printf("%llx %llx %llx %llx\n", w & m, w & (unsigned)m, w ^ m, w & 0xff00ff00u);
    printf("%d %d %d\n", 6 & 3 == 3, (6 & 3) == 3, 1 | 2 ^ 3 & 4);
    return 0;
}
