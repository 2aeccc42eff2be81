// Checksums: Fletcher in three widths, Adler, the Internet's, BSD, System V, XOR, and CRCs of 3 to 64 bits by one routine.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static unsigned fletcher16(const uint8_t* p, int n) { unsigned a = 0, b = 0; while (n--) { a = (a + *p++) % 255; b = (b + a) % 255; } return b << 8 | a; }
static uint32_t fletcher32(const uint8_t* p, int n) { uint32_t a = 0, b = 0; for (; n > 0; n -= 2, p += 2) { a = (a + p[0] + (n > 1 ? p[1] << 8 : 0)) % 65535; b = (b + a) % 65535; } return b << 16 | a; }
static uint32_t adler(const uint8_t* p, int n) { uint16_t a = 1, b = 0; while (n--) { a = (uint16_t)((a + *p++) % 65521u); b = (uint16_t)(((uint32_t)a + b) % 65521u); } return (uint32_t)b << 16 | a; }
static uint16_t internet(const uint8_t* p, int n) { uint32_t s = 0; for (; n > 1; n -= 2, p += 2) s += (uint32_t)p[0] << 8 | p[1]; if (n) s += (uint32_t)*p << 8; while (s >> 16) s = (s & 0xffff) + (s >> 16); return (uint16_t)~s; }
static uint16_t bsd(const uint8_t* p, int n) { uint16_t s = 0; while (n--) { s = (uint16_t)(s >> 1 | s << 15); s += *p++; } return s; }
static unsigned sysv(const uint8_t* p, int n) { uint32_t s = 0; while (n--) s += *p++; s = (s & 0xffff) + (s >> 16); return (s & 0xffff) + (s >> 16); }
struct crc { uint8_t width, reflected; uint64_t poly, init, out; };
static uint64_t reverse(uint64_t v, int n) { uint64_t r = 0; while (n--) { r = r << 1 | (v & 1); v >>= 1; } return r; }
static uint64_t crc(const struct crc* c, const uint8_t* p, int n) {
    uint64_t top = 1ull << (c->width - 1), mask = top | (top - 1), r = c->init;
    for (; n--; p++)
        for (int i = 0; i < 8; i++) {
            int bit = c->reflected ? *p >> i & 1 : *p >> (7 - i) & 1;
            int carry = bit ^ ((r & top) != 0);
            r = r << 1 & mask;
            if (carry) r ^= c->poly;
        }
    return (c->reflected ? reverse(r, c->width) : r) ^ c->out;
}
int main(void) {
    static const char* texts[] = { "", "a", "abcde", "abcdef", "123456789", "\xff\xff\xff\xff\xff\xff\xff\xff\xff" };
    static const struct crc all[] = { { 3, 0, 3, 0, 7 }, { 4, 1, 3, 0, 0 }, { 5, 1, 5, 31, 31 }, { 6, 1, 3, 0, 0 }, { 7, 0, 9, 0, 0 }, { 8, 0, 7, 0, 0 }, { 10, 0, 0x233, 0, 0 }, { 11, 0, 0x385, 0x1a, 0 }, { 12, 0, 0x80f, 0, 0 }, { 15, 0, 0x4599, 0, 0 }, { 16, 1, 0x8005, 0xffff, 0 }, { 16, 0, 0x1021, 0xffff, 0 },
        { 24, 0, 0x864cfb, 0xb704ce, 0 }, { 31, 0, 0x4c11db7, 0x7fffffff, 0x7fffffff }, { 32, 1, 0x04c11db7, 0xffffffff, 0xffffffff }, { 32, 0, 0x04c11db7, 0xffffffff, 0xffffffff }, { 40, 0, 0x4820009, 0, 0xffffffffff }, { 64, 0, 0x42f0e1eba9ea3693, 0, 0 }, { 64, 1, 0x42f0e1eba9ea3693, ~0ull, ~0ull } };
    for (unsigned t = 0; t < sizeof texts / sizeof *texts; t++) {
        const uint8_t* p = (const uint8_t*)texts[t];
        int n = (int)strlen(texts[t]);
        printf("%04x %08x %08x %04x %04x %u\n", fletcher16(p, n), (unsigned)fletcher32(p, n), (unsigned)adler(p, n), internet(p, n), bsd(p, n), sysv(p, n));
        if (t > 3) for (unsigned i = 0; i < sizeof all / sizeof *all; i++) printf("%u:%llx%c", all[i].width, (unsigned long long)crc(all + i, p, n), i % 7 == 6 ? '\n' : ' ');
    }
    printf("\n");
    return 0;
}
