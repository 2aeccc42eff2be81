// CRCs of several widths, by bits and by tables, Adler-32 and Fletcher-16.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static uint32_t table32[256];
static uint16_t table16[256];
static uint64_t table64[256];

static uint8_t crc8(const uint8_t* p, int n) {
    uint8_t c = 0;
    while (n--) { c ^= *p++; for (int i = 0; i < 8; i++) c = (uint8_t)(c & 0x80 ? c << 1 ^ 7 : c << 1); }
    return c;
}
static uint16_t crc16(const uint8_t* p, int n) {
    uint16_t c = 0xffff;
    while (n--) c = (uint16_t)(c << 8 ^ table16[(c >> 8 ^ *p++) & 255]);
    return c;
}
static uint32_t crc32(const uint8_t* p, int n) {
    uint32_t c = ~0u;
    while (n--) c = table32[(uint8_t)c ^ *p++] ^ c >> 8;
    return ~c;
}
static uint64_t crc64(const uint8_t* p, int n) {
    uint64_t c = 0;
    while (n--) c = table64[(c >> 56) ^ *p++] ^ c << 8;
    return c;
}
static uint32_t adler(const uint8_t* p, int n) {
    uint32_t a = 1, b = 0;
    while (n--) { a = (a + *p++) % 65521; b = (b + a) % 65521; }
    return b << 16 | a;
}
static uint16_t fletcher(const uint8_t* p, int n) {
    uint16_t a = 0, b = 0;
    for (int i = 0; i < n; i++) { a = (a + p[i]) % 255; b = (b + a) % 255; }
    return b << 8 | a;
}
int main(void) {
    for (unsigned i = 0; i < 256; i++) {
        uint32_t c = i; uint16_t d = (uint16_t)(i << 8); uint64_t e = (uint64_t)i << 56;
        for (int k = 0; k < 8; k++) {
            c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
            d = d & 0x8000 ? d << 1 ^ 0x1021 : d << 1;
            e = e >> 63 ? e << 1 ^ 0x42F0E1EBA9EA3693ull : e << 1;
        }
        table32[i] = c; table16[i] = d; table64[i] = e;
    }
    const char* texts[] = { "", "a", "123456789", "The transputer has four links and one thousand uses." };
    for (int i = 0; i < 4; i++) {
        const uint8_t* p = (const uint8_t*)texts[i];
        int n = (int)strlen(texts[i]);
        printf("%02x %04x %08x %016llx %08x %04x\n", crc8(p, n), crc16(p, n), crc32(p, n), (unsigned long long)crc64(p, n),
               adler(p, n), fletcher(p, n));
    }
    uint8_t all[512];
    for (int i = 0; i < 512; i++) all[i] = (uint8_t)(i * i >> 3);
    printf("%02x %04x %08x %016llx %08x %04x\n", crc8(all, 512), crc16(all, 512), crc32(all, 512),
           (unsigned long long)crc64(all, 512), adler(all, 512), fletcher(all, 512));
    return 0;
}
