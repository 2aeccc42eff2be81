// Bitwise logic of 64 bits with constants in one word or both, conditions on single bits, masks, selects without branches.
#include <stdio.h>
#include <stdint.h>

static volatile uint64_t v[] = { 0, 1, 0xffffffff, 0x100000000, 0xffffffff00000000, 0x8000000080000000, 0x0123456789abcdef, ~0ull };
static uint64_t h;
static void add(uint64_t x) { h = h * 0x9e3779b97f4a7c15ull + x; h ^= h >> 31; }
#define C(c) add(x & c); add(x | c); add(x ^ c); add(x & ~c); add(~(x | c)); add((x & c) == c); add(!(x & c)); add((x ^ c) > c); add(x & c ? 3 : 5);
static int bit(uint64_t x, int n) { return x >> n & 1; }
static uint64_t set(uint64_t x, int n, int on) { return on ? x | 1ull << n : x & ~(1ull << n); }
static uint64_t select(uint64_t m, uint64_t a, uint64_t b) { return (a & m) | (b & ~m); }
static uint64_t branchless(int64_t a, int64_t b) { return (uint64_t)(b ^ ((a ^ b) & -(a < b))); }
static uint64_t lowest(uint64_t x) { return x & -x; }
static uint64_t clear_lowest(uint64_t x) { return x & (x - 1); }
static uint64_t fill(uint64_t x) { x |= x >> 1; x |= x >> 2; x |= x >> 4; x |= x >> 8; x |= x >> 16; return x | x >> 32; }
static int has_zero_byte(uint64_t x) { return ((x - 0x0101010101010101ull) & ~x & 0x8080808080808080ull) != 0; }
static int64_t sign_extend(uint64_t x, int bits) { uint64_t m = 1ull << (bits - 1); x &= m * 2 - 1; return (int64_t)((x ^ m) - m); }
static int subsets(uint64_t m) { int n = 0; uint64_t s = m; do { n++; s = (s - 1) & m; } while (s != m); return n; }
int main(void) {
    for (int i = 0; i < 8; i++) {
        uint64_t x = v[i];
        C(0xffull) C(0xff00000000ull) C(0xffffffffull) C(0xffffffff00000000ull) C(0x8000000000000000ull) C(0x80000000ull) C(0x100000001ull) C(0x5555555555555555ull) C(1ull) C(0x7fffffffffffffffull)
        printf("%016llx ", (unsigned long long)h);
        for (int n = 0; n < 64; n += 9) printf("%d", bit(x, n));
        for (int n = 0; n < 64; n += 21) printf(" %llx %llx", (unsigned long long)set(x, n, 1), (unsigned long long)set(x, n, 0));
        printf("\n%llx %llx %llx %llx %d %llx %llx\n", (unsigned long long)select(0xf0f0f0f00f0f0f0full, x, ~x), (unsigned long long)lowest(x), (unsigned long long)clear_lowest(x), (unsigned long long)fill(x >> 3), has_zero_byte(x),
               (unsigned long long)branchless((int64_t)x, 5), (unsigned long long)branchless((int64_t)x, -5));
        printf("%lld %lld %lld\n", (long long)sign_extend(x, 8), (long long)sign_extend(x, 33), (long long)sign_extend(x, 63));
    }
    printf("%d %d\n", subsets(0x8000000100000011ull), subsets(0));
    uint64_t t = v[6];
    t &= 0xffff0000ffff0000ull; t |= t >> 16; t ^= ~0ull << 40; t = ~t;
    printf("%016llx %d %d %d\n", (unsigned long long)t, t && v[0], t || v[0], !t == !v[1]);
    printf("%d %d %d\n", v[3] ? 1 : 2, (int)v[3] ? 1 : 2, (v[3] & v[2]) ? 1 : 2);
    return 0;
}
