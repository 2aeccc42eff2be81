// The greatest flow through a net by shortest paths and by levels, the least cut, and matching of pairs by augmenting paths.
#include <stdio.h>
#include <string.h>

enum { N = 10 };
static int capacity[N][N], flow[N][N];
static int augment(int n, int s, int t) {
    int from[N], queue[N], head = 0, tail = 0;
    memset(from, -1, sizeof from);
    from[s] = s;
    queue[tail++] = s;
    while (head < tail && from[t] < 0) { int v = queue[head++]; for (int w = 0; w < n; w++) if (from[w] < 0 && capacity[v][w] - flow[v][w] > 0) { from[w] = v; queue[tail++] = w; } }
    if (from[t] < 0) return 0;
    int least = 1 << 30;
    for (int v = t; v != s; v = from[v]) { int room = capacity[from[v]][v] - flow[from[v]][v]; if (room < least) least = room; }
    for (int v = t; v != s; v = from[v]) { flow[from[v]][v] += least; flow[v][from[v]] -= least; }
    return least;
}
static int level[N], next[N];
static int levels(int n, int s, int t) {
    int queue[N], head = 0, tail = 0;
    memset(level, 0, sizeof level);
    level[s] = 1;
    queue[tail++] = s;
    while (head < tail) { int v = queue[head++]; for (int w = 0; w < n; w++) if (!level[w] && capacity[v][w] > flow[v][w]) { level[w] = level[v] + 1; queue[tail++] = w; } }
    return level[t];
}
static int push(int n, int v, int t, int most) {
    if (v == t) return most;
    for (; next[v] < n; next[v]++) {
        int w = next[v], room = capacity[v][w] - flow[v][w];
        if (room <= 0 || level[w] != level[v] + 1) continue;
        int got = push(n, w, t, room < most ? room : most);
        if (got) { flow[v][w] += got; flow[w][v] -= got; return got; }
    }
    return 0;
}
static unsigned short likes[8];
static signed char partner[12];
static int match(int who, unsigned* seen) {
    for (int j = 0; j < 12; j++)
        if (likes[who] >> j & 1 && !(*seen >> j & 1)) { *seen |= 1u << j; if (partner[j] < 0 || match(partner[j], seen)) { partner[j] = (signed char)who; return 1; } }
    return 0;
}
int main(void) {
    unsigned r = 3;
    for (int t = 0; t < 6; t++) {
        memset(capacity, 0, sizeof capacity); memset(flow, 0, sizeof flow);
        for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { r = r * 1103515245u + 12345; if (i != j && (r >> 16 & 7) < 3) capacity[i][j] = (int)(r >> 20 & 15); }
        int total = 0, steps = 0, f, second = 0, cut = 0, phases = 0;
        while ((f = augment(N, 0, N - 1))) total += f, steps++;
        levels(N, 0, N - 1);
        for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) if (level[i] && !level[j]) cut += capacity[i][j];
        memset(flow, 0, sizeof flow);
        while (levels(N, 0, N - 1)) { memset(next, 0, sizeof next); phases++; while ((f = push(N, 0, N - 1, 1 << 30))) second += f; }
        for (int i = 0; i < 8; i++) { r = r * 1103515245u + 12345; likes[i] = (unsigned short)(r >> 16 & r >> 12 & 0xfff & ~(r >> 9)); }
        memset(partner, -1, sizeof partner);
        int pairs = 0;
        for (int i = 0; i < 8; i++) { unsigned seen = 0; pairs += match(i, &seen); }
        printf("%d %d %d %d %d, %d pairs:", total, second, cut, steps, phases, pairs);
        for (int j = 0; j < 12; j++) printf(" %d", partner[j]);
        printf("\n");
    }
    return 0;
}
