/* From float and double to integers of all widths: truncation towards zero, limits that just fit. */
#include <stdio.h>

static volatile double small[] = { 0.0, -0.0, 0.5, -0.5, 0.999999, -0.999999, 1.0, -1.0, 1.5, -1.5, 2.5, 99.99, -99.99, 126.9, -127.5 };
static volatile float fsmall[] = { 0.0f, -0.0f, 0.5f, -0.5f, 0.999999f, -0.999999f, 1.0f, -1.0f, 1.5f, -1.5f, 2.5f, 99.99f, -99.99f, 126.9f, -127.5f };

__attribute__((noinline)) static int to_int(double v) { return v; }
__attribute__((noinline)) static int f_to_int(float v) { return v; }
__attribute__((noinline)) static unsigned to_unsigned(double v) { return v; }
__attribute__((noinline)) static unsigned f_to_unsigned(float v) { return v; }
__attribute__((noinline)) static long long to_long(double v) { return v; }
__attribute__((noinline)) static unsigned long long to_ulong(double v) { return v; }
__attribute__((noinline)) static long long f_to_long(float v) { return v; }
__attribute__((noinline)) static unsigned long long f_to_ulong(float v) { return v; }

int main(void)
{
    for (int i = 0; i < 15; i++) {
        printf("%d %d %d %lld", (signed char)small[i], (short)small[i], (int)small[i], (long long)small[i]);
        printf(" %d %d %d %lld", (signed char)fsmall[i], (short)fsmall[i], (int)fsmall[i], (long long)fsmall[i]);
        if (small[i] > -1) printf(" %d %d %u %llu", (unsigned char)small[i], (unsigned short)fsmall[i], (unsigned)small[i], (unsigned long long)fsmall[i]);
        printf("\n");
    }
    printf("%d %d %d\n", to_int(2147483647.0), to_int(2147483647.999), to_int(-2147483648.0));
    printf("%d %d %d\n", to_int(-2147483648.9), to_int(-2147483647.5), to_int(1e-300));
    printf("%d %d\n", f_to_int(2147483520.0f), f_to_int(-2147483648.0f));
    printf("%u %u %u\n", to_unsigned(2147483648.0), to_unsigned(4294967295.0), to_unsigned(4294967295.9));
    printf("%u %u %u\n", to_unsigned(2147483647.5), to_unsigned(3e9), to_unsigned(0.9));
    printf("%u %u\n", f_to_unsigned(4294967040.0f), f_to_unsigned(2147483648.0f));
    printf("%lld %lld\n", to_long(9223372036854774784.0), to_long(-9223372036854775808.0));
    printf("%lld %lld %lld\n", to_long(1e15 + 0.5), to_long(-4294967296.75), to_long(4294967295.5));
    printf("%lld %lld %lld\n", to_long(2147483648.25), to_long(-2147483649.25), to_long(-0.75));
    printf("%llu %llu\n", to_ulong(9223372036854775808.0), to_ulong(18446744073709549568.0));
    printf("%llu %llu %llu\n", to_ulong(1e19), to_ulong(4294967296.5), to_ulong(0.1));
    printf("%lld %lld %lld\n", f_to_long(1e18f), f_to_long(-9223372036854775808.0f), f_to_long(16777216.0f));
    printf("%llu %llu\n", f_to_ulong(1.8e19f), f_to_ulong(9223372036854775808.0f));
    double x = 255.75;
    unsigned char c = x; short h = -x; int i = x * 100; long long l = x * 1e10; unsigned u = x * 1e7;
    printf("%d %d %d %lld %u\n", c, h, i, l, u);
    for (double p = 1; p < 1e19; p *= 37) printf("%lld ", (long long)p);
    printf("\n");
    return 0;
}
