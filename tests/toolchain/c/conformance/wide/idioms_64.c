// Idioms that compilers recognise, in 64 bits: minima, absolute values, saturation, rounding to powers of two, popcount loops, sign tricks, three-way comparison.
#include <stdio.h>
#include <stdint.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
static int64_t clamp(int64_t x, int64_t a, int64_t b) { return MIN(MAX(x, a), b); }
static uint64_t sat_add(uint64_t a, uint64_t b) { uint64_t s = a + b; return s < a ? ~0ull : s; }
static uint64_t sat_sub(uint64_t a, uint64_t b) { return a > b ? a - b : 0; }
static int64_t sat_add_s(int64_t a, int64_t b) { int64_t s = (int64_t)((uint64_t)a + (uint64_t)b); if (((a ^ s) & (b ^ s)) < 0) return a < 0 ? INT64_MIN : INT64_MAX; return s; }
static int pop(uint64_t x) { int n = 0; while (x) { x &= x - 1; n++; } return n; }
static int pop_slow(uint64_t x) { int n = 0; for (int i = 0; i < 64; i++) n += x >> i & 1; return n; }
static int log2_(uint64_t x) { int n = -1; while (x) { x >>= 1; n++; } return n; }
static int trailing(uint64_t x) { int n = 0; if (!x) return 64; while (!(x & 1)) { x >>= 1; n++; } return n; }
static uint64_t round_up(uint64_t x, uint64_t p) { return (x + p - 1) & -p; }
static uint64_t next_power(uint64_t x) { x--; x |= x >> 1; x |= x >> 2; x |= x >> 4; x |= x >> 8; x |= x >> 16; x |= x >> 32; return x + 1; }
static int is_power(uint64_t x) { return x && !(x & (x - 1)); }
static int compare(int64_t a, int64_t b) { return (a > b) - (a < b); }
static int compare_u(uint64_t a, uint64_t b) { return a < b ? -1 : a > b; }
static int64_t abs_(int64_t x) { int64_t m = x >> 63; return (x ^ m) - m; }
static int64_t diff(int64_t a, int64_t b) { return a > b ? a - b : b - a; }
static int opposite(int64_t a, int64_t b) { return (a ^ b) < 0; }
static uint64_t avg_floor(uint64_t a, uint64_t b) { return (a & b) + ((a ^ b) >> 1); }
static uint64_t avg_ceil(uint64_t a, uint64_t b) { return (a | b) - ((a ^ b) >> 1); }
static uint64_t bswap(uint64_t x) { x = (x & 0x00ff00ff00ff00ffull) << 8 | (x >> 8 & 0x00ff00ff00ff00ffull); x = (x & 0x0000ffff0000ffffull) << 16 | (x >> 16 & 0x0000ffff0000ffffull); return x << 32 | x >> 32; }
static uint64_t load_be(const unsigned char* p) { uint64_t x = 0; for (int i = 0; i < 8; i++) x = x << 8 | p[i]; return x; }
static uint64_t load_le(const unsigned char* p) { return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56; }
static void store_be(unsigned char* p, uint64_t x) { for (int i = 7; i >= 0; i--) { p[i] = (unsigned char)x; x >>= 8; } }
static uint64_t funnel(uint64_t a, uint64_t b, int n) { n &= 63; return n ? a << n | b >> (64 - n) : a; }
static uint64_t parity(uint64_t x) { x ^= x >> 32; x ^= x >> 16; x ^= x >> 8; x ^= x >> 4; return 0x6996 >> (x & 15) & 1; }
static int64_t mod(int64_t a, int64_t m) { int64_t r = a % m; return r < 0 ? r + m : r; }
static int64_t floor_div(int64_t a, int64_t b) { int64_t q = a / b; return (a % b != 0 && (a < 0) != (b < 0)) ? q - 1 : q; }
int main(void) {
    static const int64_t v[] = { 0, 1, -1, 255, -256, 0x80000000LL, 0xffffffffLL, 0x100000000LL, 0x123456789abcdefLL, INT64_MAX, INT64_MIN };
    for (int i = 0; i < 11; i++) {
        int64_t a = v[i], b = v[(i * 3 + 1) % 11];
        uint64_t x = (uint64_t)a, y = (uint64_t)b;
        printf("%lld %llx %llx %lld\n", (long long)clamp(a, -1000, 1LL << 33), (unsigned long long)sat_add(x, y), (unsigned long long)sat_sub(x, y), (long long)sat_add_s(a, b));
        printf("%d %d %d %d %llx %llx %d\n", pop(x), pop_slow(x), log2_(x), trailing(x), (unsigned long long)round_up(x, 64), (unsigned long long)next_power(x), is_power(x));
        printf("%d %d %lld %lld %d %llx %llx\n", compare(a, b), compare_u(x, y), (long long)abs_(a), (long long)diff(a, b), opposite(a, b), (unsigned long long)avg_floor(x, y), (unsigned long long)avg_ceil(x, y));
        unsigned char p[8];
        store_be(p, x);
        printf("%llx %d %d %llx %d %lld %lld\n", (unsigned long long)bswap(x), load_be(p) == x, load_le(p) == bswap(x), (unsigned long long)funnel(x, y, i * 7), (int)parity(x), (long long)mod(a, 1000003), (long long)floor_div(a, -7));
    }
    return 0;
}
