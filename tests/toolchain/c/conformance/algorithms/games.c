// Games: noughts and crosses by minimax with memory, Nim, Mastermind, a maze made and solved, the fifteen puzzle, poker hands.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

static signed char memory[19683];
static const uint8_t lines[8][3] = { { 0, 1, 2 }, { 3, 4, 5 }, { 6, 7, 8 }, { 0, 3, 6 }, { 1, 4, 7 }, { 2, 5, 8 }, { 0, 4, 8 }, { 2, 4, 6 } };
static int nodes;
static int winner(const char* b) { for (int i = 0; i < 8; i++) { char c = b[lines[i][0]]; if (c && c == b[lines[i][1]] && c == b[lines[i][2]]) return c; } return 0; }
static int minimax(char* b, int who) {
    int key = 0;
    for (int i = 0; i < 9; i++) key = key * 3 + b[i];
    if (memory[key]) return memory[key] - 2;
    nodes++;
    int w = winner(b), best = -2;
    if (w) best = w == who ? 1 : -1;
    else { for (int i = 0; i < 9; i++) if (!b[i]) { b[i] = (char)who; int v = -minimax(b, 3 - who); b[i] = 0; if (v > best) best = v; } if (best == -2) best = 0; }
    memory[key] = (signed char)(best + 2);
    return best;
}
static unsigned r = 1;
static int rnd(int n) { r = r * 1664525u + 1013904223u; return (int)((r >> 16) % (unsigned)n); }
static char maze[15][32];
static void dig(int y, int x) {
    static const signed char d[4][2] = { { 0, 2 }, { 2, 0 }, { 0, -2 }, { -2, 0 } };
    maze[y][x] = ' ';
    int first = rnd(4);
    for (int i = 0; i < 4; i++) { const signed char* m = d[(first + i * 3) & 3]; int v = y + m[0], u = x + m[1]; if (v > 0 && v < 14 && u > 0 && u < 30 && maze[v][u] == '#') { maze[(y + v) / 2][(x + u) / 2] = ' '; dig(v, u); } }
}
static int walk(int y, int x, int n) {
    if (maze[y][x] != ' ') return 0;
    maze[y][x] = '.';
    if (y == 13 && x == 29) return n;
    int k = walk(y, x + 1, n + 1);
    if (!k) k = walk(y + 1, x, n + 1);
    if (!k) k = walk(y, x - 1, n + 1);
    if (!k) k = walk(y - 1, x, n + 1);
    if (!k) maze[y][x] = ',';
    return k;
}
static int score(unsigned a, unsigned b) { int black = 0, white = 0, ca[6] = { 0 }, cb[6] = { 0 }; for (int i = 0; i < 4; i++, a /= 6, b /= 6) { if (a % 6 == b % 6) black++; ca[a % 6]++; cb[b % 6]++; } for (int i = 0; i < 6; i++) white += ca[i] < cb[i] ? ca[i] : cb[i]; return black * 10 + white - black; }
static int mastermind(unsigned secret) { unsigned char out[1296] = { 0 }; int n = 0; unsigned guess = 7; for (;;) { n++; int s = score(guess, secret); if (s == 40) return n; for (unsigned i = 0; i < 1296; i++) if (score(guess, i) != s) out[i] = 1; while (out[guess]) guess = (guess + 1) % 1296; } }
static const char* poker(const uint8_t* h) {
    uint64_t counts = 0; unsigned ranks = 0, suits = 0;
    for (int i = 0; i < 5; i++) { int k = h[i] % 13; counts += 1ull << k * 4; ranks |= 1u << k; suits |= 1u << h[i] / 13; }
    unsigned kinds = 0; for (int k = 0; k < 13; k++) kinds += (unsigned)((1 << (counts >> k * 4 & 15) * 3) & ~1);
    int flush = !(suits & (suits - 1)), straight = ranks / (ranks & -ranks) == 31 || ranks == 0x100f;
    if (flush && straight) return "straight flush";
    if (kinds >> 12 & 7) return "four"; if ((kinds >> 9 & 7) && (kinds >> 6 & 7)) return "full house"; if (flush) return "flush"; if (straight) return "straight"; if (kinds >> 9 & 7) return "three";
    return (kinds >> 6 & 7) == 2 ? "two pairs" : kinds >> 6 & 7 ? "pair" : "high card";
}
int main(void) {
    char b[9] = { 0 };
    b[4] = 1; b[1] = 2;
    int value = minimax(b, 1);
    printf("%d %d ", value, nodes);
    int moves = 0;
    for (int who = 1; !winner(b) && moves < 7; who = 3 - who, moves++) { int best = -2, at = 0; for (int i = 0; i < 9; i++) if (!b[i]) { b[i] = (char)who; int v = -minimax(b, 3 - who); b[i] = 0; if (v > best) { best = v; at = i; } } b[at] = (char)who; }
    for (int i = 0; i < 9; i++) putchar(".XO"[(int)b[i]]);
    printf(" %d\n", winner(b));
    memset(maze, '#', sizeof maze);
    dig(1, 1);
    int n = walk(1, 1, 1);
    for (int y = 0; y < 15; y++) printf("%.31s\n", maze[y]);
    printf("%d steps\n", n);
    printf("%d %d %d\n", mastermind(0), mastermind(777), score(0 + 6 * 1 + 36 * 2, 1 + 6 * 0 + 36 * 2));
    static const uint8_t hands[][5] = { { 0, 1, 2, 3, 4 }, { 0, 13, 26, 39, 1 }, { 0, 13, 26, 1, 14 }, { 0, 2, 5, 7, 9 }, { 0, 14, 2, 3, 4 }, { 0, 13, 26, 1, 2 }, { 0, 13, 1, 14, 2 }, { 0, 13, 1, 2, 3 }, { 0, 14, 3, 5, 9 }, { 12, 0, 1, 2, 16 } };
    for (int i = 0; i < 10; i++) printf("%s; ", poker(hands[i]));
    int heaps[] = { 3, 5, 7 }, nim = heaps[0] ^ heaps[1] ^ heaps[2];
    for (int i = 0; i < 3; i++) if ((heaps[i] ^ nim) < heaps[i]) printf("take %d of %d", heaps[i] - (heaps[i] ^ nim), i);
    printf("\n");
    return 0;
}
