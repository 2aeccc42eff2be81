// switch on long long with dense, sparse, negative and huge cases, ranges, and fall through.
#include <stdio.h>
#include <stdint.h>

static int dense(long long x) {
    switch (x) {
    case -3: return 1; case -2: return 5; case -1: return 7; case 0: return 11; case 1: return 13; case 2: return 17; case 3: return 19; case 4: return 23; case 5: return 29;
    default: return -1;
    }
}
static int sparse(long long x) {
    int r = 0;
    switch (x) {
    case INT64_MIN: r += 1;
    case -0x100000000LL: r += 2; break;
    case 0x80000000LL: r += 4;
    case 0xffffffffLL: r += 8; break;
    case 0x100000000LL: r += 16;
    default: r += 32; break;
    case INT64_MAX: r += 64;
    case 123456789012LL: r += 128;
    }
    return r;
}
static const char* ranges(unsigned long long x) {
    switch (x) {
    case 0 ... 9: return "digit";
    case 10 ... 0xffffffffull: return "word";
    case 0x100000000ull ... 0x1000000ffull: return "just above";
    case 0x8000000000000000ull ... 0xfffffffffffffffeull: return "negative";
    case 0xffffffffffffffffull: return "all";
    }
    return "middle";
}
static int base_far(long long x) {
    switch (x) {
    case 5000000000LL: return 1; case 5000000001LL: return 4; case 5000000002LL: return 9; case 5000000003LL: return 16; case 5000000004LL: return 25; case 5000000005LL: return 36; case 5000000007LL: return 64;
    default: return 0;
    }
}
static unsigned long long result(int k) {
    switch (k) {
    case 0: return 0x1111111122222222ull; case 1: return 0x3333333344444444ull; case 2: return 5; case 3: return ~0ull; case 4: return 1ull << 63; case 5: return 0x100000000ull;
    }
    return 42;
}
int main(void) {
    static const long long v[] = { -4, -3, -2, -1, 0, 1, 5, 6, INT64_MIN, INT64_MAX, 0x80000000LL, 0xffffffffLL, 0x100000000LL, 0x1000000ffLL, 0x100000100LL, -0x100000000LL, 123456789012LL, 4294967296LL + 3, 5000000000LL,
        4999999999LL, 5000000005LL, 5000000006LL, 5000000007LL, 705032704LL, 705032706LL };
    for (unsigned i = 0; i < sizeof v / sizeof *v; i++) printf("%lld: %d %d %s %d\n", v[i], dense(v[i]), sparse(v[i]), ranges((unsigned long long)v[i]), base_far(v[i]));
    for (int i = -1; i < 7; i++) printf("%llx ", result(i));
    printf("\n");
    return 0;
}
