/* The usual arithmetic conversions between types of different rank and sign. */
#include <stdio.h>

#define KIND(e) _Generic((e), int: "i", unsigned: "u", long: "l", unsigned long: "ul", long long: "ll", \
                         unsigned long long: "ull", float: "f", double: "d", default: "?")

static volatile int i = -1;
static volatile unsigned u = 1;
static volatile long l = -2;
static volatile unsigned long ul = 3;
static volatile long long ll = -4;
static volatile unsigned long long ull = 5;
static volatile float f = 1.5f;
static volatile double d = -2.25;
static volatile signed char c = -3;
static volatile unsigned short s = 40000;

int main(void)
{
#define ROW(a) printf("%-3s %s %s %s %s %s %s %s %s %s %s\n", #a, KIND(a + i), KIND(a + u), KIND(a + l), KIND(a + ul), \
                      KIND(a + ll), KIND(a + ull), KIND(a + f), KIND(a + d), KIND(a + c), KIND(a + s))
    ROW(i); ROW(u); ROW(l); ROW(ul); ROW(ll); ROW(ull); ROW(f); ROW(d); ROW(c); ROW(s);
    printf("%d %d %d %d\n", i < u, i > u, l < ul, (long long)i < u);
    printf("%d %d %d %d\n", ll < ull, ll > ull, i < ull, c < ull);
    printf("%d %d %d\n", c < s, c < (unsigned)s, ll < u);
    printf("%u %lu %llu\n", i + u, l + ul, ll + ull);
    printf("%lld %lld %lld\n", ll + u, ll * u, (ll + u) * i);
    printf("%llu %llu\n", i * ull, u - ull);
    printf("%lld %llu\n", (long long)(i * u), (unsigned long long)(i + 0 * u));
    printf("%lld %llu\n", (long long)i, (unsigned long long)i);
    printf("%lld\n", ll + (u - 2));
    printf("%u %d\n", i / 2u, i / 2);
    printf("%u %d\n", (unsigned)i % 7u, i % 7);
    printf("%lu %ld\n", l / ul, l / (long)ul);
    printf("%llu %lld\n", ll / ull, ll / (long long)ull);
    printf("%g %g %g %g\n", f + i, f + u, d * ll, d + ull);
    printf("%g %g\n", (double)(f * s), d - (i + u));
    printf("%g %g\n", (double)(i * u), (double)i * u);
    printf("%d %d %d\n", -1 < 0u, -1L < 0u, -1LL < 0u);
    printf("%d %d\n", (unsigned char)-1 > -1, (unsigned short)-1 == 65535);
    return 0;
}
