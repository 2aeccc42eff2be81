// Sieves of bytes, bits and odd numbers; Miller-Rabin; factors by trial and by Pollard; totients, gcd, modular inverse.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

static unsigned mulmod(unsigned a, unsigned b, unsigned m) { return (unsigned)((unsigned long long)a * b % m); }
static unsigned powmod(unsigned b, unsigned e, unsigned m) {
    unsigned r = 1;
    for (b %= m; e; e >>= 1) { if (e & 1) r = mulmod(r, b, m); b = mulmod(b, b, m); }
    return r;
}
static int is_prime(unsigned n) {
    if (n < 2) return 0;
    for (unsigned p = 2; p < 8; p++) if (n % p == 0) return n == p;
    unsigned d = n - 1;
    int s = 0;
    while (!(d & 1)) { d >>= 1; s++; }
    static const unsigned char bases[] = { 2, 7, 61 };
    for (int i = 0; i < 3; i++) {
        if (n == bases[i]) return 1;
        unsigned x = powmod(bases[i], d, n);
        if (x == 1 || x == n - 1) continue;
        int k = 1;
        for (; k < s; k++) { x = mulmod(x, x, n); if (x == n - 1) break; }
        if (k == s) return 0;
    }
    return 1;
}
static unsigned gcd(unsigned a, unsigned b) { while (b) { unsigned t = a % b; a = b; b = t; } return a; }
static unsigned rho(unsigned n) {
    for (unsigned c = 1;; c++) {
        unsigned x = 2, y = 2, g = 1;
        while (g == 1) {
            x = (mulmod(x, x, n) + c) % n;
            y = (mulmod(y, y, n) + c) % n;
            y = (mulmod(y, y, n) + c) % n;
            g = gcd(x > y ? x - y : y - x, n);
        }
        if (g != n) return g;
    }
}
static int inverse(int a, int m) {
    int x = 1, y = 0, r = a, s = m;
    while (s) { int q = r / s, t = r - q * s; r = s; s = t; t = x - q * y; x = y; y = t; }
    return r == 1 ? (x % m + m) % m : 0;
}
int main(void) {
    static unsigned char flags[2000];
    static uint32_t bits[64];
    int n = 0, m = 0, k = 0;
    for (int i = 2; i < 2000; i++) if (!flags[i]) { n++; for (int j = i * i; j < 2000; j += i) flags[j] = 1; }
    for (unsigned i = 3; i < 2000; i += 2)
        if (!(bits[i >> 6] >> (i >> 1 & 31) & 1)) { m++; for (unsigned j = i * i; j < 2000; j += 2 * i) bits[j >> 6] |= 1u << (j >> 1 & 31); }
    for (unsigned i = 0; i < 300; i++) k += is_prime(i);
    printf("%d %d %d\n", n, m + 1, k);
    static const unsigned tests[] = { 4294967291u, 4294967295u, 2147483647, 3215031751u, 1000000007, 561, 62710561 };
    for (int i = 0; i < 7; i++) printf("%u %d\n", tests[i], is_prime(tests[i]));
    printf("%u %u\n", rho(10403), rho(1000003u * 1009u));
    for (unsigned v = 360360; v < 360364; v++) {
        unsigned r = v, phi = v;
        printf("%u =", v);
        for (unsigned p = 2; r > 1; p++) { if (p * p > r) p = r; if (r % p == 0) phi -= phi / p; while (r % p == 0) { printf(" %u", p); r /= p; } }
        printf(", phi %u\n", phi);
    }
    for (int a = 1; a < 30; a++) printf("%d ", inverse(a, 97));
    printf("%d %d\n", inverse(6, 9), inverse(65537, 1000000007));
    return 0;
}
