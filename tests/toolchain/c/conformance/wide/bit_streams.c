// Bit streams with 64-bit accumulators: variable-length numbers, zigzag, Golomb and Elias codes, Morton order, delta coding, packing of 7 and 12 bits.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

struct stream { uint8_t data[600]; uint64_t acc; unsigned bits, at; };
static struct stream w, r;
static void put(uint64_t v, unsigned n) { for (; n > 32; n -= 32, v >>= 32) { w.acc |= (v & 0xffffffff) << w.bits; w.bits += 32; while (w.bits >= 8) { w.data[w.at++] = (uint8_t)w.acc; w.acc >>= 8; w.bits -= 8; } } w.acc |= (v & ((1ull << n) - 1)) << w.bits; w.bits += n; while (w.bits >= 8) { w.data[w.at++] = (uint8_t)w.acc; w.acc >>= 8; w.bits -= 8; } }
static void finish(void) { while (w.bits) { w.data[w.at++] = (uint8_t)w.acc; w.acc >>= 8; w.bits = w.bits > 8 ? w.bits - 8 : 0; } memcpy(r.data, w.data, sizeof r.data); r.at = r.bits = 0; r.acc = 0; }
static uint64_t get(unsigned n) { uint64_t v = 0; unsigned have = 0; while (n > have) { unsigned k = n - have > 32 ? 32 : n - have; while (r.bits < k) { r.acc |= (uint64_t)r.data[r.at++] << r.bits; r.bits += 8; } v |= (r.acc & ((1ull << k) - 1)) << have; r.acc >>= k; r.bits -= k; have += k; } return v; }
static uint64_t zigzag(int64_t v) { return (uint64_t)v << 1 ^ (uint64_t)(v >> 63); }
static int64_t unzigzag(uint64_t u) { return (int64_t)(u >> 1 ^ -(u & 1)); }
static void put_varint(uint64_t v) { while (v >= 128) { put((v & 127) | 128, 8); v >>= 7; } put(v, 8); }
static uint64_t get_varint(void) { uint64_t v = 0; int s = 0; for (;;) { uint64_t b = get(8); v |= (b & 127) << s; if (b < 128) return v; s += 7; } }
static void put_gamma(uint64_t v) { int n = 63 - __builtin_clzll(v); put(0, (unsigned)n); put(1, 1); put(v, (unsigned)n); }
static uint64_t get_gamma(void) { unsigned n = 0; while (!get(1)) n++; return 1ull << n | get(n); }
static void put_golomb(uint64_t v, unsigned k) { for (uint64_t q = v >> k; q; q--) put(1, 1); put(0, 1); put(v, k); }
static uint64_t get_golomb(unsigned k) { uint64_t q = 0; while (get(1)) q++; return q << k | get(k); }
static uint64_t interleave(uint32_t x, uint32_t y) { uint64_t m = 0; for (int i = 0; i < 32; i++) m |= (uint64_t)(x >> i & 1) << 2 * i | (uint64_t)(y >> i & 1) << (2 * i + 1); return m; }
static uint32_t compact(uint64_t m) { m &= 0x5555555555555555ull; m = (m ^ m >> 1) & 0x3333333333333333ull; m = (m ^ m >> 2) & 0x0f0f0f0f0f0f0f0full; m = (m ^ m >> 4) & 0x00ff00ff00ff00ffull; m = (m ^ m >> 8) & 0x0000ffff0000ffffull; return (uint32_t)(m ^ m >> 16); }
int main(void) {
    static const int64_t v[] = { 0, 1, -1, 63, -64, 300, -70000, 1LL << 33, -(1LL << 50), INT64_MAX, INT64_MIN };
    for (int i = 0; i < 11; i++) put_varint(zigzag(v[i]));
    for (uint64_t i = 1; i < 1000000000000ull; i = i * 37 + 1) put_gamma(i);
    for (unsigned i = 0; i < 20; i++) put_golomb(i * i / 3, 3);
    for (unsigned n = 1; n <= 64; n += 7) put(0xfedcba9876543210ull, n);
    finish();
    printf("%u bytes:", w.at);
    unsigned h = 0;
    for (unsigned i = 0; i < w.at; i++) h = h * 31 + w.data[i];
    printf(" %08x\n", h);
    int bad = 0;
    for (int i = 0; i < 11; i++) { int64_t x = unzigzag(get_varint()); printf("%lld ", (long long)x); bad += x != v[i]; }
    for (uint64_t i = 1; i < 1000000000000ull; i = i * 37 + 1) bad += get_gamma() != i;
    for (unsigned i = 0; i < 20; i++) bad += get_golomb(3) != i * i / 3;
    printf("\n");
    for (unsigned n = 1; n <= 64; n += 7) printf("%llx ", (unsigned long long)get(n));
    printf("%d\n", bad);
    for (uint32_t i = 0; i < 5; i++) { uint64_t m = interleave(i * 0x12345678u, ~i); printf("%016llx %d ", (unsigned long long)m, compact(m) == i * 0x12345678u && compact(m >> 1) == ~i); }
    printf("\n");
    const char* text = "seven bits";
    uint64_t packed = 0;
    for (int i = 0; i < 9; i++) packed |= (uint64_t)(text[i] & 127) << 7 * i;
    printf("%016llx ", (unsigned long long)packed);
    for (; packed; packed >>= 7) putchar((char)(packed & 127));
    printf("\n");
    return 0;
}
