// Patterns of the game of life written in run lengths, grown in words of 32 bits by adders, and printed in run lengths again.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static uint32_t g[32];
static void load(const char* s) { int x = 8, y = 8, n = 0; memset(g, 0, sizeof g); for (; *s && *s != '!'; s++) { if (*s >= '0' && *s <= '9') { n = n * 10 + *s - '0'; continue; } if (!n) n = 1; if (*s == 'o') while (n--) g[y] |= 1u << x++; else if (*s == 'b') x += n; else { y += n; x = 8; } n = 0; } }
static uint32_t l(uint32_t v) { return v << 1 | v >> 31; }
static uint32_t r(uint32_t v) { return v >> 1 | v << 31; }
static void step(void) {
    uint32_t n[32];
    for (int y = 0; y < 32; y++) {
        uint32_t a = g[(y + 31) & 31], b = g[y], c = g[(y + 1) & 31], in[8] = { l(a), a, r(a), l(b), r(b), l(c), c, r(c) }, one = 0, two = 0, four = 0;
        for (int i = 0; i < 8; i++) { uint32_t k = one & in[i]; one ^= in[i]; uint32_t m = two & k; two ^= k; four |= m; }
        n[y] = two & ~four & (one | b);
    }
    memcpy(g, n, sizeof g);
}
static int cells(void) { int k = 0; for (int y = 0; y < 32; y++) k += __builtin_popcount(g[y]); return k; }
static void save(void) { int down = 0; for (int y = 0; y < 32; y++) { if (g[y]) { if (down) printf("%d$", down); down = 0; for (int x = 0, e; x < 32 && g[y] >> x; x = e) { int on = g[y] >> x & 1; for (e = x; e < 32 && (int)(g[y] >> e & 1) == on; e++) {} if (e - x > 1) printf("%d", e - x); putchar(on ? 'o' : 'b'); } } down++; } printf("!\n"); }
int main(void) {
    static const char* patterns[] = { "bo$2bo$3o!", "b2o$2o$bo!", "10o!", "bo$3bo$2o2b3o!", "2o$2o2$4b2o$4b2o!", "b2o2bo$o4bo$o4bo$bo2b2o!" };
    for (int p = 0; p < 6; p++) { load(patterns[p]); for (int t = 0; t < 60; t++) { if (t % 15 == 0) printf("%d ", cells()); step(); } save(); }
    return 0;
}
