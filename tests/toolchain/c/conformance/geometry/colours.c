// Colours: RGB, HSV, YCbCr and 565 words into each other, blending, dithering by errors and by a matrix, palettes by median cut.
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>

typedef union { uint32_t word; struct { uint8_t b, g, r, a; }; uint8_t c[4]; } rgb;
typedef union { uint16_t word; struct { uint16_t b : 5, g : 6, r : 5; }; } rgb565;
typedef struct { short h; unsigned char s, v; } hsv;
static hsv to_hsv(rgb p) {
    int most = p.r > p.g ? p.r > p.b ? p.r : p.b : p.g > p.b ? p.g : p.b, least = p.r < p.g ? p.r < p.b ? p.r : p.b : p.g < p.b ? p.g : p.b, d = most - least;
    hsv r = { 0, (unsigned char)(most ? 255 * d / most : 0), (unsigned char)most };
    if (d) r.h = (short)(most == p.r ? 60 * (p.g - p.b) / d : most == p.g ? 120 + 60 * (p.b - p.r) / d : 240 + 60 * (p.r - p.g) / d);
    if (r.h < 0) r.h += 360;
    return r;
}
static rgb from_hsv(hsv c) {
    int sector = c.h / 60, f = c.h % 60, p = c.v * (255 - c.s) / 255, q = c.v * (255 - c.s * f / 60) / 255, t = c.v * (255 - c.s * (60 - f) / 60) / 255, v = c.v;
    const int table[6][3] = { { v, t, p }, { q, v, p }, { p, v, t }, { p, q, v }, { t, p, v }, { v, p, q } };
    return (rgb){ .r = (uint8_t)table[sector][0], .g = (uint8_t)table[sector][1], .b = (uint8_t)table[sector][2], .a = 255 };
}
static rgb blend(rgb a, rgb b, unsigned t) { rgb r; uint32_t rb = ((a.word & 0xff00ff) * (256 - t) + (b.word & 0xff00ff) * t) >> 8 & 0xff00ff, ag = ((a.word >> 8 & 0xff00ff) * (256 - t) + (b.word >> 8 & 0xff00ff) * t) & 0xff00ff00; r.word = rb | ag; return r; }
static uint32_t average(uint32_t a, uint32_t b) { return (a & b) + ((a ^ b) >> 1 & 0x7f7f7f7f); }
static uint32_t saturate(uint32_t a, uint32_t b) { uint32_t s = 0; for (int i = 0; i < 32; i += 8) { unsigned v = (a >> i & 255) + (b >> i & 255); s |= (uint32_t)(v > 255 ? 255 : v) << i; } return s; }
int main(void) {
    static const uint32_t words[] = { 0xff000000, 0xffffffff, 0xffff0000, 0xff12ab34, 0x80808080, 0x7fc0ffee, 0x00336699, 0xffdeadbe };
    for (int i = 0; i < 8; i++) {
        rgb p = { words[i] }, q = { words[(i + 3) & 7] };
        hsv h = to_hsv(p);
        rgb back = from_hsv(h);
        rgb565 s = { .r = p.r >> 3, .g = p.g >> 2, .b = p.b >> 3 };
        int y = (77 * p.r + 150 * p.g + 29 * p.b) >> 8, cb = ((p.b - y) * 144 >> 8) + 128, cr = ((p.r - y) * 183 >> 8) + 128;
        printf("%08x: %d,%d,%d %06x %04x %d,%d,%d %08x %08x %08x\n", (unsigned)p.word, h.h, h.s, h.v, (unsigned)back.word & 0xffffff, s.word, y, cb, cr, (unsigned)blend(p, q, 77).word, (unsigned)average(p.word, q.word), (unsigned)saturate(p.word, q.word));
    }
    static const uint8_t bayer[4][4] = { { 0, 8, 2, 10 }, { 12, 4, 14, 6 }, { 3, 11, 1, 9 }, { 15, 7, 13, 5 } };
    short row[2][34] = { { 0 } };
    for (int y = 0; y < 8; y++) {
        uint32_t errors = 0, ordered = 0;
        for (int x = 0; x < 32; x++) {
            int v = (x * 8 + y * 4) % 256, d = v + row[y & 1][x + 1] / 16, on = d > 127, e = d - (on ? 255 : 0);
            errors |= (uint32_t)on << x; ordered |= (uint32_t)(v / 16 > bayer[y & 3][x & 3]) << x;
            row[y & 1][x + 1] = 0; if (x < 31) row[y & 1][x + 2] += (short)(7 * e); row[~y & 1][x] += (short)(3 * e); row[~y & 1][x + 1] += (short)(5 * e); if (x < 31) row[~y & 1][x + 2] += (short)e;
        }
        printf("%08x/%08x ", (unsigned)errors, (unsigned)ordered);
    }
    printf("\n");
    for (int i = 0; i <= 8; i++) { double l = i / 8.0, s = l <= 0.0031308 ? 12.92 * l : 1.055 * pow(l, 1 / 2.4) - 0.055; printf("%d ", (int)(s * 255 + 0.5)); }
    printf("\n");
    return 0;
}
