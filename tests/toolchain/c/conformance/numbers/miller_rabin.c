// Products modulo a 64-bit number, modular powers, the test of Miller and Rabin, and factors by Pollard's rho.
#include <stdio.h>
#include <stdint.h>

typedef uint64_t u64;
static u64 mulmod(u64 a, u64 b, u64 m) {
    if (m <= 0xffffffffu) return a * b % m;
    u64 r = 0;
    for (; b; b >>= 1) {
        if (b & 1) r = r >= m - a ? r - (m - a) : r + a;
        a = a >= m - a ? a - (m - a) : a + a;
    }
    return r;
}
static u64 powmod(u64 a, u64 n, u64 m) {
    u64 r = 1 % m;
    for (a %= m; n; n >>= 1) { if (n & 1) r = mulmod(r, a, m); a = mulmod(a, a, m); }
    return r;
}
static int prime(u64 n) {
    static const unsigned char bases[] = { 2, 3, 5, 7, 11, 13 };
    if (n < 2) return 0;
    for (unsigned i = 0; i < sizeof bases; i++) if (n % bases[i] == 0) return n == bases[i];
    u64 d = n - 1;
    int s = 0;
    while (!(d & 1)) d >>= 1, s++;
    int tests = n < 1000000 ? 2 : n < 4759123141u ? 4 : 6;
    for (int i = 0; i < tests; i++) {
        u64 x = powmod(bases[i], d, n);
        if (x == 1 || x == n - 1) continue;
        int k = 1;
        for (; k < s; k++) if ((x = mulmod(x, x, n)) == n - 1) break;
        if (k == s) return 0;
    }
    return 1;
}
static u64 gcd(u64 a, u64 b) { while (b) { u64 t = a % b; a = b; b = t; } return a; }
static u64 rho(u64 n) {
    if (!(n & 1)) return 2;
    for (u64 c = 1;; c++) {
        u64 x = 2, y = 2, d = 1;
        while (d == 1) {
            x = (mulmod(x, x, n) + c) % n;
            y = (mulmod(y, y, n) + c) % n; y = (mulmod(y, y, n) + c) % n;
            d = gcd(x > y ? x - y : y - x, n);
        }
        if (d != n) return d;
    }
}
static void factor(u64 n) {
    if (n < 2) return;
    if (prime(n)) { printf("%llu ", (unsigned long long)n); return; }
    u64 d = rho(n);
    if (d > n / d) d = n / d;
    factor(d); factor(n / d);
}
int main(void) {
    int count = 0;
    for (u64 n = 0; n < 200; n++) count += prime(n);
    printf("%d\n", count);
    static const u64 tests[] = { 561, 2047, 3277, 65537, 99999989, 1373653, 3215031751u };
    for (unsigned i = 0; i < sizeof tests / sizeof *tests; i++) printf("%d", prime(tests[i]));
    printf(" %d\n", prime(18446744073709551557u % 4294967296u));
    printf("%llu %llu\n", (unsigned long long)powmod(3, 12345678901u, 4294967291u), (unsigned long long)mulmod(0xfedcba9876543210u, 0x123456789abcdefu, 0xffffffffffffffc5u));
    for (u64 n = 8051; n < 3000000; n = n * 7 / 2 + 1) { printf("%llu = ", (unsigned long long)n); factor(n); printf("\n"); }
    return 0;
}
