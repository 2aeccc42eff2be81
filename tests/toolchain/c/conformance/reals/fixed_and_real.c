// Real numbers taken apart and put together by integers: an addition, a product and a decimal conversion in software.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

static uint32_t fb(float x) { uint32_t u; memcpy(&u, &x, 4); return u; }
static float bf(uint32_t u) { float f; memcpy(&f, &u, 4); return f; }
static uint32_t round_pack(int sign, int e, uint64_t m) {
    // m has its leading bit at 62 when normalised; e is the biased exponent of that.
    if (!m) return (uint32_t)sign << 31;
    while (!(m >> 62 & 1)) { if (m >> 63) { m = m >> 1 | (m & 1); e++; } else { m <<= 1; e--; } }
    if (e >= 255) return (uint32_t)sign << 31 | 0x7f800000;
    int shift = 39;
    if (e <= 0) { shift += 1 - e; e = 0; if (shift > 63) return (uint32_t)sign << 31; }
    uint64_t rest = m & ((1ull << shift) - 1), half = 1ull << (shift - 1);
    uint32_t q = (uint32_t)(m >> shift);
    if (rest > half || (rest == half && (q & 1))) q++;
    return ((uint32_t)sign << 31) + ((uint32_t)(e ? e - 1 : 0) << 23) + q;
}
static void take(float f, int* sign, int* e, uint32_t* m) {
    uint32_t u = fb(f);
    *sign = u >> 31;
    *e = u >> 23 & 255;
    *m = u & 0x7fffff;
    if (*e) *m |= 0x800000; else *e = 1;
}
static float multiply(float a, float b) {
    int sa, sb, ea, eb;
    uint32_t ma, mb;
    take(a, &sa, &ea, &ma);
    take(b, &sb, &eb, &mb);
    return bf(round_pack(sa ^ sb, ea + eb - 127, (uint64_t)ma * mb << 16));
}
static float add(float a, float b) {
    int sa, sb, ea, eb;
    uint32_t ma, mb;
    take(a, &sa, &ea, &ma);
    take(b, &sb, &eb, &mb);
    if (ea < eb) { int t = ea; ea = eb; eb = t; t = sa; sa = sb; sb = t; uint32_t m = ma; ma = mb; mb = m; }
    int64_t x = (int64_t)ma << 38, y = (int64_t)mb << 38;
    int shift = ea - eb;
    y = shift > 60 ? mb != 0 : y >> shift | ((y & ((1ll << shift) - 1)) != 0);
    int64_t s = (sa ? -x : x) + (sb ? -y : y);
    return bf(round_pack(s < 0, ea + 1, (uint64_t)(s < 0 ? -s : s)));
}
static void decimal(double v, int digits) {
    uint64_t whole = (uint64_t)v;
    double f = v - (double)whole;
    printf("%llu.", (unsigned long long)whole);
    while (digits--) { f *= 10; putchar('0' + (int)f); f -= (int)f; }
    putchar(' ');
}
int main(void) {
    uint32_t r = 7;
    int bad = 0;
    unsigned h = 0;
    for (int i = 0; i < 500; i++) {
        r = r * 1664525u + 1013904223u;
        uint32_t p = r % 0xff000000u;
        r = r * 1664525u + 1013904223u;
        float a = bf((p & 0x80ffffff) | (0x3a + (p >> 24 & 7)) << 24), b = bf((r & 0x80ffffff) | (0x3a + (r >> 24 & 7)) << 24);
        if (fb(multiply(a, b)) != fb(a * b)) bad++;
        if (fb(add(a, b)) != fb(a + b)) bad++;
        h = h * 31 + fb(a * b) + fb(a + b);
    }
    float tiny = bf(0x00812345), t2 = bf(0x3e123456);
    printf("%d %08x %08x %08x\n", bad, h, fb(multiply(tiny, t2)), fb(tiny * t2));
    decimal(3.14159, 10);
    decimal(0.1, 20);
    decimal(123456789.987654321, 12);
    printf("\n");
    return 0;
}
