/* Constant tables of every type, read with constant and variable indices. */
#include <stdio.h>

static const signed char sc[] = { -128, -1, 0, 1, 127 };
static const unsigned char uc[] = { 0, 127, 128, 200, 255 };
static const short ss[] = { -32768, -300, 0, 300, 32767 };
static const unsigned short us[] = { 0, 32768, 40000, 65000, 65535 };
static const int si[] = { -2147483647 - 1, -100000, 7, 100000, 2147483647 };
static const unsigned ui[] = { 0, 0x80000000u, 3000000000u, 4294967295u, 1 };
static const long long sl[] = { -0x7fffffffffffffffLL - 1, -0x100000000LL, -1, 0x123456789LL, 0x7fffffffffffffffLL };
static const unsigned long long ul[] = { 0, 0xffffffff, 0x100000000, 0x8000000000000000u, ~0ull };
static const float fl[] = { -1.5f, 0.1f, 3e38f, -0.0f, 1e-40f };
static const double db[] = { -1.5, 0.1, 1e308, -0.0, 5e-324 };
static const _Bool bo[] = { 0, 1, 2, 0, 3 };
static const struct { char c; short s; const char* t; double d; }
st[] = { { 'a', -1, "alpha", 0.5 }, { 'b', 2, "beta", 1.5 }, { 'c', -3, "gamma", 2.5 }, { 'd', 4, "delta", 3.5 }, { 'e', -5, "", 4.5 } };
static const int m[3][2][2] = { { { 1, 2 }, { 3, 4 } }, { { 5, 6 }, { 7, 8 } }, { { 9, 10 }, { 11, 12 } } };
static const unsigned crc[16] = { 0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                                  0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c };
static const char primes[] = { 2, 3, 5, 7, 11, 13, 17, 19 };
static const unsigned short days[2][12] = { { 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334 }, { 0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335 }
    };

static unsigned check(const char* s) { unsigned c = ~0u; while (*s) { c ^= (unsigned char)*s++; c = c >> 4 ^ crc[c & 15];
        c = c >> 4 ^ crc[c & 15]; } return ~c; }
static int look(const signed char* t, int i) { return t[i]; }

int main(void)
{
    for (volatile int i = 0; i < 5; i++) {
        printf("%d %d %d %d %d %u %lld %llu", sc[i], uc[i], ss[i], us[i], si[i], ui[i], sl[i], ul[i]);
        printf(" %g %g %d %c %d %s %g\n", fl[i], db[i], bo[i], st[i].c, st[i].s, st[i].t, st[i].d);
    }
    printf("%d %d %d %d %d %u %lld %llu %g %s\n", sc[0], uc[4], ss[1], us[3], si[0], ui[2], sl[3], ul[3], db[1], st[1].t);
    for (int i = 0; i < 12; i++) printf("%d ", m[i / 4][i / 2 % 2][i % 2] * (i & 1 ? -1 : 1));
    printf("\n%x %x %x\n", check(""), check("a"), check("123456789"));
    int s = 0; for (unsigned i = 0; i < sizeof primes; i++) s += primes[i] * days[i & 1][i + 3];
    printf("%d %d %d\n", s, look(sc, 3), look(sc + 4, -4));
    const int* p = si + 5; long long t = 0; while (p > si) t = t * 3 + *--p;
    printf("%lld\n", t);
    double sum = 0; for (int i = 0; i < 5; i++) sum += st[i].d * st[i].s + sc[i] * (double)fl[i & 1];
    printf("%g\n", sum);
    static const char digits[] = "0123456789abcdef"; for (unsigned v = 0xfeed1234, i = 0; i < 8; i++, v <<= 4) printf("%c", digits[v >> 28]);
    printf("\n%d %d\n", (int)sizeof st / (int)sizeof *st, (int)(sizeof days / sizeof days[0][0]));
    return 0;
}
