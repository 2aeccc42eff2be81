// A binary arithmetic coder with adaptive probabilities in the contexts of a byte tree, and the decoder.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

struct coder { uint32_t low, high, code; uint8_t *p, *end; uint16_t model[2][256]; };
static void begin(struct coder* c, uint8_t* p, uint8_t* end) {
    *c = (struct coder){ .low = 0, .high = 0xffffffff, .p = p, .end = end };
    for (int i = 0; i < 512; i++) c->model[i >> 8][i & 255] = 2048;
}
static uint32_t split(const struct coder* c, unsigned p) { return c->low + (uint32_t)((uint64_t)(c->high - c->low) * p >> 12); }
static void adapt(uint16_t* m, int bit) { if (bit) *m += (4096 - *m) >> 4; else *m -= *m >> 4; }
static void encode(struct coder* c, uint16_t* m, int bit) {
    uint32_t mid = split(c, *m);
    if (bit) c->high = mid; else c->low = mid + 1;
    adapt(m, bit);
    while (!((c->low ^ c->high) >> 24)) { *c->p++ = (uint8_t)(c->high >> 24); c->low <<= 8; c->high = c->high << 8 | 255; }
}
static int decode(struct coder* c, uint16_t* m) {
    uint32_t mid = split(c, *m);
    int bit = c->code <= mid;
    if (bit) c->high = mid; else c->low = mid + 1;
    adapt(m, bit);
    while (!((c->low ^ c->high) >> 24)) { c->low <<= 8; c->high = c->high << 8 | 255; c->code = c->code << 8 | (c->p < c->end ? *c->p++ : 0); }
    return bit;
}
static int pack(const char* text, int n, uint8_t* out) {
    static struct coder c;
    begin(&c, out, NULL);
    for (int i = 0, last = 0; i < n; i++) {
        unsigned node = 1;
        for (int b = 7; b >= 0; b--) { int bit = text[i] >> b & 1; encode(&c, &c.model[last][node], bit); node = node << 1 | (unsigned)bit; }
        last = text[i] == ' ';
    }
    for (int i = 0; i < 4; i++) { *c.p++ = (uint8_t)(c.high >> 24); c.high <<= 8; }
    return (int)(c.p - out);
}
static void unpack(const uint8_t* in, int size, char* out, int n) {
    static struct coder c;
    begin(&c, (uint8_t*)in, (uint8_t*)in + size);
    for (int i = 0; i < 4; i++) c.code = c.code << 8 | *c.p++;
    for (int i = 0, last = 0; i < n; i++) {
        unsigned node = 1;
        while (node < 256) node = node << 1 | (unsigned)decode(&c, &c.model[last][node]);
        out[i] = (char)node;
        last = out[i] == ' ';
    }
}
int main(void) {
    static char text[600], back[600];
    static uint8_t out[700];
    static const char* words[] = { "the ", "transputer ", "link ", "process ", "and " };
    unsigned r = 3;
    int n = 0;
    while (n < 560) { r = r * 1664525 + 1013904223; const char* w = words[(r >> 20) % 5]; strcpy(text + n, w); n += (int)strlen(w); }
    for (int length = 0; length <= n; length += n / 4) {
        int size = pack(text, length, out);
        memset(back, 0, sizeof back);
        unpack(out, size, back, length);
        uint32_t h = 0;
        for (int i = 0; i < size; i++) h = h * 31 + out[i];
        printf("%d %d %08x %s\n", length, size, (unsigned)h, memcmp(text, back, (unsigned)length) ? "different" : "same");
    }
    return 0;
}
