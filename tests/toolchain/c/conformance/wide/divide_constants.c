// Division and remainder by constants: powers of two, small and great numbers, of both signs, for 16, 32 and 64 bits.
#include <stdio.h>
#include <stdint.h>

static volatile int64_t v[] = { 0, 1, -1, 6, -6, 7, -7, 99, 1000, -1000, 65535, -65536, 2147483647, -2147483647 - 1, 4294967295LL, 4294967296LL, -4294967297LL, 999999999999LL,
    -123456789012345678LL, INT64_MAX, INT64_MIN };
#define SIGNED(c) for (int i = 0; i < n; i++) { int64_t x = v[i]; s = s * 3 + x / (c); s = s * 5 + x % (c); int y = (int)x; t = t * 3 + y / (int)(c); t = t * 5 + y % (int)(c); short z = (short)x; u = u * 7 + z / (short)(c) * 3 + z % (short)(c); }
#define UNSIGNED(c) for (int i = 0; i < n; i++) { uint64_t x = (uint64_t)v[i]; s = s * 3 + x / (uint64_t)(c); s = s * 5 + x % (uint64_t)(c); unsigned y = (unsigned)x; t = t * 3 + y / (unsigned)(c); t = t * 5 + y % (unsigned)(c); }
#define SHOW(c) printf("%s %016llx %08x %08x\n", #c, (unsigned long long)s, t, u);
#define BOTH(c) SIGNED(c) UNSIGNED(c) SHOW(c)
int main(void) {
    int n = sizeof v / sizeof *v;
    uint64_t s = 0;
    unsigned t = 0, u = 0;
    BOTH(1) BOTH(2) BOTH(3) BOTH(4) BOTH(5) BOTH(6) BOTH(7) BOTH(8) BOTH(9) BOTH(10) BOTH(11) BOTH(12) BOTH(13) BOTH(16) BOTH(25) BOTH(60) BOTH(64) BOTH(100) BOTH(125)
    BOTH(127) BOTH(128) BOTH(255) BOTH(256) BOTH(641) BOTH(1000) BOTH(1024) BOTH(3600) BOTH(10000) BOTH(16384) BOTH(32767)
    BOTH(-2) BOTH(-3) BOTH(-7) BOTH(-8) BOTH(-10) BOTH(-641)
#undef BOTH
#define BOTH(c) for (int i = 0; i < n; i++) { int64_t x = v[i]; s = s * 3 + x / (int64_t)(c); s = s * 5 + x % (int64_t)(c); s = s * 7 + (uint64_t)x / (c) + (uint64_t)x % (c) * 3; } SHOW(c)
    BOTH(65536) BOTH(86400) BOTH(1000000) BOTH(0x7fffffff) BOTH(0x80000000) BOTH(0xffffffff) BOTH(0x100000000) BOTH(0x100000001) BOTH(10000000000) BOTH(0x8000000000) BOTH(1000000000000000000)
    BOTH(0x7fffffffffffffff) BOTH(0x4000000000000000)
    for (int i = 0; i < n; i++) { uint64_t x = (uint64_t)v[i]; printf("%d%d%d%d ", x % 3 == 0, x % 10 == 0, v[i] % 8 == 0, v[i] % 6 == 0); }
    printf("\n");
    return 0;
}
