// Breadth-first and depth-first search, topological order, components and a bipartite test.
#include <stdio.h>
#include <string.h>

enum { N = 12 };
static const unsigned char edges[][2] = { { 0, 1 }, { 0, 3 }, { 1, 2 }, { 3, 4 }, { 4, 2 }, { 2, 5 }, { 6, 7 }, { 7, 8 },
    { 6, 8 }, { 5, 9 }, { 4, 9 }, { 10, 11 } };
static int adjacent[N][N], low[N], number[N], stack[N], top, counter;
static unsigned on;

static void bfs(int from, int* distance) {
    int queue[N], head = 0, tail = 0;
    memset(distance, -1, N * sizeof *distance);
    distance[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        int u = queue[head++];
        for (int v = 0; v < N; v++)
            if (adjacent[u][v] && distance[v] < 0) { distance[v] = distance[u] + 1; queue[tail++] = v; }
    }
}
static void strong(int u) {
    low[u] = number[u] = ++counter;
    stack[top++] = u;
    on |= 1u << u;
    for (int v = 0; v < N; v++)
        if (adjacent[u][v]) {
            if (!number[v]) { strong(v); if (low[v] < low[u]) low[u] = low[v]; }
            else if (on >> v & 1 && number[v] < low[u]) low[u] = number[v];
        }
    if (low[u] == number[u]) {
        int v;
        printf("{");
        do { v = stack[--top]; on &= ~(1u << v); printf(" %d", v); } while (v != u);
        printf(" }\n");
    }
}
static int colour(int u, int c, signed char* of) {
    if (of[u] >= 0) return of[u] == c;
    of[u] = (signed char)c;
    for (int v = 0; v < N; v++) if ((adjacent[u][v] || adjacent[v][u]) && !colour(v, !c, of)) return 0;
    return 1;
}
int main(void) {
    for (unsigned i = 0; i < sizeof edges / sizeof *edges; i++) adjacent[edges[i][0]][edges[i][1]] = 1;
    int d[N];
    for (int s = 0; s < N; s += 3) {
        bfs(s, d);
        for (int i = 0; i < N; i++) printf("%3d", d[i]);
        printf("\n");
    }
    int in[N] = { 0 }, done = 0;
    for (int u = 0; u < N; u++) for (int v = 0; v < N; v++) in[v] += adjacent[u][v];
    for (unsigned left = (1u << N) - 1; left;) {
        int u = 0;
        while (!(left >> u & 1) || in[u]) u++;
        left ^= 1u << u;
        printf("%d ", u);
        for (int v = 0; v < N; v++) in[v] -= adjacent[u][v];
        done++;
    }
    printf(": %d\n", done);
    adjacent[9][0] = adjacent[8][6] = 1;
    for (int u = 0; u < N; u++) if (!number[u]) strong(u);
    signed char of[N];
    for (int u = 0; u < N; u++) { memset(of, -1, sizeof of); printf("%d", colour(u, 0, of)); }
    printf("\n");
    return 0;
}
