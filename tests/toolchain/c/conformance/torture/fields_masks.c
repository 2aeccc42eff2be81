// Registers of devices as masks, shifts and fields: instruction encoding and decoding, IEEE fields, dates in 16 bits, colours, permissions, BCD.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

#define FIELD(x, at, n) ((x) >> (at) & ((1u << (n)) - 1))
#define PUT(x, at, n, v) ((x) = ((x) & ~(((1u << (n)) - 1) << (at))) | ((unsigned)(v) & ((1u << (n)) - 1)) << (at))
static int sign_extend(unsigned v, int n) { return (int)(v << (32 - n)) >> (32 - n); }
static int prefixes(int v, unsigned char* out) { unsigned char t[9]; int n = 0; t[n++] = (unsigned char)(0x40 | (v & 15)); v >>= 4; if (v < 0) { } while (v != 0 && n < 8) { if (v < 0 && v >= -16) { t[n++] = (unsigned char)(0x60 | (~v & 15)); break; } t[n++] = (unsigned char)(0x20 | (v & 15)); v >>= 4; } for (int i = 0; i < n; i++) out[i] = t[n - 1 - i]; return n; }
static int decode(const unsigned char* p, int n) { int o = 0; for (int i = 0; i < n; i++) { o |= p[i] & 15; switch (p[i] >> 4) { case 2: o <<= 4; break; case 6: o = ~o << 4; break; case 4: return o; } } return -1; }
static uint16_t dos_date(int y, int m, int d) { return (uint16_t)((y - 1980) << 9 | m << 5 | d); }
static uint16_t rgb565(unsigned c) { return (uint16_t)((c >> 8 & 0xf800) | (c >> 5 & 0x07e0) | (c >> 3 & 0x1f)); }
static unsigned rgb888(uint16_t c) { unsigned r = c >> 11, g = c >> 5 & 63, b = c & 31; return (r << 3 | r >> 2) << 16 | (g << 2 | g >> 4) << 8 | (b << 3 | b >> 2); }
static unsigned bcd(unsigned v) { unsigned r = 0; for (int i = 0; i < 8; i++) { r |= v % 10 << 4 * i; v /= 10; } return r; }
static unsigned bcd_add(unsigned a, unsigned b) { unsigned t = a + 0x06666666, s = t + b, c = ~(t ^ b ^ s) & 0x11111110; return s - (c >> 2 | c >> 3); }
static void permissions(unsigned m, char* out) { for (int i = 0; i < 9; i++) out[i] = m >> (8 - i) & 1 ? "rwx"[i % 3] : '-'; out[9] = 0; }
static unsigned half(float f) { unsigned u; memcpy(&u, &f, 4); unsigned s = u >> 16 & 0x8000; int e = (int)(u >> 23 & 255) - 112; unsigned m = u & 0x7fffff; if (e <= 0) return s; if (e > 30) return s | 0x7c00; return s | (unsigned)e << 10 | m >> 13; }
static unsigned shuffle(unsigned x) { unsigned t; t = (x ^ x >> 8) & 0x0000ff00; x ^= t ^ t << 8; t = (x ^ x >> 4) & 0x00f000f0; x ^= t ^ t << 4; t = (x ^ x >> 2) & 0x0c0c0c0c; x ^= t ^ t << 2; t = (x ^ x >> 1) & 0x22222222; return x ^ t ^ t << 1; }
static unsigned gather(unsigned x, unsigned m) { unsigned r = 0; for (int k = 0; m; m &= m - 1) r |= (x & m & -m ? 1u : 0) << k++; return r; }
static unsigned scatter(unsigned x, unsigned m) { unsigned r = 0; for (; m; m &= m - 1, x >>= 1) if (x & 1) r |= m & -m; return r; }
struct timer { volatile unsigned enable : 1, irq : 1, mode : 2, prescale : 4, reload : 16, : 4, id : 4; };
int main(void) {
    unsigned w = 0;
    PUT(w, 0, 4, 9); PUT(w, 4, 12, 0xabc); PUT(w, 16, 1, 3); PUT(w, 20, 11, 2000); PUT(w, 4, 4, 0);
    printf("%08x %u %u %u %d %d\n", w, FIELD(w, 0, 4), FIELD(w, 4, 12), FIELD(w, 20, 11), sign_extend(FIELD(w, 8, 8), 8), sign_extend(5, 3));
    static const int v[] = { 0, 5, 15, 16, 255, 256, 0x12345, 0x7fffffff, -1, -16, -17, -256, -257, -0x12345, -0x7fffffff - 1 };
    int bad = 0;
    for (int i = 0; i < 15; i++) { unsigned char p[9]; int n = prefixes(v[i], p), d = decode(p, n); for (int k = 0; k < n; k++) printf("%02x", p[k]); printf(" "); bad += d != v[i]; }
    printf("%d\n", bad);
    uint16_t d = dos_date(1987, 11, 23), c = rgb565(0x8040c0);
    printf("%04x %d-%d-%d %04x %06x %06x\n", d, (d >> 9) + 1980, d >> 5 & 15, d & 31, c, rgb888(c), rgb888(0xffff));
    printf("%08x %08x %08x\n", bcd(12345678), bcd_add(bcd(1999), bcd(4999)), bcd_add(0x09999999, 1));
    char t[10];
    permissions(0755, t); printf("%s ", t); permissions(0640, t); printf("%s ", t);
    printf("%04x %04x %04x %04x\n", half(1.5f), half(-65504.0f), half(1e10f), half(1e-10f));
    printf("%08x %08x %08x %08x\n", shuffle(0x0000ffff), shuffle(0x12345678), gather(0x12345678, 0x0f0f0f0f), scatter(0x2468, 0x0f0f0f0f));
    struct timer r = { 0 };
    r.enable = 1; r.mode = 2; r.prescale = 11; r.reload = 50000; r.id = 7; r.reload -= 123; r.prescale >>= 1; r.irq = r.reload > 40000; r.mode++; r.id = ~r.id;
    unsigned raw;
    memcpy(&raw, &r, 4);
    printf("%08x %u %u %u\n", raw, r.mode, r.prescale, r.id);
    return 0;
}
