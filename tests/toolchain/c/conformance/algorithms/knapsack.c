// Dynamic programming: knapsack, coin change, longest increasing subsequence, matrix chain, partitions, egg drops, Catalan numbers.
#include <stdio.h>
#include <string.h>
#include <limits.h>

static int knapsack(const int* weight, const int* value, int n, int room, unsigned* chosen) {
    static int best[16][101];
    for (int i = 1; i <= n; i++)
        for (int w = 0; w <= room; w++) {
            best[i][w] = best[i - 1][w];
            if (w >= weight[i - 1] && best[i - 1][w - weight[i - 1]] + value[i - 1] > best[i][w]) best[i][w] = best[i - 1][w - weight[i - 1]] + value[i - 1];
        }
    *chosen = 0;
    for (int i = n, w = room; i > 0; i--) if (best[i][w] != best[i - 1][w]) { *chosen |= 1u << (i - 1); w -= weight[i - 1]; }
    return best[n][room];
}
static long long ways(const int* coins, int n, int sum) {
    long long w[401] = { 1 };
    for (int i = 0; i < n; i++) for (int s = coins[i]; s <= sum; s++) w[s] += w[s - coins[i]];
    return w[sum];
}
static int rising(const int* a, int n, int* tail) {
    int m = 0;
    for (int i = 0; i < n; i++) {
        int low = 0, high = m;
        while (low < high) { int h = (low + high) >> 1; if (tail[h] < a[i]) low = h + 1; else high = h; }
        tail[low] = a[i];
        if (low == m) m++;
    }
    return m;
}
static int chain(const int* p, int n) {
    int c[8][8] = { { 0 } };
    for (int l = 2; l < n; l++)
        for (int i = 1; i + l - 1 < n; i++) {
            int j = i + l - 1;
            c[i][j] = INT_MAX;
            for (int k = i; k < j; k++) { int q = c[i][k] + c[k + 1][j] + p[i - 1] * p[k] * p[j]; if (q < c[i][j]) c[i][j] = q; }
        }
    return c[1][n - 1];
}
static unsigned partitions(int n) {
    unsigned p[101] = { 1 };
    for (int i = 1; i <= n; i++)
        for (int k = 1, s = 1, g; (g = k * (3 * k - 1) / 2) <= i; s = -s, k++) {
            p[i] += s * p[i - g];
            if (g + k <= i) p[i] += s * p[i - g - k];
        }
    return p[n];
}
int main(void) {
    int weight[15], value[15], a[60], tail[60];
    for (int i = 0; i < 15; i++) { weight[i] = i * 7 % 13 + 5; value[i] = i * 11 % 17 + 10; }
    for (int room = 10; room <= 100; room += 15) { unsigned c; int v = knapsack(weight, value, 15, room, &c); printf("%d: %d %04x\n", room, v, c); }
    static const int coins[] = { 1, 2, 5, 10, 20, 50, 100, 200 };
    printf("%lld %lld %lld\n", ways(coins, 8, 200), ways(coins, 8, 399), ways(coins + 1, 3, 37));
    for (int i = 0; i < 60; i++) a[i] = i * 37 % 101;
    int m = rising(a, 60, tail);
    for (int i = 0; i < m; i++) printf("%d ", tail[i]);
    printf("\n");
    static const int p[] = { 30, 35, 15, 5, 10, 20, 25 };
    printf("%d %u %u\n", chain(p, 7), partitions(50), partitions(100));
    unsigned long long cat[31] = { 1 };
    for (int i = 1; i <= 30; i++) for (int j = 0; j < i; j++) cat[i] += cat[j] * cat[i - 1 - j];
    printf("%llu %llu\n", cat[20], cat[30]);
    return 0;
}
