// Fixed point numbers of 16.16 bits: product, quotient, root, sine by CORDIC, logarithm by shifts, printing, saturation and a filter.
#include <stdio.h>
#include <stdint.h>

typedef int32_t fix;
#define FIX(x) ((fix)((x) * 65536 + ((x) < 0 ? -0.5 : 0.5)))
static fix clamp(int64_t v) { return v > INT32_MAX ? INT32_MAX : v < INT32_MIN ? INT32_MIN : (fix)v; }
static fix mul(fix a, fix b) { return clamp(((int64_t)a * b + 0x8000) >> 16); }
static fix divide(fix a, fix b) { return b ? clamp((int64_t)a * 65536 / b) : a < 0 ? INT32_MIN : INT32_MAX; }
static fix add(fix a, fix b) { return clamp((int64_t)a + b); }
static fix root(fix x) { uint64_t v = (uint64_t)x << 16, r = 0; for (int s = 23; s >= 0; s--) { uint64_t t = r | 1ull << s; if (t * t <= v) r = t; } return (fix)r; }
static void cordic(fix angle, fix* c, fix* s) {
    static const fix turns[] = { 51472, 30386, 16055, 8150, 4091, 2047, 1024, 512, 256, 128, 64, 32, 16, 8, 4, 2 };
    fix x = 39797, y = 0;
    int flip = 0;
    while (angle > 102944) { angle -= 205887; flip ^= 1; }
    while (angle < -102944) { angle += 205887; flip ^= 1; }
    for (int i = 0; i < 16; i++) { fix dx = y >> i, dy = x >> i; if (angle >= 0) { x -= dx; y += dy; angle -= turns[i]; } else { x += dx; y -= dy; angle += turns[i]; } }
    *c = flip ? -x : x; *s = flip ? -y : y;
}
static fix logarithm(fix x) {
    int32_t r = 0;
    uint32_t v = (uint32_t)x;
    while (v < 65536) v <<= 1, r -= 65536;
    while (v >= 131072) v >>= 1, r += 65536;
    for (int b = 32768; b; b >>= 1) { v = (uint32_t)((uint64_t)v * v >> 16); if (v >= 131072) { v >>= 1; r += b; } }
    return r;
}
static const char* show(fix x) {
    static char ring[8][16];
    static int at;
    char* s = ring[at++ & 7];
    uint32_t m = x < 0 ? -(uint32_t)x : (uint32_t)x, f = (uint32_t)(((uint64_t)(m & 0xffff) * 10000 + 32768) >> 16), w = m >> 16;
    if (f == 10000) f = 0, w++;
    sprintf(s, "%s%u.%04u", x < 0 ? "-" : "", (unsigned)w, (unsigned)f);
    return s;
}
int main(void) {
    static const fix values[] = { FIX(1), FIX(-2.5), FIX(0.0001), FIX(3.14159), FIX(200.75), FIX(-32767.99), 1, -1, INT32_MAX, INT32_MIN, 0 };
    for (int i = 0; i < 11; i++) {
        fix a = values[i], b = values[(i * 3 + 1) % 11];
        printf("%s %s: %s", show(a), show(b), show(add(a, b))); printf(" %s %s", show(mul(a, b)), show(divide(a, b)));
        if (a > 0) printf(" %s %s", show(root(a)), show(logarithm(a)));
        printf("\n");
    }
    for (int i = -6; i <= 6; i++) { fix c, s; cordic(i * 51472, &c, &s); printf("%s,%s ", show(c), show(s)); }
    fix low = 0, old = 0;
    for (int i = 0; i < 12; i++) { fix in = i % 6 < 3 ? FIX(1) : FIX(-1); low = add(low, mul(FIX(0.3), in - low)); old = mul(FIX(0.9), add(old, in)); printf("%s/%s ", show(low), show(old)); }
    int16_t q = 0;
    for (int i = 0; i < 10; i++) { int32_t t = q * 3 / 2 + (i & 1 ? -9000 : 12345); q = (int16_t)(t > 32767 ? 32767 : t < -32768 ? -32768 : t); printf("%d ", q); }
    printf("\n");
    return 0;
}
