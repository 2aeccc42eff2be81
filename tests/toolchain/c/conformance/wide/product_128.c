// Products and quotients of 128 bits by hand, modular powers of 64 bits, Montgomery's product, a 128-bit generator.
#include <stdio.h>
#include <stdint.h>

typedef struct { uint64_t low, high; } u128;
static u128 multiply(uint64_t a, uint64_t b) {
    uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32, ll = al * bl, lh = al * bh, hl = ah * bl, mid = (ll >> 32) + (uint32_t)lh + (uint32_t)hl;
    return (u128){ mid << 32 | (uint32_t)ll, ah * bh + (lh >> 32) + (hl >> 32) + (mid >> 32) };
}
static int64_t high_signed(int64_t a, int64_t b) { return (int64_t)(multiply((uint64_t)a, (uint64_t)b).high - (a < 0 ? (uint64_t)b : 0) - (b < 0 ? (uint64_t)a : 0)); }
static uint64_t divide(u128 a, uint64_t d, uint64_t* rest) {
    uint64_t r = a.high, q = 0;
    for (int i = 63; i >= 0; i--) {
        int top = (int)(r >> 63);
        r = r << 1 | (a.low >> i & 1);
        if (top || r >= d) { r -= d; q |= 1ull << i; }
    }
    *rest = r;
    return q;
}
static uint64_t mulmod(uint64_t a, uint64_t b, uint64_t m) { uint64_t r; u128 p = multiply(a, b); p.high %= m; divide(p, m, &r); return r; }
static uint64_t powmod(uint64_t b, unsigned e, uint64_t m) { uint64_t r = 1; for (; e; e >>= 1) { if (e & 1) r = mulmod(r, b, m); b = mulmod(b, b, m); } return r; }
static uint64_t montgomery(uint64_t a, uint64_t b, uint64_t m, uint64_t inverse) {
    u128 t = multiply(a, b);
    u128 u = multiply(t.low * inverse, m);
    uint64_t r = t.high - u.high;
    return t.high < u.high ? r + m : r;
}
static u128 add(u128 a, u128 b) { u128 r = { a.low + b.low, a.high + b.high }; r.high += r.low < a.low; return r; }
int main(void) {
    static const uint64_t v[] = { 0, 1, 0xffffffff, 0x100000000, 0x123456789abcdef, 0x8000000000000000, 0xffffffffffffffff, 0xfedcba9876543211 };
    for (int i = 0; i < 8; i++)
        for (int j = i; j < 8; j++) { u128 p = multiply(v[i], v[j]); printf("%016llx%016llx %016llx\n", (unsigned long long)p.high, (unsigned long long)p.low, (unsigned long long)high_signed((int64_t)v[i], (int64_t)v[j])); }
    uint64_t r, q = divide((u128){ 0x123456789abcdef0, 0x7fffffffffffffff }, 0x8000000000000001, &r);
    printf("%016llx %016llx\n", (unsigned long long)q, (unsigned long long)r);
    const uint64_t prime = 0xffffffffffffffc5;
    printf("%016llx %016llx\n", (unsigned long long)powmod(3, 1000003, prime), (unsigned long long)powmod(0xfedcba9876543210, 65537, prime));
    uint64_t inverse = 1;
    for (int i = 0; i < 6; i++) inverse *= 2 - prime * inverse;
    printf("%016llx %d\n", (unsigned long long)inverse, inverse * prime == 1);
    uint64_t x = 12345;
    for (int i = 0; i < 20; i++) x = montgomery(x, x + i, prime, inverse);
    printf("%016llx\n", (unsigned long long)x);
    u128 s = { 1, 0 };
    for (int i = 0; i < 12; i++) {
        u128 p = multiply(s.low, 0x4385df649fccf645ull);
        p.high += s.low * 0x2360ed051fc65da4ull + s.high * 0x4385df649fccf645ull;
        s = add(p, (u128){ 0x14057b7ef767814full, 0x5851f42d4c957f2dull });
        uint64_t o = s.high ^ s.low;
        unsigned n = (unsigned)(s.high >> 58);
        printf("%016llx ", (unsigned long long)(o >> n | o << (-n & 63)));
    }
    printf("\n");
    return 0;
}
