/* Division and remainder by constants, of each sign, which compilers turn into multiplications and shifts. */
#include <stdio.h>

static volatile int si[] = { 0, 1, -1, 99, -99, 1000003, -1000003, 2147483647, -2147483647 - 1 };
static volatile long long sl[] = { 0, 5, -5, 1000000007LL, -99999999999LL, 9223372036854775807LL, -9223372036854775807LL - 1 };

#define BOTH(D)                                                                             \
    do {                                                                                    \
        printf("by %d:", D);                                                                \
        for (int i = 0; i < 9; i++) {                                                       \
            int s = si[i];                                                                  \
            unsigned u = s;                                                                 \
            printf(" %d %d %u %u", s / D, s % D, u / (unsigned)D, u % (unsigned)D);         \
        }                                                                                   \
        printf("\n");                                                                       \
    } while (0)

#define WIDE(D)                                                                             \
    do {                                                                                    \
        printf("by %lld:", (long long)D);                                                   \
        for (int i = 0; i < 7; i++) {                                                       \
            long long s = sl[i];                                                            \
            unsigned long long u = s;                                                       \
            printf(" %lld %lld %llu %llu", s / D, s % D, u / (unsigned long long)D, u % (unsigned long long)D); \
        }                                                                                   \
        printf("\n");                                                                       \
    } while (0)

int main(void)
{
    BOTH(1); BOTH(2); BOTH(3); BOTH(-3); BOTH(5); BOTH(7); BOTH(-8); BOTH(10); BOTH(64); BOTH(641); BOTH(-1000);
    BOTH(65536); BOTH(0x40000000); BOTH(2147483647);
    WIDE(2); WIDE(3); WIDE(10); WIDE(-16); WIDE(4294967296LL); WIDE(4294967297LL); WIDE(-1000000000000LL);
    volatile int low = -2147483647 - 1;
    printf("%d %d\n", low / (-2147483647 - 1), low % (-2147483647 - 1));
    volatile unsigned short h = 65535;
    volatile signed char c = -127;
    printf("%d %d %d %d %d %d\n", h / 10, h % 10, h / 255, c / 10, c % 10, c / -2);
    volatile int even = -14;
    printf("%d %d %d %d\n", even % 2 == 0, (even + 1) % 2, even / 2 * 2 == even, (even & 1) == 0);
    return 0;
}
