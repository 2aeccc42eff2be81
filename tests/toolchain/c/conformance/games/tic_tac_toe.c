// Noughts and crosses by minimax with alpha and beta over two bit boards in one word; Nim and the game of Grundy.
#include <stdio.h>
#include <stdint.h>

typedef struct { uint16_t me : 9, you : 9; } board;
static unsigned nodes;
static int won(unsigned b) { static const uint16_t lines[] = { 7, 56, 448, 73, 146, 292, 273, 84 }; for (int i = 0; i < 8; i++) if ((b & lines[i]) == lines[i]) return 1; return 0; }
static int search(board b, int alpha, int beta, int* move) {
    nodes++;
    if (won(b.you)) return -10 + __builtin_popcount(b.me);
    unsigned free_ = 0777 & ~(b.me | b.you);
    if (!free_) return 0;
    for (unsigned f = free_; f; f &= f - 1) {
        unsigned m = f & -f;
        int v = -search((board){ b.you, b.me | m }, -beta, -alpha, &(int){ 0 });
        if (v > alpha) { alpha = v; *move = __builtin_ctz(m); if (alpha >= beta) break; }
    }
    return alpha;
}
static int nim(const unsigned char* heaps, int n, int* heap) { unsigned x = 0; for (int i = 0; i < n; i++) x ^= heaps[i]; for (int i = 0; i < n; i++) if (x && (heaps[i] ^ x) < heaps[i]) { *heap = i; return heaps[i] - (int)(heaps[i] ^ x); } return 0; }
int main(void) {
    board b = { 1 << 4, 0 };
    char show[10] = "....X....";
    for (int turn = 1; turn < 9; turn++) {
        int move = -1, v;
        nodes = 0;
        board now = turn & 1 ? (board){ b.you, b.me } : b;
        v = search(now, -100, 100, &move);
        if (won(now.you)) break;
        show[move] = turn & 1 ? 'O' : 'X';
        if (turn & 1) b.you |= 1u << move; else b.me |= 1u << move;
        printf("%s %d %u\n", show, v, nodes);
    }
    unsigned char heaps[4] = { 3, 9, 14, 7 };
    for (int turn = 0; heaps[0] | heaps[1] | heaps[2] | heaps[3]; turn++) {
        int h = 0, take = nim(heaps, 4, &h);
        if (!take) { while (!heaps[h]) h++; take = 1; }
        heaps[h] -= (unsigned char)take;
        printf("%d-%d ", h, take);
    }
    unsigned char grundy[60] = { 0 };
    for (int n = 1; n < 60; n++) { uint32_t seen = 0; for (int a = 1; 2 * a < n; a++) seen |= 1u << (grundy[a] ^ grundy[n - a]); while (seen >> grundy[n] & 1) grundy[n]++; printf("%d", grundy[n]); }
    printf("\n");
    return 0;
}
