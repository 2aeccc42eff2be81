// Run-length coding three ways, delta and zigzag with variable-length integers, Elias gamma and delta, Golomb-Rice codes.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static int packbits(const int8_t* in, int n, int8_t* out) {
    int8_t* start = out;
    for (int i = 0; i < n;) {
        int run = 1;
        while (i + run < n && run < 128 && in[i + run] == in[i]) run++;
        if (run > 1) { *out++ = (int8_t)(1 - run); *out++ = in[i]; i += run; continue; }
        int8_t* head = out++;
        int count = 0;
        while (i < n && count < 128 && !(i + 1 < n && in[i] == in[i + 1])) { *out++ = in[i++]; count++; }
        *head = (int8_t)(count - 1);
    }
    return (int)(out - start);
}
static int unpack(const int8_t* in, int n, int8_t* out) {
    int8_t* start = out;
    for (const int8_t* end = in + n; in < end;) {
        int h = *in++;
        if (h >= 0) { memcpy(out, in, h + 1u); out += h + 1; in += h + 1; } else { memset(out, *in++, 1u - h); out += 1 - h; }
    }
    return (int)(out - start);
}
static uint8_t bits[200];
static unsigned at;
static void put(uint32_t v, int n) { while (n--) { if (v >> n & 1) bits[at >> 3] |= (uint8_t)(0x80 >> (at & 7)); at++; } }
static uint32_t get(int n) { uint32_t v = 0; while (n--) { v = v << 1 | (bits[at >> 3] >> (7 - (at & 7)) & 1); at++; } return v; }
static int size(uint32_t v) { return 32 - __builtin_clz(v); }
static void gamma_(uint32_t v) { put(0, size(v) - 1); put(v, size(v)); }
static uint32_t ungamma(void) { int n = 0; while (!get(1)) n++; return 1u << n | get(n); }
static void delta(uint32_t v) { gamma_((uint32_t)size(v)); put(v, size(v) - 1); }
static uint32_t undelta(void) { int n = (int)ungamma() - 1; return 1u << n | get(n); }
static void rice(uint32_t v, int k) { for (uint32_t q = v >> k; q--;) put(1, 1); put(0, 1); put(v, k); }
static uint32_t unrice(int k) { uint32_t q = 0; while (get(1)) q++; return q << k | get(k); }
static uint8_t* varint(uint8_t* p, uint64_t v) { while (v > 127) { *p++ = (uint8_t)(v | 128); v >>= 7; } *p++ = (uint8_t)v; return p; }
int main(void) {
    int8_t in[300], packed[310], back[300];
    for (int i = 0; i < 300; i++) in[i] = (int8_t)(i < 140 ? 5 : i % 37 < 12 ? i : i / 20);
    int n = packbits(in, 300, packed), m = unpack(packed, n, back);
    printf("%d %d %d:", n, m, memcmp(in, back, 300) == 0);
    for (int i = 0; i < 30; i++) printf(" %d", packed[i]);
    printf("\n");
    static const uint32_t values[] = { 1, 2, 3, 4, 7, 8, 100, 255, 256, 1000, 65535, 1 << 20 };
    for (int i = 0; i < 12; i++) { gamma_(values[i]); delta(values[i]); rice(values[i] & 255, i % 5 + 2); }
    printf("%u bits ", at);
    for (unsigned i = 0; i < 30; i++) printf("%02x", bits[i]);
    int good = 0;
    at = 0;
    for (int i = 0; i < 12; i++) { good += ungamma() == values[i]; good += undelta() == values[i]; good += unrice(i % 5 + 2) == (values[i] & 255); }
    printf(" %d\n", good);
    static const int64_t wide[] = { 0, -1, 1, -64, 64, 300, -99999, 1LL << 40, INT64_MIN, INT64_MAX };
    uint8_t out[120], *p = out;
    int64_t last = 0;
    for (int i = 0; i < 10; i++) { uint64_t d = (uint64_t)wide[i] - (uint64_t)last; last = wide[i]; p = varint(p, d << 1 ^ -(d >> 63)); }
    for (uint8_t* q = out; q < p; q++) printf("%02x", *q);
    uint64_t sum = 0;
    good = 0;
    for (uint8_t* q = out; q < p;) { uint64_t v = 0; int s = 0; do v |= (uint64_t)(*q & 127) << s, s += 7; while (*q++ & 128); sum += v >> 1 ^ -(v & 1); printf(" %lld", (long long)sum); }
    printf("\n");
    return 0;
}
