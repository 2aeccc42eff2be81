// long long and reals together: exact conversions, scaled decimal numbers, times, comparisons of both kinds.
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <math.h>

static unsigned long long db(double x) { unsigned long long u; memcpy(&u, &x, 8); return u; }
static int64_t round_half(double x) { return (int64_t)(x < 0 ? x - 0.5 : x + 0.5); }
static double ratio(int64_t a, int64_t b) { return (double)a / (double)b; }
static int64_t scaled(double x, int digits) { int64_t p = 1; while (digits--) p *= 10; return round_half(x * (double)p); }
static void split(int64_t v, int digits) { int64_t p = 1; for (int i = 0; i < digits; i++) p *= 10; printf("%s%lld.%0*lld ", v < 0 ? "-" : "", (long long)(v < 0 ? -v : v) / p, digits, (long long)((v < 0 ? -v : v) % p)); }
static uint64_t root(uint64_t n) { uint64_t r = (uint64_t)sqrt((double)n); while (r * r > n) r--; while ((r + 1) * (r + 1) <= n) r++; return r; }
static float scale_f(int64_t x, float f) { return x * f; }
int main(void) {
    static const int64_t v[] = { 0, 1, -1, 1LL << 24, (1LL << 24) + 1, 1LL << 31, -(1LL << 31), 1LL << 32, (1LL << 53) + 1, -(1LL << 53) - 3, INT64_MAX, INT64_MIN, 999999999999999999LL };
    for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
        double d = (double)v[i], u = (double)(uint64_t)v[i];
        float f = (float)v[i];
        printf("%016llx %016llx %.9g %d %d %.17g\n", db(d), db(u), f, d == v[i], f == v[i], ratio(v[i], 7));
        if (d < 9e18 && d > -9e18) printf("%lld %lld\n", (long long)(int64_t)d, (long long)(int64_t)(d * 0.5));
        if (u < 1.8e19) printf("%llu %llu\n", (unsigned long long)(uint64_t)u, (unsigned long long)(uint64_t)(u * 0.25f));
    }
    split(scaled(3.14159, 4), 4); split(scaled(-0.005, 2), 2); split(scaled(1e10 / 3, 6), 6); split(scaled(-123.456, 3), 3);
    printf("\n%llu %llu %llu\n", (unsigned long long)root(1000000014000000049ull), (unsigned long long)root(999999999999999999ull), (unsigned long long)root(15));
    printf("%.9g %.9g\n", scale_f(1LL << 40, 1.5f), scale_f(-16777217, 0.1f));
    int64_t s = 0;
    for (int i = 0; i < 50; i++) { s += i * 1.5; s *= 1.25; s -= i / 3.0f; }
    printf("%lld\n", (long long)s);
    uint64_t t = 1;
    for (int i = 0; i < 30; i++) t = (uint64_t)(t * 3.7) ^ (uint64_t)i;
    printf("%llu\n", (unsigned long long)t);
    double x = 0;
    for (uint64_t k = 1; k < 1000000000000000000ull; k *= 10) x += 1.0 / k + (double)(k % 7);
    printf("%.17g\n", x);
    printf("%d %d %d %d\n", 9007199254740993LL == 9007199254740992.0, (uint64_t)-1 > 1e19, INT64_MIN == -9223372036854775808.0, v[8] < 9007199254740993.0);
    return 0;
}
