// Hands of cards: shuffled packs in bytes, poker ranks by bit masks, blackjack totals, bridge points, sorting and counting over many deals.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

typedef struct { uint8_t rank : 4, suit : 2; } card;
static card pack[52];
static uint32_t seed = 2;
static uint32_t chance(uint32_t n) { seed = seed * 1664525 + 1013904223; return (uint32_t)((uint64_t)seed * n >> 32); }
static void shuffle(void) { for (int i = 51; i > 0; i--) { int j = (int)chance((uint32_t)i + 1); card t = pack[i]; pack[i] = pack[j]; pack[j] = t; } }
enum rank { HIGH, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, RANKS };
static enum rank poker(const card* c) {
    uint64_t counts = 0;
    uint32_t ranks = 0, suits = 0;
    for (int i = 0; i < 5; i++) { counts += 1ull << 4 * c[i].rank; ranks |= 1u << c[i].rank; suits |= 1u << c[i].suit; }
    int kinds = __builtin_popcount(ranks), four = (counts & 0x4444444444444444) != 0, straight = kinds == 5 && (ranks == 0x100f || ranks / (ranks & -ranks) == 31), flush = !(suits & (suits - 1));
    uint64_t threes = counts & counts >> 1 & 0x1111111111111111;
    if (straight && flush) return STRAIGHT_FLUSH;
    if (four) return FOUR;
    if (threes) return kinds == 2 ? FULL_HOUSE : THREE;
    if (flush) return FLUSH;
    if (straight) return STRAIGHT;
    return kinds == 3 ? TWO_PAIRS : kinds == 4 ? PAIR : HIGH;
}
static int blackjack(const card* c, int n) { int sum = 0, aces = 0; while (n--) { int v = c[n].rank == 12 ? 11 : c[n].rank >= 8 ? 10 : c[n].rank + 2; sum += v; aces += v == 11; } while (sum > 21 && aces) sum -= 10, aces--; return sum; }
static int order(const void* a, const void* b) { const card *x = a, *y = b; return x->suit != y->suit ? y->suit - x->suit : y->rank - x->rank; }
static void hand(const char* text, card* c) { static const char ranks[] = "23456789TJQKA", suits[] = "CDHS"; for (; *text; text += 2, c++) { c->rank = (uint8_t)(strchr(ranks, text[0]) - ranks); c->suit = (uint8_t)(strchr(suits, text[1]) - suits); } }
int main(void) {
    for (int i = 0; i < 52; i++) pack[i] = (card){ (uint8_t)(i % 13), (uint8_t)(i / 13) };
    unsigned count[RANKS] = { 0 }, busts = 0, totals = 0;
    for (int d = 0; d < 60; d++) {
        shuffle();
        for (int i = 0; i + 5 <= 52; i += 5) count[poker(pack + i)]++;
        int n = 2;
        while (blackjack(pack, n) < 17) n++;
        int t = blackjack(pack, n);
        busts += t > 21; totals += (unsigned)t;
    }
    for (int i = 0; i < RANKS; i++) printf("%u ", count[i]);
    printf("%u %u\n", busts, totals);
    static const char* hands[] = { "2C3C4C5C6C", "ACKCQCJCTC", "2H3D4S5CAH", "9H9D9S9CAH", "KHKDKS2C2H", "3H6H9HJHKH", "7H7D8S8C9H", "TH9D8S7C6H", "AHAD2S3C5H", "2H4D6S8CTH", "QHQDQS2C3H" };
    for (int i = 0; i < 11; i++) { card c[5]; hand(hands[i], c); printf("%d ", poker(c)); }
    printf("\n");
    for (int p = 0; p < 4; p++) {
        card* c = pack + 13 * p;
        qsort(c, 13, sizeof *c, order);
        int points = 0;
        for (int i = 0, last = 4; i < 13; i++) { if (c[i].suit != last) printf(" %c:", "CDHS"[last = c[i].suit]); putchar("23456789TJQKA"[c[i].rank]); if (c[i].rank > 8) points += c[i].rank - 8; }
        printf(" %d\n", points);
    }
    return 0;
}
