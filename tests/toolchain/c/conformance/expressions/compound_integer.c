/* Every compound assignment for every integer width and sign. */
#include <stdio.h>

#define RUN(TYPE, NAME, FORMAT, START, BY)                              \
    static void NAME(void)                                              \
    {                                                                   \
        volatile TYPE by = (TYPE)BY;                                    \
        TYPE a = (TYPE)START;                                           \
        volatile TYPE v = (TYPE)START;                                  \
        printf(#NAME);                                                  \
        printf(" " FORMAT, a += by); printf(" " FORMAT, v += by);       \
        printf(" " FORMAT, a -= 3);  printf(" " FORMAT, v -= 3);        \
        printf(" " FORMAT, a *= by); printf(" " FORMAT, v *= by);       \
        printf(" " FORMAT, a ^= 85); printf(" " FORMAT, v ^= 85);       \
        printf(" " FORMAT, a /= by); printf(" " FORMAT, v /= by);       \
        printf(" " FORMAT, a |= 40); printf(" " FORMAT, v |= 40);       \
        printf(" " FORMAT, a <<= 3); printf(" " FORMAT, v <<= 3);       \
        printf(" " FORMAT, a %= 29); printf(" " FORMAT, v %= 29);       \
        printf(" " FORMAT, a -= 99); printf(" " FORMAT, v -= 99);       \
        printf(" " FORMAT, a >>= 2); printf(" " FORMAT, v >>= 2);       \
        printf(" " FORMAT, a &= by); printf(" " FORMAT, v &= by);       \
        printf("\n");                                                   \
    }

RUN(signed char, schar, "%d", 119, 13)
RUN(unsigned char, uchar, "%d", 250, 13)
RUN(char, plain, "%d", -100, -7)
RUN(short, sshort, "%d", -32760, -113)
RUN(unsigned short, ushort, "%d", 65530, 1021)
RUN(int, sint, "%d", -2147483640, -12345)
RUN(unsigned, uint, "%u", 4294967290u, 65537u)
RUN(long, slong, "%ld", 2147483640L, 77777L)
RUN(unsigned long, ulong, "%lu", 4294967290ul, 99999ul)
RUN(long long, sllong, "%lld", -9223372036854775800LL, -123456789012LL)
RUN(unsigned long long, ullong, "%llu", 18446744073709551610ull, 98765432109ull)

int main(void)
{
    schar(); uchar(); plain(); sshort(); ushort(); sint(); uint(); slong(); ulong(); sllong(); ullong();
    int a = 5, b = 3, c = 2;
    a += b -= c *= 4;
    printf("%d %d %d\n", a, b, c);
    a = b = c = 7;
    a <<= b >>= c -= 6;
    printf("%d %d %d\n", a, b, c);
    int t[4] = { 1, 2, 3, 4 }, i = 0;
    t[i++] += 10; t[i++] *= 10; t[++i] -= 10;
    printf("%d %d %d %d %d\n", t[0], t[1], t[2], t[3], i);
    return 0;
}
