/* Cursors through byte buffers: encoding and decoding of integers, runs, bits, base 64, checksums. */
#include <stdio.h>
#include <string.h>
#include <stdint.h>

static uint8_t* put16(uint8_t* p, unsigned v) { *p++ = v; *p++ = v >> 8; return p; }
static uint8_t* put32(uint8_t* p, uint32_t v) { for (int i = 24; i >= 0; i -= 8) *p++ = v >> i; return p; }
static uint8_t* varint(uint8_t* p, uint64_t v) { while (v > 127) { *p++ = v | 128; v >>= 7; } *p++ = v; return p; }
static const uint8_t* unvarint(const uint8_t* p, uint64_t* v) { int s = 0; *v = 0;
    do { *v |= (uint64_t)(*p & 127) << s; s += 7; } while (*p++ & 128); return p; }
static uint32_t zigzag(int32_t v) { return (uint32_t)v << 1 ^ v >> 31; } static int32_t unzigzag(uint32_t v) { return v >> 1 ^ -(v & 1); }
static int pack(uint8_t* out, const char* s) { uint8_t* o = out; while (*s) { const char* b = s; while (*s == *b && s - b < 9) s++;
        *o++ = s - b; *o++ = *b; } return o - out; }
static void unpack(char* out, const uint8_t* p, int n) { for (const uint8_t* e = p + n; p < e; p += 2) for (int i = *p; i; i--) *out++ = p[1]; *out = 0; }
struct bits { uint8_t* p; unsigned acc; int n; };
static void put(struct bits* b, unsigned v, int n) { b->acc |= (v & (1u << n) - 1) << b->n; b->n += n;
    while (b->n >= 8) { *b->p++ = b->acc; b->acc >>= 8; b->n -= 8; } }
static unsigned get(struct bits* b, int n) { while (b->n < n) { b->acc |= (unsigned)*b->p++ << b->n; b->n += 8; }
    unsigned v = b->acc & (1u << n) - 1; b->acc >>= n; b->n -= n; return v; }
static void base64(char* out, const uint8_t* p, int n)
{
    static const char d[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (; n > 0; n -= 3, p += 3) { unsigned v = p[0] << 16 | (n > 1 ? p[1] << 8 : 0) | (n > 2 ? p[2] : 0); *out++ = d[v >> 18];
        *out++ = d[v >> 12 & 63]; *out++ = n > 1 ? d[v >> 6 & 63] : '='; *out++ = n > 2 ? d[v & 63] : '='; }
    *out = 0;
}
static unsigned adler(const uint8_t* p, int n) { unsigned a = 1, b = 0; while (n--) { a = (a + *p++) % 65521; b = (b + a) % 65521; } return b << 16 | a; }
static unsigned fletcher(const uint8_t* p, int n) { uint8_t a = 0, b = 0; for (; n; n--) b += a += *p++; return b << 8 | a; }
static unsigned crc16(const uint8_t* p, int n) { uint16_t c = 0xffff; while (n--) { c ^= *p++ << 8;
        for (int i = 0; i < 8; i++) c = c & 0x8000 ? c << 1 ^ 0x1021 : c << 1; } return c; }
static void dump(const uint8_t* p, const uint8_t* e) { while (p < e) printf("%02x", *p++); printf("\n"); }

int main(void)
{
    uint8_t b[128], *p = b; p = put16(p, 0xbeef); p = put32(p, 0x12345678); p = put16(p, -2); p = put32(p, -3); dump(b, p);
    static const uint64_t v[] = { 0, 127, 128, 16384, 0xffffffff, 0x100000000, ~0ull }; p = b; for (int i = 0; i < 7; i++) p = varint(p, v[i]); dump(b, p);
    const uint8_t* q = b; while (q < p) { uint64_t u; q = unvarint(q, &u); printf("%llu ", (unsigned long long)u); } printf("\n");
    static const int32_t z[] = { 0, -1, 1, 2147483647, -2147483647 - 1, -77 };
    for (int i = 0; i < 6; i++) printf("%u %d ", zigzag(z[i]), unzigzag(zigzag(z[i])) == z[i]); printf("\n");
    char text[64]; int n = pack(b, "aaaabccccccccccccddd"); dump(b, b + n); unpack(text, b, n); printf("%s\n", text);
    memset(b, 0, 20); struct bits w = { b, 0, 0 }; for (int i = 1; i < 16; i++) put(&w, i * 0x55, i); put(&w, 0, 7); dump(b, w.p);
    struct bits r = { b, 0, 0 }; int bad = 0; for (int i = 1; i < 16; i++) bad += get(&r, i) != (i * 0x55 & (1u << i) - 1); printf("%d\n", bad);
    for (int i = 0; i < 5; i++) { base64(text, (const uint8_t*)"\xfftransputer" + i, 11 - i * 2); printf("%s ", text); } printf("\n");
    const uint8_t* s = (const uint8_t*)"123456789"; printf("%x %x %x %x\n", adler(s, 9), fletcher(s, 9), crc16(s, 9), crc16(s, 0));
    return 0;
}
