// Idioms of 8, 16 and 32 bits that become special operations: minima and maxima, saturation, absolute differences, funnel shifts, bit counts, reversal, products of halves.
#include <stdio.h>
#include <stdint.h>

#define TYPE(T, U, B, name) \
    static T min_##name(T a, T b) { return a < b ? a : b; } static T max_##name(T a, T b) { return b > a ? b : a; } \
    static U umin_##name(U a, U b) { return a < b ? a : b; } static U usub_##name(U a, U b) { return a > b ? (U)(a - b) : 0; } \
    static U uadd_##name(U a, U b) { U s = (U)(a + b); return s < a ? (U)-1 : s; } static U abd_##name(U a, U b) { return a > b ? (U)(a - b) : (U)(b - a); } \
    static T abs_##name(T a) { return a < 0 ? (T)-a : a; } static U rol_##name(U a, int n) { n &= B - 1; return n ? (U)(a << n | a >> (B - n)) : a; } \
    static int pop_##name(U a) { int n = 0; for (; a; a &= (U)(a - 1)) n++; return n; } static int lz_##name(U a) { int n = B; while (a) { a >>= 1; n--; } return n; } \
    static U rev_##name(U a) { U r = 0; for (int i = 0; i < B; i++) { r = (U)(r << 1 | (a & 1)); a >>= 1; } return r; } static int sgn_##name(T a) { return (a > 0) - (a < 0); } \
    static T avg_##name(T a, T b) { return (T)((a & b) + ((a ^ b) >> 1)); } static U mask_##name(int n) { return n >= B ? (U)-1 : (U)(((U)1 << n) - 1); } \
    static T clamp_##name(int v) { T low = (T)((U)1 << (B - 1)), high = (T)~low; return v < low ? low : v > high ? high : (T)v; } \
    static void test_##name(T a, T b, int n) { printf("%d %d %u %u %u %u %d %u %d %d %u %d %d %u %d\n", min_##name(a, b), max_##name(a, b), umin_##name((U)a, (U)b), usub_##name((U)a, (U)b), uadd_##name((U)a, (U)b), abd_##name((U)a, (U)b), abs_##name(a), rol_##name((U)a, n), \
        pop_##name((U)a), lz_##name((U)a), rev_##name((U)a), sgn_##name(a), avg_##name(a, b), mask_##name(n), clamp_##name(a * 3)); }
TYPE(int8_t, uint8_t, 8, c) TYPE(int16_t, uint16_t, 16, s) TYPE(int32_t, uint32_t, 32, i)
static uint32_t add4(uint32_t a, uint32_t b) { return ((a & 0x7f7f7f7f) + (b & 0x7f7f7f7f)) ^ ((a ^ b) & 0x80808080); }
static uint32_t mulhi(uint16_t a, uint32_t b) { return (uint32_t)((uint64_t)a * b >> 16); }
static int dot2(uint32_t a, uint32_t b) { return (int16_t)a * (int16_t)b + (int16_t)(a >> 16) * (int16_t)(b >> 16); }
static uint32_t blend(uint32_t a, uint32_t b, unsigned k) { uint32_t rb = ((a & 0xff00ff) * (256 - k) + (b & 0xff00ff) * k) >> 8 & 0xff00ff, g = ((a & 0x00ff00) * (256 - k) + (b & 0x00ff00) * k) >> 8 & 0x00ff00; return rb | g; }
static int isqrt(unsigned n) { int r = 0; for (int b = 15; b >= 0; b--) { unsigned t = (unsigned)(r | 1 << b); if (t * t <= n) r = (int)t; } return r; }
static unsigned div255(unsigned x) { return (x + 128 + ((x + 128) >> 8)) >> 8; }
static int parity(unsigned x) { x ^= x >> 16; x ^= x >> 8; x ^= x >> 4; return 0x6996 >> (x & 15) & 1; }
static int three_way(unsigned a, unsigned b) { return a < b ? -1 : a == b ? 0 : 1; }
static unsigned ceil_log(unsigned x) { unsigned n = 0; for (x--; x; x >>= 1) n++; return n; }
int main(void) {
    static const int v[] = { 0, 1, -1, 100, -100, 127, -128, 300, -32768, 32767, 0x12345678, -0x7fffffff - 1, 0x7fffffff };
    for (int i = 0; i < 13; i++) { int a = v[i], b = v[(i * 5 + 2) % 13]; test_c((int8_t)a, (int8_t)b, i); test_s((int16_t)a, (int16_t)b, i + 2); test_i(a, b, i * 3); }
    printf("%08x %u %d %06x\n", add4(0xff7f80ff, 0x01010102), mulhi(60000, 4000000000u), dot2(0xffff0002, 0x00030004), blend(0x102030, 0xf0e0d0, 77));
    printf("%d %d %d %d\n", isqrt(0), isqrt(99), isqrt(4294967295u), isqrt(65536));
    int bad = 0;
    for (unsigned i = 0; i < 65026; i += 17) bad += div255(i) != (i + 127) / 255;
    printf("%d %d %d %d %d %u %u\n", bad, parity(0x80000001), parity(7), three_way(1, 0xffffffff), three_way(5, 5), ceil_log(1000), ceil_log(1));
    return 0;
}
