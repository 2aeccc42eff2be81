// Sets of small numbers as bit words: power sets, covers, cliques, colour numbers, and majority by columns.
#include <stdio.h>
#include <stdint.h>

static const uint16_t graph[12] = { 0x012, 0x025, 0x04a, 0x894, 0x129, 0x252, 0x4a4, 0x988, 0x210, 0x520, 0xa40, 0x488 };
static uint16_t near_[12];
static unsigned cliques, steps;
static void bron(uint16_t r, uint16_t p, uint16_t x) { steps++; if (!(p | x)) { cliques++; printf("%03x ", r); return; } for (uint16_t v = p; v; v &= (uint16_t)(v - 1)) { uint16_t b = v & -v; int k = __builtin_ctz(v); bron(r | b, p & near_[k], x & near_[k]); p &= (uint16_t)~b; x |= b; } }
int main(void) {
    for (int i = 0; i < 12; i++) for (int j = 0; j < 12; j++) if (i != j && (graph[i] >> j | graph[j] >> i) & 1) near_[i] |= (uint16_t)(1 << j);
    bron(0, 0xfff, 0);
    printf("%u %u\n", cliques, steps);
    int largest = 0, cover = 12;
    for (unsigned s = 0; s < 4096; s++) { int ok = 1; uint16_t seen = (uint16_t)s; for (unsigned v = s; v; v &= v - 1) { int k = __builtin_ctz(v); ok &= !(near_[k] & s); seen |= near_[k]; } int n = __builtin_popcount(s); if (ok && n > largest) largest = n; if (seen == 0xfff && n < cover) cover = n; }
    printf("%d %d ", largest, cover);
    int colour[12], most = 0;
    for (int i = 0; i < 12; i++) { unsigned used = 0; for (int j = 0; j < i; j++) if (near_[i] >> j & 1) used |= 1u << colour[j]; colour[i] = __builtin_ctz(~used); if (colour[i] > most) most = colour[i]; printf("%d", colour[i]); }
    uint32_t a = 0x12345678, b = 0xdeadbeef, c = 0x0f0f1234;
    printf(" %d %08x %08x\n", most + 1, (unsigned)((a & b) | (c & (a | b))), (unsigned)(a ^ b ^ c));
    return 0;
}
