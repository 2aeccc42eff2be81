// Floyd and Warshall with paths, transitive closure in bits, Bellman and Ford with negative circles, longest paths in order.
#include <stdio.h>
#include <stdint.h>
#include <limits.h>

enum { N = 8, FAR = SHRT_MAX / 2 };
struct arc { signed char from, to; short cost; };
static const struct arc arcs[] = { { 0, 1, 4 }, { 0, 2, 1 }, { 2, 1, 2 }, { 1, 3, 5 }, { 2, 3, 8 }, { 3, 4, -3 }, { 4, 5, 2 }, { 3, 5, 1 }, { 6, 7, 3 }, { 5, 2, 9 }, { 7, 0, 6 } };
enum { M = sizeof arcs / sizeof *arcs };
static short cost[N][N];
static signed char via[N][N];
static void path(int a, int b) { int k = via[a][b]; if (k < 0) return; path(a, k); printf("%d ", k); path(k, b); }
int main(void) {
    uint8_t reach[N] = { 0 };
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { cost[i][j] = i == j ? 0 : FAR; via[i][j] = -1; }
    for (int i = 0; i < M; i++) { cost[arcs[i].from][arcs[i].to] = arcs[i].cost; reach[arcs[i].from] |= (uint8_t)(1 << arcs[i].to); }
    for (int k = 0; k < N; k++) {
        for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { int c = cost[i][k] + cost[k][j]; if (cost[i][k] < FAR && cost[k][j] < FAR && c < cost[i][j]) { cost[i][j] = (short)c; via[i][j] = (signed char)k; } }
        for (int i = 0; i < N; i++) if (reach[i] >> k & 1) reach[i] |= reach[k];
    }
    for (int i = 0; i < N; i++) { for (int j = 0; j < N; j++) if (cost[i][j] == FAR) printf("   -"); else printf("%4d", cost[i][j]); printf("  %02x\n", reach[i]); }
    for (int b = 1; b < 6; b++) { printf("6 "); path(6, b); printf("%d, ", b); }
    printf("\n");
    for (int extra = 0; extra < 2; extra++) {
        int d[N], rounds, changed = 1;
        for (int i = 0; i < N; i++) d[i] = i ? INT_MAX : 0;
        for (rounds = 0; changed && rounds <= N; rounds++) {
            changed = 0;
            for (int i = 0; i < M + extra; i++) {
                struct arc a = i < M ? arcs[i] : (struct arc){ 5, 3, 0 };
                if (d[a.from] != INT_MAX && d[a.from] + a.cost < d[a.to]) { d[a.to] = d[a.from] + a.cost; changed = 1; }
            }
        }
        printf("%d %s:", rounds, changed ? "circle" : "fine");
        for (int i = 0; i < N && !changed; i++) printf(d[i] == INT_MAX ? " -" : " %d", d[i]);
        printf("\n");
    }
    int in[N] = { 0 }, queue[N], head = 0, tail = 0, longest[N] = { 0 };
    for (int i = 0; i < M; i++) if (i != 9) in[arcs[i].to]++;
    for (int i = 0; i < N; i++) if (!in[i]) queue[tail++] = i;
    while (head < tail) { int v = queue[head++]; for (int i = 0; i < M; i++) if (i != 9 && arcs[i].from == v) { int l = longest[v] + arcs[i].cost; if (l > longest[arcs[i].to]) longest[arcs[i].to] = l; if (!--in[arcs[i].to]) queue[tail++] = arcs[i].to; } }
    for (int i = 0; i < tail; i++) printf("%d(%d) ", queue[i], longest[queue[i]]);
    printf("%d\n", tail);
    return 0;
}
