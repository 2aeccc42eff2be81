// A Sudoku solver with masks of candidates and the most constrained cell first.
#include <stdio.h>
#include <string.h>

static unsigned short row[9], column[9], square[9];
static signed char cell[81];
static int nodes;

static int bits(unsigned x) { int n = 0; while (x) { x &= x - 1; n++; } return n; }
static int solve(void) {
    int best = -1, least = 10;
    unsigned options = 0;
    nodes++;
    for (int i = 0; i < 81; i++)
        if (!cell[i]) {
            unsigned free = 0x3fe & ~(row[i / 9] | column[i % 9] | square[i / 27 * 3 + i % 9 / 3]);
            int n = bits(free);
            if (n < least) { least = n; best = i; options = free; if (n < 2) break; }
        }
    if (best < 0) return 1;
    for (int d = 1; d <= 9; d++) {
        unsigned short bit = (unsigned short)(1 << d);
        if (!(options & bit)) continue;
        unsigned short *r = &row[best / 9], *c = &column[best % 9], *s = &square[best / 27 * 3 + best % 9 / 3];
        cell[best] = (signed char)d;
        *r |= bit; *c |= bit; *s |= bit;
        if (solve()) return 1;
        *r &= ~bit; *c &= ~bit; *s &= ~bit;
        cell[best] = 0;
    }
    return 0;
}
int main(void) {
    static const char* const puzzles[] = { "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
        "200080300060070084030500209000105408000000000402706000301007040720040060004010003",
        "530070000600195000098000060800060003400803001700020006060000280000419005000080077" };
    for (int p = 0; p < 4; p++) {
        memset(row, 0, sizeof row); memset(column, 0, sizeof column); memset(square, 0, sizeof square);
        nodes = 0;
        int bad = 0;
        for (int i = 0; i < 81; i++) {
            cell[i] = (signed char)(puzzles[p][i] - '0');
            unsigned short bit = cell[i] ? (unsigned short)(1 << cell[i]) : 0;
            bad |= (row[i / 9] | column[i % 9] | square[i / 27 * 3 + i % 9 / 3]) & bit;
            row[i / 9] |= bit; column[i % 9] |= bit; square[i / 27 * 3 + i % 9 / 3] |= bit;
        }
        int ok = bad ? 0 : solve();
        printf("puzzle %d: %s, %d nodes\n", p, ok ? "solved" : "impossible", nodes);
        for (int i = 0; ok && i < 81; i++) printf("%d%s", cell[i], i % 9 == 8 ? "\n" : i % 3 == 2 ? " " : "");
    }
    return 0;
}
