// Conversions between 64 bits and everything else: widening of each type, truncation, pointers, booleans, chains of casts.
#include <stdio.h>
#include <stdint.h>
#include <stdbool.h>

static volatile signed char sc[] = { 0, 1, -1, 127, -128 };
static volatile unsigned char uc[] = { 0, 1, 127, 128, 255 };
static volatile short ss[] = { 0, 1, -1, 32767, -32768 };
static volatile unsigned short us[] = { 0, 1, 32767, 32768, 65535 };
static volatile int si[] = { 0, 1, -1, 2147483647, -2147483647 - 1 };
static volatile unsigned ui[] = { 0, 1, 2147483647, 2147483648u, 4294967295u };
static volatile long long ll[] = { 0, -1, 0x123456789abcdef0LL, -0x123456789abcdef0LL, 0xff80ff80ff80ff80LL };
struct bits { long long a : 40; unsigned long long b : 35; signed c : 5; unsigned d : 7; };
static long long widen(int x) { return x; }
static unsigned long long widen_u(unsigned x) { return x; }
static long long mixed(unsigned char a, short b, unsigned c) { return a + b * (long long)c; }
int main(void) {
    for (int i = 0; i < 5; i++) {
        printf("%lld %lld %lld %lld %lld %lld\n", (long long)sc[i], (long long)uc[i], (long long)ss[i], (long long)us[i], (long long)si[i], (long long)ui[i]);
        printf("%llu %llu %llu %llu %llu %llu\n", (unsigned long long)sc[i], (unsigned long long)uc[i], (unsigned long long)ss[i], (unsigned long long)us[i], (unsigned long long)si[i], (unsigned long long)ui[i]);
        printf("%d %d %d %d %d %u %d\n", (signed char)ll[i], (unsigned char)ll[i], (short)ll[i], (unsigned short)ll[i], (int)ll[i], (unsigned)ll[i], (bool)ll[i]);
        printf("%lld %llx %lld %lld\n", (long long)(int)ll[i], (unsigned long long)(unsigned)ll[i], (long long)(short)(ll[i] >> 8), (long long)(unsigned char)(ll[i] >> 32));
        printf("%lld %llu %lld %lld %lld\n", widen(sc[i]), widen_u((unsigned)sc[i]), mixed(uc[i], ss[i], ui[i]), si[i] + (long long)ui[i], (long long)(si[i] + ui[i]));
        printf("%lld %lld %lld\n", (long long)sc[i] << 33, (long long)us[i] * us[4], -(long long)ui[i]);
        struct bits b = { ll[i], (unsigned long long)ll[i], (signed)ll[i], (unsigned)ll[i] };
        printf("%lld %llu %d %u\n", (long long)b.a, (unsigned long long)b.b, b.c, b.d);
        b.a += ui[i]; b.b *= 3; b.c -= 9; b.d++;
        printf("%lld %llu %d %u\n", (long long)b.a, (unsigned long long)b.b, b.c, b.d);
        printf("%llx %llx %llx\n", ll[i] & 0xffffffff, ll[i] & ~0xffLL, ll[i] & 0xffff0000ull << 16);
    }
    bool yes = 0x100000000LL, no = 0;
    printf("%d %d %lld\n", yes, no, (long long)yes << 40);
    int x = -5;
    unsigned y = 3;
    printf("%lld %lld %llu\n", (long long)x * y, (long long)(x * y), (unsigned long long)x * y);
    char text[4] = "abc";
    uint64_t p = (uint64_t)(uintptr_t)&text[2] - (uint64_t)(uintptr_t)text;
    printf("%llu %c\n", (unsigned long long)p, *(char*)(uintptr_t)((uint64_t)(uintptr_t)text + p));
    return 0;
}
