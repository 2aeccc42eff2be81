// Rounding of float operations that a wider intermediate would spoil: products, sums, quotients by halves, double rounding.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

static unsigned fb(float x) { unsigned u; memcpy(&u, &x, 4); return u; }
static float bf(unsigned u) { float f; memcpy(&f, &u, 4); return f; }
static unsigned r = 17;
static float any(void) {
    r ^= r << 13; r ^= r >> 17; r ^= r << 5;
    return bf((r & 0x807fffff) | (0x3f800000 + ((r >> 8 & 15) << 23) - (7u << 23)));
}
int main(void) {
    unsigned h[5] = { 0 };
    for (int i = 0; i < 600; i++) {
        float a = any(), b = any(), c = any();
        h[0] = h[0] * 33 + fb(a + b);
        h[1] = h[1] * 33 + fb(a * b);
        h[2] = h[2] * 33 + fb(a / b);
        h[3] = h[3] * 33 + fb(a * b + c);
        h[4] = h[4] * 33 + fb((float)((double)a * b + c));
    }
    for (int i = 0; i < 5; i++) printf("%08x ", h[i]);
    printf("\n");
    // Ties, to even.
    printf("%08x %08x %08x %08x\n", fb(bf(0x4b800000) + 1), fb(bf(0x4b800001) + 1), fb(bf(0x4b800001) + 3), fb(bf(0x4b7fffff) + 0.5f));
    printf("%08x %08x %08x\n", fb(bf(0x3f800001) * bf(0x3f800001)), fb(bf(0x3fffffff) * bf(0x3fffffff)), fb(bf(0x3f800001) * bf(0x3f7fffff)));
    // Converting through double rounds twice or once as written.
    volatile uint64_t w = 0x8000008000000001ull, x = 0x1000000800000001ull;
    printf("%08x %08x %08x %08x\n", fb((float)w), fb((float)(double)w), fb((float)x), fb((float)(double)x));
    volatile int i = 0x7fffffbf, j = 0x7fffffc0, k = 33554435, l = 33554434;
    printf("%08x %08x %08x %08x\n", fb((float)i), fb((float)j), fb((float)k), fb((float)l));
    double d = 0;
    float s = 0;
    for (int n = 1; n < 200; n++) { s += 1.0f / n; d += 1.0 / n; s *= 1.001f; d *= 1.001; }
    printf("%08x %.17g\n", fb(s), d);
    float t = 0.1f;
    int same = t * t == (float)((double)t * t), different = t * t * t == (float)((double)t * t * t);
    printf("%d %d\n", same, different);
    return 0;
}
