// Carries and borrows through arrays of 32 and 64 bits: 256-bit addition, subtraction, negation, comparison, shifts and doubling.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

typedef struct { uint64_t w[4]; } u256;
static u256 add(u256 a, u256 b, int* carry) {
    u256 r;
    unsigned c = 0;
    for (int i = 0; i < 4; i++) { uint64_t s = a.w[i] + b.w[i]; unsigned d = s < a.w[i]; r.w[i] = s + c; c = d | (r.w[i] < s); }
    *carry = (int)c;
    return r;
}
static u256 sub(u256 a, u256 b, int* borrow) {
    u256 r;
    unsigned c = 0;
    for (int i = 0; i < 4; i++) { uint64_t s = a.w[i] - b.w[i]; unsigned d = a.w[i] < b.w[i]; r.w[i] = s - c; c = d | (s < c); }
    *borrow = (int)c;
    return r;
}
static u256 shift(u256 a, int n) {
    u256 r = { { 0 } };
    int words = n / 64, bits = n % 64;
    for (int i = 3; i >= words; i--) { r.w[i] = a.w[i - words] << bits; if (bits && i > words) r.w[i] |= a.w[i - words - 1] >> (64 - bits); }
    return r;
}
static int compare(u256 a, u256 b) { for (int i = 3; i >= 0; i--) if (a.w[i] != b.w[i]) return a.w[i] < b.w[i] ? -1 : 1; return 0; }
static void show(u256 a) { for (int i = 3; i >= 0; i--) printf("%016llx", (unsigned long long)a.w[i]); printf("\n"); }
static uint32_t add32(uint32_t* r, const uint32_t* a, const uint32_t* b, int n) {
    uint32_t c = 0;
    for (int i = 0; i < n; i++) { uint64_t s = (uint64_t)a[i] + b[i] + c; r[i] = (uint32_t)s; c = (uint32_t)(s >> 32); }
    return c;
}
static void add96(uint32_t a[3], const uint32_t b[3]) {
    uint32_t x = a[0] + b[0], c = x < b[0], y = a[1] + c;
    c = y < c;
    y += b[1];
    c += y < b[1];
    a[0] = x; a[1] = y; a[2] += b[2] + c;
}
static uint64_t average(uint64_t a, uint64_t b) { uint64_t s = a + b; return s >> 1 | (uint64_t)(s < a) << 63; }
int main(void) {
    u256 a = { { ~0ull, ~0ull, ~0ull, 0x7fffffffffffffffull } }, one = { { 1 } }, b = { { 0x0123456789abcdefull, 0xfedcba9876543210ull, 0xffffffffffffffffull, 5 } };
    int c, d;
    show(add(a, one, &c)); printf("%d\n", c);
    show(sub((u256){ { 0 } }, one, &c)); printf("%d\n", c);
    show(add(a, b, &c)); show(sub(a, b, &d)); printf("%d %d %d\n", c, d, compare(sub(add(a, b, &c), b, &d), a));
    for (int n = 0; n < 256; n += 37) show(shift(b, n));
    u256 f = one, g = one;
    for (int i = 0; i < 360; i++) { u256 t = add(f, g, &c); f = g; g = t; }
    show(g); printf("%d %d %d\n", c, compare(f, g), compare(g, f));
    uint32_t p[6] = { ~0u, ~0u, 0, 5, ~0u, 9 }, q[6] = { 1, 0, ~0u, ~5u, 0, 7 }, r[6];
    c = (int)add32(r, p, q, 6);
    for (int i = 0; i < 6; i++) printf("%08x ", r[i]);
    printf("%d\n", c);
    uint32_t s[3] = { 0x80000001, 0xffffffff, 7 }, t[3] = { 0x80000000, 0, 1 };
    for (int i = 0; i < 5; i++) { add96(s, t); printf("%08x%08x%08x ", s[2], s[1], s[0]); memcpy(t, s, sizeof t); }
    printf("\n%llx %llx\n", (unsigned long long)average(~0ull, ~0ull - 2), (unsigned long long)average(3, 4));
    return 0;
}
