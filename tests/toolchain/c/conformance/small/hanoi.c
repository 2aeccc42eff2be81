// The towers of Hanoi by recursion, by a stack and by bits, with three and with four pegs; all moves must agree.
#include <stdio.h>
#include <string.h>

static unsigned hash, moves;
static void move(int from, int to) { hash = hash * 31 + (unsigned)(from * 3 + to); if (moves++ < 8) printf("%c%c ", 'A' + from, 'A' + to); }
static void recursive(int n, int a, int b, int c) { if (n) { recursive(n - 1, a, c, b); move(a, c); recursive(n - 1, b, a, c); } }
static void stacked(int n) {
    struct frame { unsigned n : 5, a : 2, b : 2, c : 2, stage : 1; } s[24], *top = s;
    *top++ = (struct frame){ (unsigned)n, 0, 1, 2, 0 };
    while (top > s) {
        struct frame f = *--top;
        if (!f.n) continue;
        if (f.stage) { move(f.a, f.c); *top++ = (struct frame){ f.n - 1u, f.b, f.a, f.c, 0 }; }
        else { f.stage = 1; *top++ = f; *top++ = (struct frame){ f.n - 1u, f.a, f.c, f.b, 0 }; }
    }
}
static void bits(int n) { for (unsigned m = 1; m < 1u << n; m++) { int a = (int)((m & (m - 1)) % 3), b = (int)(((m | (m - 1)) + 1) % 3); if (!(n & 1)) { a = (3 - a) % 3; b = (3 - b) % 3; } move(a, b); } }
static int four(int n) { int best = 1 << 30; if (n < 2) return n; for (int k = 1; k < n; k++) { int c = 2 * four(k) + (1 << (n - k)) - 1; if (c < best) best = c; } return best; }
int main(void) {
    for (int n = 1; n < 9; n++) {
        unsigned h[3];
        for (int k = 0; k < 3; k++) { hash = moves = 0; if (k == 0) recursive(n, 0, 1, 2); else if (k == 1) stacked(n); else bits(n); h[k] = hash; }
        printf("| %u %08x %d %d\n", moves, h[0], h[0] == h[1], h[0] == h[2]);
    }
    for (int n = 1; n < 11; n++) printf("%d ", four(n));
    printf("\n");
    return 0;
}
