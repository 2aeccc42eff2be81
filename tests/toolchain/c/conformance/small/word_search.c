// Words in a square of letters in eight directions, the grid of Boggle with a bit set of visited cells, crosswords checked.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

static const char grid[6][7] = { "TRANSP", "LINKER", "OCCAMO", "PAHNSC", "EVENTE", "SKIPSS" };
static int along(int y, int x, int dy, int dx, const char* w) { for (; *w; w++, y += dy, x += dx) if (y < 0 || x < 0 || y > 5 || x > 5 || grid[y][x] != *w) return 0; return 1; }
static unsigned tried;
static int snake(int y, int x, const char* w, uint64_t seen) {
    tried++;
    if (!*w) return 1;
    if (y < 0 || x < 0 || y > 5 || x > 5 || grid[y][x] != *w || seen >> (y * 6 + x) & 1) return 0;
    seen |= 1ull << (y * 6 + x);
    if (!w[1]) return 1;
    int n = 0;
    for (int d = 0; d < 9; d++) if (d != 4) n += snake(y + d / 3 - 1, x + d % 3 - 1, w + 1, seen);
    return n;
}
int main(void) {
    static const char* words[] = { "LINK", "OCCAM", "SKIP", "EVENT", "PROCESS", "NAH", "TLO", "SNART", "KNIL", "CHAN", "PORE", "ACE", "SEVEN", "XYZ", "MAC", "TIC", "N" };
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        int paths = 0, lines = 0;
        tried = 0;
        printf("%s:", words[i]);
        for (int p = 0; p < 36; p++) { paths += snake(p / 6, p % 6, words[i], 0); for (int d = 0; d < 9; d++) if (d != 4 && along(p / 6, p % 6, d / 3 - 1, d % 3 - 1, words[i])) { lines++; if (lines < 3) printf(" %d,%d/%d", p / 6, p % 6, d); } }
        printf(" lines %d paths %d tried %u\n", lines, paths, tried);
    }
    return 0;
}
