/* Unary + - ~ ! and sizeof at the corners of each type. */
#include <stdio.h>
#include <limits.h>

#define SHOW(T, F, V)                                                                        \
    {                                                                                        \
        volatile T v = (T)(V);                                                               \
        printf(F " " F " " F " %d %d %d\n", (T)-v, (T)~v, (T)+v, !v, !!v, (T)-v == v);       \
        T w = -v; w = -w; w = ~~w; w = - -w;                                                 \
        printf("  " F " %d\n", w, (T)(~w + 1) == (T)-w);                                     \
    }

int main(void)
{
    SHOW(signed char, "%d", SCHAR_MIN) SHOW(signed char, "%d", SCHAR_MAX) SHOW(signed char, "%d", 0)
    SHOW(unsigned char, "%d", 1) SHOW(unsigned char, "%d", UCHAR_MAX)
    SHOW(short, "%d", SHRT_MIN) SHOW(short, "%d", -1) SHOW(unsigned short, "%d", 32768)
    SHOW(int, "%d", INT_MIN) SHOW(int, "%d", INT_MAX) SHOW(unsigned, "%u", 1u) SHOW(unsigned, "%u", 0x80000000u)
    SHOW(long, "%ld", LONG_MIN) SHOW(unsigned long, "%lu", ULONG_MAX)
    SHOW(long long, "%lld", LLONG_MIN) SHOW(long long, "%lld", 0x100000000LL) SHOW(long long, "%lld", -0x100000000LL)
    SHOW(unsigned long long, "%llu", 1) SHOW(unsigned long long, "%llu", 0x8000000000000000u)
    volatile double z = 0.0;
    volatile float h = 2.5f;
    printf("%g %g %g %d %d\n", -z, -(-z), -h, !z, !h);
    printf("%d %d %d\n", 1 / -z < 0, 1 / (0 - z) < 0, -z == z);
    volatile unsigned char uc = 255;
    printf("%d %d %u %d\n", -uc, ~uc, -(unsigned)uc, (unsigned char)~uc);
    volatile unsigned u = 5;
    printf("%lld %lld\n", (long long)-u, -(long long)u);
    printf("%d %d %d %d %d %d\n", (int)sizeof(char), (int)sizeof(short), (int)sizeof(int), (int)sizeof(long), (int)sizeof(long long), (int)sizeof(void*));
    printf("%d %d %d %d\n", (int)sizeof 'a', (int)sizeof(float), (int)sizeof(double), (int)sizeof(u + 1LL));
    int n = 3;
    printf("%d %d\n", (int)sizeof(n++), n);
    char text[] = "corner";
    printf("%d %d %d\n", (int)sizeof text, (int)sizeof &text, (int)sizeof *text);
    printf("%d %d %d\n", (int)sizeof(int[3][4]), (int)sizeof "abc\0def", (int)sizeof(char (*)[100]));
    printf("%d %d\n", -INT_MAX - 1 == INT_MIN, - -~-5);
    printf("%d %d %d\n", !-1, -!0, ~!0);
    return 0;
}
