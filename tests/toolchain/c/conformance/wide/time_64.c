// Time of day, calendars and fixed point with 64 bits: nanoseconds, 32.32 fractions, sqrt and sine by integers, money.
#include <stdio.h>
#include <stdint.h>

typedef int64_t fix;
#define ONE (1LL << 32)
static fix mul(fix a, fix b) {
    int neg = (a < 0) != (b < 0);
    uint64_t x = a < 0 ? -(uint64_t)a : (uint64_t)a, y = b < 0 ? -(uint64_t)b : (uint64_t)b;
    uint64_t xl = (uint32_t)x, xh = x >> 32, yl = (uint32_t)y, yh = y >> 32, r = (xh * yh << 32) + xh * yl + xl * yh + (xl * yl >> 32);
    return neg ? -(int64_t)r : (int64_t)r;
}
static fix divide(fix a, fix b) {
    int neg = (a < 0) != (b < 0);
    uint64_t x = a < 0 ? -(uint64_t)a : (uint64_t)a, y = b < 0 ? -(uint64_t)b : (uint64_t)b, q = x / y, r = x % y;
    for (int i = 0; i < 32; i++) { r <<= 1; q <<= 1; if (r >= y) { r -= y; q |= 1; } }
    return neg ? -(int64_t)q : (int64_t)q;
}
static fix root(fix a) { fix x = a > ONE ? a : ONE; for (int i = 0; i < 40; i++) { fix y = (x + divide(a, x)) / 2; if (y == x) break; x = y; } return x; }
static fix sine(fix x) { fix s = 0, t = x; for (int i = 1; i < 20; i += 2) { s += t; t = -mul(mul(t, x), x) / ((i + 1) * (i + 2)); } return s; }
static void show(fix v) {
    uint64_t u = v < 0 ? -(uint64_t)v : (uint64_t)v;
    printf("%s%llu.", v < 0 ? "-" : "", (unsigned long long)(u >> 32));
    uint64_t f = (uint32_t)u;
    for (int i = 0; i < 8; i++) { f *= 10; putchar((char)('0' + (f >> 32))); f = (uint32_t)f; }
    putchar(' ');
}
static void when(int64_t ns) {
    int64_t s = ns / 1000000000, n = ns % 1000000000;
    if (n < 0) { n += 1000000000; s--; }
    int64_t day = s / 86400, t = s % 86400;
    if (t < 0) { t += 86400; day--; }
    printf("%lld %02d:%02d:%02d.%09d\n", (long long)day, (int)(t / 3600), (int)(t / 60 % 60), (int)(t % 60), (int)n);
}
int main(void) {
    static const int64_t times[] = { 0, -1, 86399999999999LL, 1700000000123456789LL, -1700000000123456789LL, INT64_MAX, INT64_MIN };
    for (int i = 0; i < 7; i++) when(times[i]);
    show(mul(3 * ONE / 2, -5 * ONE / 4)); show(divide(ONE, 3 * ONE)); show(divide(-22 * ONE, 7 * ONE)); show(root(2 * ONE)); show(root(1000 * ONE)); show(root(ONE / 4));
    printf("\n");
    for (int i = -3; i <= 3; i++) show(sine(i * ONE / 2));
    printf("\n");
    int64_t cents = 1000000;
    for (int month = 1; month <= 120; month++) { int64_t interest = (cents * 425 + 60000) / 120000; cents += interest - 10000; if (cents < 0) { printf("paid in %d\n", month); break; } if (month % 24 == 0) printf("%lld.%02lld ", (long long)(cents / 100), (long long)(cents % 100)); }
    uint64_t bits = 0;
    for (uint64_t x = ONE, i = 0; i < 60; i++) { x = (uint64_t)mul((fix)x, (fix)x); bits <<= 1; if (x >= 2 * ONE) { bits |= 1; x >>= 1; } x = x + x / 3; if (x >= 2 * ONE) x >>= 1; }
    printf("%016llx\n", (unsigned long long)bits);
    int64_t ticks = 0;
    for (int i = 0; i < 1000; i++) ticks += 64000 + (i % 7) * 1000003LL;
    printf("%lld %lld\n", (long long)(ticks / 64), (long long)(ticks * 15625 / 1000000));
    return 0;
}
