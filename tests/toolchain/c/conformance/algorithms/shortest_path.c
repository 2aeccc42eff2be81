// Dijkstra, Bellman-Ford, Floyd-Warshall, Prim and Kruskal on one graph.
#include <stdio.h>
#include <limits.h>

enum { N = 10, FAR = INT_MAX / 2 };
static int w[N][N];
struct edge { short a, b; int cost; };
static struct edge list[N * N];
static int parent[N];
static int root(int x) { while (parent[x] != x) x = parent[x] = parent[parent[x]]; return x; }

static void dijkstra(int s, int d[N], int from[N]) {
    unsigned done = 0;
    for (int i = 0; i < N; i++) { d[i] = FAR; from[i] = -1; }
    d[s] = 0;
    for (int round = 0; round < N; round++) {
        int u = -1;
        for (int i = 0; i < N; i++) if (!(done & 1u << i) && (u < 0 || d[i] < d[u])) u = i;
        if (d[u] >= FAR) break;
        done |= 1u << u;
        for (int v = 0; v < N; v++)
            if (w[u][v] < FAR && d[u] + w[u][v] < d[v]) { d[v] = d[u] + w[u][v]; from[v] = u; }
    }
}
int main(void) {
    int m = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            w[i][j] = i == j ? 0 : FAR;
            if (i != j && (i * 7 + j * 5) % 4 == 1) w[i][j] = (i * 13 + j * 17) % 23 + 1;
        }
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) if (i != j && w[i][j] < FAR) list[m++] = (struct edge){ i, j, w[i][j] };
    printf("%d edges\n", m);
    int d[N], from[N], f[N][N], b[N];
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) f[i][j] = w[i][j];
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) if (f[i][k] + f[k][j] < f[i][j]) f[i][j] = f[i][k] + f[k][j];
    for (int s = 0; s < N; s++) {
        dijkstra(s, d, from);
        for (int i = 0; i < N; i++) b[i] = i == s ? 0 : FAR;
        int rounds = 0;
        for (int changed = 1; changed; rounds++) {
            changed = 0;
            for (int e = 0; e < m; e++)
                if (b[list[e].a] < FAR && b[list[e].a] + list[e].cost < b[list[e].b]) { b[list[e].b] = b[list[e].a] + list[e].cost; changed = 1; }
        }
        int same = 1;
        for (int i = 0; i < N; i++) same &= d[i] == b[i] && d[i] == f[s][i];
        printf("%d same %d rounds %d:", s, same, rounds);
        for (int i = 0; i < N; i++) { if (d[i] >= FAR) printf(" -"); else printf(" %d<%d", d[i], from[i]); }
        printf("\n");
    }
    for (int i = 1; i < m; i++) {
        struct edge e = list[i];
        int j = i;
        for (; j > 0 && list[j - 1].cost > e.cost; j--) list[j] = list[j - 1];
        list[j] = e;
    }
    for (int i = 0; i < N; i++) parent[i] = i;
    int total = 0;
    for (int i = 0; i < m; i++) {
        int a = root(list[i].a), c = root(list[i].b);
        if (a != c) { parent[a] = c; total += list[i].cost; printf("(%d %d %d)", list[i].a, list[i].b, list[i].cost); }
    }
    printf(" %d\n", total);
    return 0;
}
