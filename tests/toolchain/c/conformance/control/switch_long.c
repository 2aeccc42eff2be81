/* Switches on 64-bit values: dense, sparse, beyond 32 bits, same low words. */
#include <stdio.h>

__attribute__((noinline)) static int sparse(long long v)
{
    switch (v) {
    case 0: return 1;
    case 1: return 2;
    case 0x100000000LL: return 3;
    case 0x100000001LL: return 4;
    case -1: return 5;
    case 0xffffffffLL: return 6;
    case -0x100000000LL: return 7;
    case 0x7fffffffffffffffLL: return 8;
    case -0x7fffffffffffffffLL - 1: return 9;
    case 0x123456789abcdefLL: return 10;
    default: return 0;
    }
}

__attribute__((noinline)) static int dense(unsigned long long v)
{
    switch (v) {
    case 0x500000000: return 20; case 0x500000001: return 31; case 0x500000002: return 42; case 0x500000003: return 53;
    case 0x500000004: return 64; case 0x500000005: return 75; case 0x500000007: return 97;
    }
    return -1;
}

__attribute__((noinline)) static int across(unsigned long long v)
{
    switch (v) {
    case 0xfffffffd: return 5; case 0xfffffffe: return 7; case 0xffffffff: return 9; case 0x100000000: return 2; case 0x100000001: return 4;
    case 0x100000002: return 8;
    default: return 0;
    }
}

__attribute__((noinline)) static int low(long long v)
{
    switch (v) { case -3: return 30; case -2: return 41; case -1: return 52; case 0: return 63; case 1: return 74; case 2: return 85; case 3: return 90; }
    return 0;
}

int main(void)
{
    static const long long v[] = { 0, 1, 2, 0x100000000LL, 0x100000001LL, 0x100000002LL, -1, 0xffffffffLL, 0xfffffffeLL, -0x100000000LL, -0xffffffffLL,
                                   0x7fffffffffffffffLL, -0x7fffffffffffffffLL - 1, 0x123456789abcdefLL, 0x89abcdefLL, 0x1234567LL };
    for (int i = 0; i < 16; i++) printf("%d ", sparse(v[i]));
    printf("\n");
    for (long long k = 0x4fffffffeLL; k < 0x50000000aLL; k++) printf("%d ", dense(k));
    printf("%d %d %d\n", dense(0), dense(3), dense(0x600000003LL));
    for (long long k = 0xfffffffbLL; k < 0x100000005LL; k++) printf("%d ", across(k));
    printf("%d %d\n", across(0), across(2));
    for (long long k = -5; k < 6; k++) printf("%d ", low(k));
    printf("%d %d %d\n", low(0x100000001LL), low(-0x100000001LL), low(0xffffffffLL));
    long long s = 1;
    for (int n = 0; n < 12; n++) {
        switch (s & 0xf0000000fLL) {
        case 1: s = s * 5 + 2; break;
        case 0x100000000LL: s += 0x30000000fLL; break;
        case 7: s <<= 31; break;
        default: s = s * 3 + 0x80000001LL; break;
        }
        printf("%llx ", s);
    }
    printf("\n");
    return 0;
}
