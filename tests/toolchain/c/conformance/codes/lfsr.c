// Linear feedback shift registers: Fibonacci and Galois forms, periods, the sequence of Gold, scrambler, and the shrinking generator.
#include <stdio.h>
#include <stdint.h>

static uint16_t fibonacci(uint16_t s) { uint16_t b = (s ^ s >> 2 ^ s >> 3 ^ s >> 5) & 1; return (uint16_t)(s >> 1 | b << 15); }
static uint32_t galois(uint32_t s, uint32_t taps) { return s >> 1 ^ (-(s & 1) & taps); }
static unsigned period(uint32_t start, uint32_t taps, unsigned limit) {
    uint32_t s = start;
    unsigned n = 0;
    do { s = galois(s, taps); n++; } while (s != start && n < limit);
    return n;
}
static unsigned char scramble(unsigned char in, unsigned char* state) {
    unsigned char out = 0;
    for (int i = 7; i >= 0; i--) {
        unsigned char f = (*state >> 6 ^ *state >> 3) & 1;
        *state = (unsigned char)((*state << 1 | f) & 0x7f);
        out = (unsigned char)(out << 1 | ((in >> i & 1) ^ f));
    }
    return out;
}
int main(void) {
    uint16_t s = 0xace1;
    for (int i = 0; i < 16; i++) { s = fibonacci(s); printf("%04x ", s); }
    unsigned n = 16;
    do { s = fibonacci(s); n++; } while (s != 0xace1 && n < 20000);
    printf("%u\n", n);
    static const struct { uint32_t taps; int width; } all[] = { { 0x3, 2 }, { 0x6, 3 }, { 0xc, 4 }, { 0x14, 5 }, { 0x30, 6 }, { 0x60, 7 }, { 0xb8, 8 }, { 0x110, 9 }, { 0x240, 10 }, { 0x500, 11 }, { 0xe08, 12 }, { 0x80200003, 32 } };
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) { unsigned p = period(1, all[i].taps, 5000); printf("%d:%u%s ", all[i].width, p, p == (1u << (all[i].width & 31)) - 1 ? "" : "!"); }
    printf("\n");
    uint32_t a = 1, b = 0x1f;
    for (int i = 0; i < 62; i++) { a = galois(a, 0x14); b = galois(b, 0x1e); putchar("01"[(a ^ b) & 1]); }
    printf("\n");
    unsigned char state = 0x5d, back = 0x5d;
    int same = 0;
    for (int i = 0; i < 32; i++) { unsigned char c = scramble((unsigned char)(i * 3), &state); printf("%02x", c); same += scramble(c, &back) == i * 3; }
    printf(" %d %02x\n", same, state);
    uint32_t x = 0x12345, y = 0xabcde;
    for (int shown = 0; shown < 64;) { x = galois(x, 0x90000); y = galois(y, 0xe08000); if (x & 1) { putchar("01"[y & 1]); shown++; } }
    printf("\n");
    return 0;
}
