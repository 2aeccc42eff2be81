/* The bits of one type read as another, by unions and by memcpy. */
#include <stdio.h>
#include <string.h>
#include <stdint.h>

union word { float f; uint32_t u; int32_t i; uint16_t h[2]; uint8_t b[4]; };
union both { double d; uint64_t u; int64_t l; uint32_t w[2]; uint8_t b[8]; float f[2]; };

static float from_bits(uint32_t u) { union word w; w.u = u; return w.f; }
static uint32_t to_bits(float f) { return (union word){ .f = f }.u; }
static double dfrom_bits(uint64_t u) { double d; memcpy(&d, &u, 8); return d; }
static int exponent(double d) { uint64_t u; memcpy(&u, &d, 8); return (int)(u >> 52 & 0x7ff) - 1023; }
static float fast_root(float x) { uint32_t i = 0x5f3759df - (to_bits(x) >> 1); float y = from_bits(i); return y * (1.5f - x * 0.5f * y * y); }
static int less(float a, float b) { int32_t x = to_bits(a), y = to_bits(b); x ^= (x >> 31) & 0x7fffffff; y ^= (y >> 31) & 0x7fffffff; return x < y; }

int main(void)
{
    static const float f[] = { 0.0f, -0.0f, 1.0f, -1.0f, 0.1f, 1e30f, -2.5e-40f };
    for (int i = 0; i < 7; i++) {
        union word w = { f[i] };
        printf("%g %08x %d %x %x %x %x\n", f[i], w.u, w.i, w.h[0], w.h[1], w.b[3], w.b[0]);
    }
    static const double d[] = { 0.0, 1.0, -1.5, 3.14159, 1e-310, 123456.789 };
    for (int i = 0; i < 6; i++) {
        union both w = { d[i] };
        printf("%g %016llx %08x %08x %x %d\n", d[i], (unsigned long long)w.u, w.w[0], w.w[1], w.b[7], exponent(d[i]));
    }
    printf("%g %g %g\n", from_bits(0x40490fdb), from_bits(0xc2280000), from_bits(1));
    printf("%g %g %g\n", dfrom_bits(0x400921fb54442d18u), dfrom_bits(0xbff0000000000000u), dfrom_bits(0x7fefffffffffffffu));
    printf("%.5f %.5f\n", fast_root(4.0f), fast_root(0.01f));
    printf("%d%d%d%d\n", less(1, 2), less(-1, 1), less(-1, -2), less(3e10f, 3e10f));
    union both m = { .d = 2.0 };
    m.w[1] ^= 0x80000000u; printf("%g ", m.d);
    m.w[1] += 0x100000; printf("%g ", m.d);
    m.l += 1; printf("%.17g ", m.d);
    m.f[1] = 1.0f; m.f[0] = 2.0f; printf("%016llx ", (unsigned long long)m.u);
    m.b[7] = 0x40; m.b[6] = 0x59; memset(m.b, 0, 6); printf("%g\n", m.d);
    unsigned char raw[12] = { 0, 0, 0, 0x80, 0x3f, 1, 2, 3, 4, 5, 6, 7 };
    float g; uint32_t u; uint64_t l; uint16_t h;
    memcpy(&g, raw + 1, 4); memcpy(&u, raw + 5, 4); memcpy(&l, raw + 3, 8); memcpy(&h, raw + 11, 1); h &= 0xff;
    printf("%g %x %llx %x\n", g, u, (unsigned long long)l, h);
    volatile float vf = -0.0f;
    printf("%x %d\n", to_bits(vf), to_bits(vf) >> 31);
    float n = __builtin_nanf("");
    printf("%d %d\n", (to_bits(n) & 0x7f800000) == 0x7f800000, (to_bits(n) & 0x7fffff) != 0);
    return 0;
}
