// Bits of reals that are taken and put together, tests of their upper words, rounding to whole numbers, and products with 2 and 0.5
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t bits(double x) {
    uint64_t result;
    memcpy(&result, &x, sizeof result);
    return result;
}

static double real(uint64_t x) {
    double result;
    memcpy(&result, &x, sizeof result);
    return result;
}

static uint32_t single_bits(float x) {
    uint32_t result;
    memcpy(&result, &x, sizeof result);
    return result;
}

static float single(uint32_t x) {
    float result;
    memcpy(&result, &x, sizeof result);
    return result;
}

static uint32_t upper(double x) { return (uint32_t)(bits(x) >> 32); }
static uint32_t lower(double x) { return (uint32_t)bits(x); }
static double joined(uint32_t high, uint32_t low) { return real((uint64_t)high << 32 | low); }

static void show(double x) {
    if (x != x)
        printf(" nan");
    else
        printf(" %08x%08x", (unsigned)(bits(x) >> 32), (unsigned)bits(x));
}

// What the optimiser makes a comparison of long integers
static const char* size(double x) {
    const int top = (int)(upper(x) & 0x7FFFFFFF);
    if (top < 0x00100000)
        return "small";
    if (top >= 0x7FF00000)
        return "none";
    return top <= 0x3FF00000 ? "low" : top > 0x43400000 ? "high" : top == 0x40000000 ? "two" : "middle";
}

static uint64_t upper_only(double x) { return bits(x) & 0xFFFFFFFF00000000u; }
static uint64_t lower_only(double x) { return bits(x) & 0xFFFFFFFFu; }
static double without_tail(double x) { return real(bits(x) & 0xFFFFFFFF00000000u); }
static double sum_of_parts(double x, double y) { return without_tail(x + y) + (x - without_tail(x)) * without_tail(y); }
static int above(uint64_t x) { return (x & 0xFFFFFFFF00000000u) > 0x00000005FFFFFFFFu; }
static int below(int64_t x) { return (x & (int64_t)0xFFFFFFFF00000000u) < 0x0000000500000000; }

int main(void) {
    static volatile double numbers[] = {0.0,    -0.0,     1.0,     -1.0,    0.3,     -0.3,   0.5,      -0.5,      1.5,     -1.5,
                                        2.5,    -2.5,     0x1p-30, 2.0,     0x1p52,  1e300,  -1e300,   0x1.8p51,  0x1p-1022,
                                        5e-324, 1.7e308,  -1.7e308, 3.14159, -2.7e-308, 4503599627370497.0, 123456.75, HUGE_VAL, -HUGE_VAL};
    for (unsigned at = 0; at < sizeof numbers / sizeof numbers[0]; ++at) {
        const double x = numbers[at];
        const float f = (float)x;
        printf("%08x %08x %s %d:", (unsigned)upper(x), (unsigned)lower(x), size(x), above(bits(x)) + 2 * below((int64_t)bits(x)));
        show(floor(x));
        show(ceil(x));
        show(trunc(x));
        show(rint(x));
        show(nearbyint(x));
        show(floorf(f));
        show(ceilf(f));
        show(truncf(f));
        show(rintf(f));
        printf("\n ");
        show(x * 2.0);
        show(2.0 * x);
        show(x * 0.5);
        show(f * 2.0f);
        show(0.5f * f);
        show(without_tail(x));
        show(joined(upper(x) ^ 0x80000000u, lower(x)));
        show(sum_of_parts(x * 0x1p-10, 0.1));
        printf(" %08x%08x", (unsigned)(upper_only(x) >> 32), (unsigned)lower_only(x));
        show(single(single_bits(f) ^ 0x80000000u));
        printf(" %08x\n", (unsigned)single_bits(f + 1.0f));
        errno = 0;
        const double root = sqrt(x);
        show(root);
        printf(" %d", errno == EDOM);
        errno = 0;
        const float root_f = sqrtf(f);
        show(root_f);
        printf(" %d\n", errno == EDOM);
    }
    return 0;
}
