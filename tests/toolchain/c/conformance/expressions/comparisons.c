/* The six comparisons at all widths and signs, used as values and as conditions. */
#include <stdio.h>

#define SIX(a, b) ((a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5)

#define CHECK(T, NAME)                                          \
    __attribute__((noinline)) static int NAME(T a, T b)         \
    {                                                           \
        int r = 0;                                              \
        if (a < b) r += 1;                                      \
        if (a <= b) r += 2;                                     \
        if (a > b) r += 4;                                      \
        if (a >= b) r += 8;                                     \
        if (a == b) r += 16;                                    \
        if (a != b) r += 32;                                    \
        return r == SIX(a, b) ? r : -1;                         \
    }

CHECK(signed char, sc) CHECK(unsigned char, uc) CHECK(short, ss) CHECK(unsigned short, us)
CHECK(int, si) CHECK(unsigned, ui) CHECK(long long, sl) CHECK(unsigned long long, ul)

int main(void)
{
    static const long long v[] = { 0, 1, -1, 127, 128, -128, 32768, 65535, 0x7fffffff, 0x80000000LL, -0x80000000LL, 0xffffffffLL,
                                   0x100000000LL, -0x100000000LL, 0x7fffffffffffffffLL, -0x7fffffffffffffffLL - 1 };
    for (int i = 0; i < 16; i++) {
        for (int j = 0; j < 16; j++) {
            int n[8] = { sc(v[i], v[j]), uc(v[i], v[j]), ss(v[i], v[j]), us(v[i], v[j]),
                         si(v[i], v[j]), ui(v[i], v[j]), sl(v[i], v[j]), ul(v[i], v[j]) };
            unsigned long long h = 0;
            for (int k = 0; k < 8; k++) h = h << 6 | (n[k] & 63), h ^= n[k] < 0 ? 1ull << 60 : 0;
            printf("%llx ", h);
        }
        printf("\n");
    }
    volatile int x = -5; volatile unsigned y = 3; volatile long long z = -5; volatile unsigned char c = 251;
    printf("%d %d %d %d\n", SIX(x, 0), SIX(x, -5), SIX(x, 100), SIX(0, x));
    printf("%d %d %d %d\n", SIX(y, 0u), SIX(y, 3u), SIX(y, 0x80000000u), SIX(y, -1));
    printf("%d %d %d %d\n", SIX(z, 0), SIX(z, x), SIX(z, y), SIX(z, 0xfffffffbu));
    printf("%d %d %d\n", SIX(c, x), SIX(c, (unsigned char)x), SIX((signed char)c, x));
    printf("%d %d\n", 1 < 2 < 3, 3 > 2 > 1);
    printf("%d %d\n", x == z == 1, (y < 4) == (z < 0));
    return 0;
}
