/* From long long to narrower types, and parts of it. */
#include <stdio.h>

static volatile long long v[] = { 0, -1, 0x80, 0xff7f, 0x7fffffff, 0x80000000LL, 0xffffffffLL, 0x100000000LL, -0x80000001LL,
                                  0x123456789abcdef0LL, -0x123456789abcdef0LL, 0x7fffffffffffffffLL, -0x7fffffffffffffffLL - 1 };

__attribute__((noinline)) static int to_int(long long a) { return a; }
__attribute__((noinline)) static unsigned to_unsigned(long long a) { return a; }
__attribute__((noinline)) static short to_short(unsigned long long a) { return a; }
__attribute__((noinline)) static signed char to_char(long long a) { return a >> 4; }
__attribute__((noinline)) static int low_of(int a, long long b, int c) { return a + (int)b - c; }
__attribute__((noinline)) static int high_of(long long a) { return a >> 32; }

union parts { long long whole; unsigned half[2]; unsigned short quarter[4]; signed char byte[8]; };

int main(void)
{
    for (int i = 0; i < 13; i++) {
        int a = v[i];
        unsigned b = v[i];
        short c = v[i];
        unsigned char d = v[i];
        _Bool e = v[i];
        printf("%lld: %d %u %d %d %d", v[i], a, b, c, d, e);
        printf(" | %d %u %d %d", to_int(v[i]), to_unsigned(v[i]), to_short(v[i]), to_char(v[i]));
        printf(" | %d %d", low_of(1, v[i], 2), high_of(v[i]));
        union parts p = { v[i] };
        printf(" | %x %x %x %x %d %d\n", p.half[0], p.half[1], p.quarter[1], p.quarter[2], p.byte[0], p.byte[7]);
    }
    long long w = v[9];
    printf("%x %x %x\n", (unsigned)(w + 0x10), (unsigned)(w * 3), (unsigned)(w - v[10]));
    printf("%x %x %x\n", (unsigned)(w / 16), (unsigned)(w % 0x10000), (unsigned)(w << 4));
    printf("%d %d\n", (int)w == w, (long long)(int)v[8] == v[8]);
    printf("%d %d %d\n", (int)v[4] == v[4], (unsigned)v[6] == v[6], (int)v[6] == v[6]);
    int t[3] = { 10, 20, 30 };
    printf("%d %d\n", t[v[7] + 1 - 0x100000000LL], t[(int)(v[7] + 2)]);
    int narrow = 7;
    narrow += v[9]; printf("%x ", narrow);
    narrow = 7; narrow *= v[7] + 5; printf("%x ", narrow);
    narrow = 100; narrow /= v[7]; printf("%x ", narrow);
    narrow = -100; narrow >>= v[2] - 0x7e; printf("%d ", narrow);
    narrow = 3; narrow -= v[8]; printf("%x\n", narrow);
    unsigned char tiny = 200;
    tiny += v[6]; printf("%d ", tiny);
    tiny ^= v[12] + 0x55; printf("%d ", tiny);
    tiny %= v[7] + 3; printf("%d\n", tiny);
    return 0;
}
