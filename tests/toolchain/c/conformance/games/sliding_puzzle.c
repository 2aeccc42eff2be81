// The puzzle of eight tiles solved by deepening search with the distance of Manhattan; permutations ranked and unranked.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char tiles[10];
static unsigned nodes;
static char path[40];
static int distance(void) { int d = 0; for (int i = 0; i < 9; i++) if (tiles[i] != '0') { int t = tiles[i] - '1'; d += abs(i / 3 - t / 3) + abs(i % 3 - t % 3); } return d; }
static int search(int hole, int depth, int limit, int h, char last) {
    static const struct { char name, back; signed char dx, dy; } moves[] = { { 'U', 'D', 0, -1 }, { 'D', 'U', 0, 1 }, { 'L', 'R', -1, 0 }, { 'R', 'L', 1, 0 } };
    nodes++;
    if (!h) { path[depth] = 0; return -1; }
    if (depth + h > limit) return depth + h;
    int next = 99;
    for (int m = 0; m < 4; m++) {
        int x = hole % 3 + moves[m].dx, y = hole / 3 + moves[m].dy, to = y * 3 + x;
        if (moves[m].back == last || x < 0 || x > 2 || y < 0 || y > 2) continue;
        int t = tiles[to] - '1', before = abs(y - t / 3) + abs(x - t % 3), after = abs(hole / 3 - t / 3) + abs(hole % 3 - t % 3);
        path[depth] = moves[m].name;
        tiles[hole] = tiles[to]; tiles[to] = '0';
        int r = search(to, depth + 1, limit, h - before + after, moves[m].name);
        tiles[to] = tiles[hole]; tiles[hole] = '0';
        if (r < 0) return r;
        if (r < next) next = r;
    }
    return next;
}
static unsigned rank_(const char* p, int n) { unsigned r = 0, used = 0; for (int i = 0; i < n; i++) { unsigned d = (unsigned)(p[i] - '0'); r = r * (unsigned)(n - i) + d - (unsigned)__builtin_popcount(used & ((1u << d) - 1)); used |= 1u << d; } return r; }
static void unrank(unsigned r, int n, char* p) {
    for (int i = n; i-- > 0;) { p[i] = (char)('0' + r % (unsigned)(n - i)); r /= (unsigned)(n - i); for (int j = i + 1; j < n; j++) p[j] += p[j] >= p[i]; }
    p[n] = 0;
}
int main(void) {
    static const char* starts[] = { "123456780", "123456708", "123405786", "413726580", "123450786", "135420786", "236158470" };
    for (int s = 0; s < 7; s++) {
        strcpy(tiles, starts[s]);
        int odd = 0;
        for (int i = 0; i < 9; i++) for (int j = 0; j < i; j++) odd ^= tiles[i] != '0' && tiles[j] > tiles[i];
        if (odd) { printf("%s cannot be solved\n", tiles); continue; }
        nodes = 0;
        int limit = distance(), hole = (int)(strchr(tiles, '0') - tiles);
        while ((limit = search(hole, 0, limit, distance(), 0)) > 0 && nodes < 8000) {}
        if (limit < 0) printf("%s %s %d %u\n", starts[s], path, (int)strlen(path), nodes); else printf("%s given up at %d\n", starts[s], limit);
    }
    int wrong = 0;
    char p[10];
    for (unsigned r = 0; r < 5040; r += 61) { unrank(r, 7, p); wrong += rank_(p, 7) != r; if (r % 610 == 0) printf("%s ", p); }
    printf("%d %u\n", wrong, rank_("876543210", 9));
    return 0;
}
