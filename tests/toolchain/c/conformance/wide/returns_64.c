// long long results through every kind of path: early returns, ternaries, switch, loops, out parameters, pairs, pointers, calls in expressions, ignored.
#include <stdio.h>
#include <stdint.h>

struct pair { int64_t a, b; };
struct tiny { int64_t v; };
static int64_t early(int k) { if (k < 0) return -1; if (k == 0) return 0x100000000LL; for (int i = 0; i < k; i++) if (i == 3) return (int64_t)i << 40; return k; }
static uint64_t joined(uint32_t h, uint32_t l) { return (uint64_t)h << 32 | l; }
static int64_t ternary(int c, int64_t a, int b) { return c > 0 ? a : c < 0 ? b : (int64_t)b - a; }
static struct pair divmod(int64_t a, int64_t b) { return (struct pair){ a / b, a % b }; }
static struct tiny wrap(int64_t v) { struct tiny t = { v * 3 }; return t; }
static int64_t out(int64_t* x, int64_t* y) { int64_t t = *x; *x = *y; *y = t; return *x - *y; }
static int64_t sum_calls(int n) { return n ? sum_calls(n - 1) * 3 + early(n) : 1; }
static int narrow(int64_t v) { return (int)(v >> 16); }
static int64_t widen(signed char c, unsigned short u) { return c * (int64_t)u; }
static int64_t* address(int k) { static int64_t v[3] = { 1, 1LL << 35, -5 }; return &v[k]; }
static int64_t counter(void) { static int64_t n = 0xfffffffeLL; return n++; }
static int flags(int64_t a, int64_t b) { return (a == b) | (a < b) << 1 | ((a & b) != 0) << 2 | (!a) << 3 | ((uint64_t)a < (uint64_t)b) << 4; }
static int64_t (*const table[])(int) = { early, sum_calls };
static int64_t comma(int64_t a, int64_t b) { return a++, b += a, b << 1; }
static int64_t assign(int64_t a) { int64_t b, c; b = c = a; b += 5; c -= b; return b * c; }
static int64_t mixed(int64_t a, int b, unsigned c, short d, signed char e, uint64_t f) { return a * b + c - d * (a >> e) + (int64_t)(f >> (b & 7)); }
static double real(int64_t a) { return a / 3 + a % 3 * 0.5; }
static int64_t select_big(int k) { int64_t r; switch (k) { case 0: r = 1; break; case 1: r = 1LL << 33; break; case 2: return 7; default: r = -k; } return r * 2; }
static void store(int64_t* p, int i, int64_t v) { p[i] = v; p[i + 1] = ~v; }
int main(void) {
    for (int k = -1; k < 6; k++) printf("%lld %lld ", (long long)early(k), (long long)select_big(k));
    printf("\n%llx %lld %lld %lld\n", (unsigned long long)joined(0x89abcdef, 0x01234567), (long long)ternary(1, 1LL << 50, -2), (long long)ternary(-1, 1LL << 50, -2), (long long)ternary(0, 1LL << 50, -2));
    struct pair p = divmod(-1000000000001LL, 1000003);
    printf("%lld %lld %lld\n", (long long)p.a, (long long)p.b, (long long)wrap(wrap(1LL << 34).v).v);
    int64_t x = 1LL << 40, y = -7, z = out(&x, &y);
    printf("%lld %lld %lld\n", (long long)x, (long long)y, (long long)z);
    printf("%lld %d %lld\n", (long long)sum_calls(20), narrow(0x123456789abLL), (long long)widen(-100, 65535));
    *address(1) += *address(0); *address(2) *= *address(1); ++*address(0);
    printf("%lld %lld %lld\n", (long long)*address(0), (long long)*address(1), (long long)*address(2));
    for (int i = 0; i < 4; i++) printf("%lld ", (long long)counter());
    counter(); (void)early(2);
    printf("%lld\n", (long long)counter());
    printf("%d %d %d %d\n", flags(5, 5), flags(-1, 1), flags(0, 1LL << 32), flags(1LL << 32, 1));
    printf("%lld %lld %lld %lld\n", (long long)table[0](2), (long long)table[1](5), (long long)comma(1LL << 32, 3), (long long)assign(1LL << 33));
    printf("%lld %g %g\n", (long long)mixed(-(1LL << 37), 11, 4000000000u, -300, 9, ~0ull), real(1LL << 40), real(-1000000000007LL));
    int64_t v[4] = { 0 };
    store(v, 0, 1LL << 45); store(v, 2, early(4));
    printf("%lld %lld %lld %lld\n", (long long)v[0], (long long)v[1], (long long)v[2], (long long)v[3]);
    if (early(4) && !early(-1) + 1 && early(0) > early(9) >> 20) printf("yes\n");
    return 0;
}
