// Disjoint sets by ranks and halved paths: components, cycles, spanning trees by Kruskal and by Prim, and percolation of a grid.
#include <stdio.h>
#include <stdlib.h>

struct sets { short parent[200]; unsigned char rank[200]; int count; };
static void init(struct sets* s, int n) { for (int i = 0; i < n; i++) { s->parent[i] = (short)i; s->rank[i] = 0; } s->count = n; }
static int find(struct sets* s, int x) { while (s->parent[x] != x) x = s->parent[x] = s->parent[s->parent[x]]; return x; }
static _Bool join(struct sets* s, int a, int b) {
    a = find(s, a); b = find(s, b);
    if (a == b) return 0;
    if (s->rank[a] < s->rank[b]) { int t = a; a = b; b = t; }
    s->parent[b] = (short)a;
    s->rank[a] += s->rank[a] == s->rank[b];
    s->count--;
    return 1;
}
struct edge { unsigned from : 5, to : 5, weight : 10; };
static int by_weight(const void* a, const void* b) { const struct edge *x = a, *y = b; return x->weight != y->weight ? (int)x->weight - (int)y->weight : x->from != y->from ? (int)x->from - (int)y->from : (int)x->to - (int)y->to; }
int main(void) {
    static struct sets s;
    static struct edge e[60];
    static unsigned short weight[20][20];
    unsigned r = 77, n = 20, m = 60;
    for (unsigned i = 0; i < m; i++) {
        r = r * 1103515245u + 12345; unsigned a = (r >> 16) % n; r = r * 1103515245u + 12345; unsigned b = i < n - 1 ? i : (r >> 16) % n;
        if (i < n - 1) a = i + 1;
        e[i] = (struct edge){ a, b, r >> 20 & 1023 };
        if (a != b && (!weight[a][b] || e[i].weight < weight[a][b])) weight[a][b] = weight[b][a] = (unsigned short)(e[i].weight + 1);
    }
    init(&s, (int)n);
    qsort(e, m, sizeof *e, by_weight);
    unsigned total = 0, cycles = 0;
    for (unsigned i = 0; i < m; i++) if (join(&s, e[i].from, e[i].to)) { total += e[i].weight; printf("%u-%u:%u ", e[i].from, e[i].to, e[i].weight); } else cycles++;
    printf("\n%u %u %d\n", total, cycles, s.count);
    unsigned best[20], done = 1, sum = 0;
    for (unsigned i = 0; i < n; i++) best[i] = weight[0][i];
    for (unsigned k = 1; k < n; k++) {
        unsigned at = 0;
        for (unsigned i = 1; i < n; i++) if (!(done >> i & 1) && best[i] && (!at || best[i] < best[at])) at = i;
        done |= 1u << at; sum += best[at] - 1;
        for (unsigned i = 0; i < n; i++) if (weight[at][i] && (!best[i] || weight[at][i] < best[i])) best[i] = weight[at][i];
    }
    printf("%u %s\n", sum, sum == total ? "same" : "different");
    for (int t = 0; t < 4; t++) {
        _Bool open[12][12] = { { 0 } };
        init(&s, 146);
        int opened = 0;
        while (find(&s, 144) != find(&s, 145)) {
            r = r * 1103515245u + 12345; int y = (int)((r >> 16) % 12); r = r * 1103515245u + 12345; int x = (int)((r >> 16) % 12);
            if (open[y][x]) continue;
            open[y][x] = 1; opened++;
            if (y == 0) join(&s, x, 144);
            if (y == 11) join(&s, y * 12 + x, 145);
            for (int d = 0; d < 4; d++) { int v = y + (d == 0) - (d == 1), w = x + (d == 2) - (d == 3); if (v >= 0 && v < 12 && w >= 0 && w < 12 && open[v][w]) join(&s, y * 12 + x, v * 12 + w); }
        }
        printf("%d %d\n", opened, s.count);
    }
    return 0;
}
