// Simulations with a table of events: a lift, queues at counters, cellular automata of one dimension, a random walk, Langton's ant, percolation.
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>

static uint32_t seed = 2463534242u;
static uint32_t rnd(uint32_t n) { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed % n; }
struct customer { short arrived, needs; };
static void queues(int counters, int minutes) {
    struct customer line[64];
    short busy[4] = { 0 };
    int n = 0, served = 0, longest = 0;
    long waited = 0;
    for (int t = 0; t < minutes; t++) {
        if (rnd(100) < 45 && n < 64) line[n++] = (struct customer){ (short)t, (short)(2 + rnd(5)) };
        for (int c = 0; c < counters; c++) {
            if (busy[c] > 0) busy[c]--;
            if (!busy[c] && n) { waited += t - line[0].arrived; busy[c] = line[0].needs; memmove(line, line + 1, --n * sizeof *line); served++; }
        }
        if (n > longest) longest = n;
    }
    printf("%d counters: %d served, waited %ld, longest %d, left %d\n", counters, served, waited, longest, n);
}
static void lift(void) {
    enum { FLOORS = 8 } ;
    uint8_t calls = 0, inside = 0;
    int at = 0, direction = 1, moves = 0, stops = 0;
    for (int t = 0; t < 120; t++) {
        if (t % 9 == 0) calls |= (uint8_t)(1 << rnd(FLOORS));
        uint8_t here = (uint8_t)(1 << at), all = calls | inside;
        if (all & here) { if (calls & here) inside |= (uint8_t)(1 << rnd(FLOORS)); calls &= (uint8_t)~here; inside &= (uint8_t)~here; stops++; continue; }
        if (!all) continue;
        if (direction > 0 && !(all >> at >> 1)) direction = -1;
        else if (direction < 0 && !(all & (here - 1))) direction = 1;
        at += direction;
        moves++;
    }
    printf("lift: %d moves, %d stops, at %d, %02x %02x\n", moves, stops, at, calls, inside);
}
static void automaton(uint8_t rule, int lines) {
    uint64_t row = 1ull << 32;
    for (int i = 0; i < lines; i++) {
        for (int b = 55; b >= 10; b--) putchar(row >> b & 1 ? '#' : ' ');
        putchar('\n');
        uint64_t next = 0;
        for (int b = 0; b < 64; b++) { unsigned k = (unsigned)((row >> ((b + 1) & 63) & 1) << 2 | (row >> b & 1) << 1 | (row >> ((b + 63) & 63) & 1)); next |= (uint64_t)(rule >> k & 1) << b; }
        row = next;
    }
}
static int ant(int steps) {
    static uint32_t grid[32];
    int x = 16, y = 16, d = 0, black = 0;
    static const signed char dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
    while (steps--) { uint32_t m = 1u << x; d = (d + (grid[y] & m ? 3 : 1)) & 3; grid[y] ^= m; x = (x + dx[d]) & 31; y = (y + dy[d]) & 31; }
    for (int i = 0; i < 32; i++) black += __builtin_popcount(grid[i]);
    return black * 10000 + x * 100 + y;
}
static int percolate(int n, int* opened) {
    static int up[16 * 16 + 2];
    for (int i = 0; i < n * n + 2; i++) up[i] = -1;
    bool open[256] = { false };
    *opened = 0;
#define ROOT(v) ({ int r_ = (v); while (up[r_] >= 0) r_ = up[r_]; r_; })
    for (;;) {
        int k = (int)rnd(n * n), near[4], m = 0;
        if (open[k]) continue;
        open[k] = true;
        ++*opened;
        if (k % n && open[k - 1]) near[m++] = k - 1;
        if (k % n < n - 1 && open[k + 1]) near[m++] = k + 1;
        if (k < n) near[m++] = n * n; else if (open[k - n]) near[m++] = k - n;
        if (k >= n * n - n) near[m++] = n * n + 1; else if (open[k + n]) near[m++] = k + n;
        while (m--) { int a = ROOT(k), b = ROOT(near[m]); if (a == b) continue; if (up[a] > up[b]) { int t = a; a = b; b = t; } up[a] += up[b]; up[b] = a; }
        if (ROOT(n * n) == ROOT(n * n + 1)) return -up[ROOT(n * n)];
    }
}
int main(void) {
    for (int c = 1; c <= 3; c++) queues(c, 200);
    lift();
    automaton(90, 12); automaton(110, 10);
    int short_walk = ant(500), long_walk = ant(3000);
    printf("%d %d\n", short_walk, long_walk);
    for (int n = 4; n <= 10; n += 3) { int o, s = percolate(n, &o); printf("%d: %d opened, cluster %d\n", n, o, s); }
    return 0;
}
