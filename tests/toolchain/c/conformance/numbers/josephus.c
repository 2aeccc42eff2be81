// Counting problems: Josephus by circle and by formula, partitions, Stirling and Bell numbers, derangements, coins, Euler's function.
#include <stdio.h>
#include <stdint.h>

static int circle(int n, int k, int* order) {
    unsigned char next[64];
    for (int i = 0; i < n; i++) next[i] = (unsigned char)((i + 1) % n);
    int at = n - 1, out = 0;
    while (n--) { for (int i = 1; i < k; i++) at = next[at]; order[out++] = next[at]; next[at] = next[next[at]]; }
    return order[out - 1];
}
static int formula(int n, int k) { int r = 0; for (int i = 2; i <= n; i++) r = (r + k) % i; return r; }
static unsigned phi(unsigned n) { unsigned r = n; for (unsigned p = 2; p * p <= n; p++) if (n % p == 0) { while (n % p == 0) n /= p; r -= r / p; } return n > 1 ? r - r / n : r; }
int main(void) {
    int order[64];
    for (int n = 5; n <= 41; n += 12) for (int k = 2; k < 5; k++) {
        int last = circle(n, k, order);
        printf("%d %d: %d %d, first %d %d %d\n", n, k, last, formula(n, k), order[0], order[1], order[2]);
    }
    uint64_t ways[101] = { 1 };
    for (int part = 1; part <= 100; part++) for (int n = part; n <= 100; n++) ways[n] += ways[n - part];
    printf("%llu %llu %llu\n", (unsigned long long)ways[10], (unsigned long long)ways[50], (unsigned long long)ways[100]);
    static const unsigned char coins[] = { 1, 2, 5, 10, 20, 50, 100, 200 };
    unsigned change[201] = { 1 };
    for (unsigned c = 0; c < 8; c++) for (unsigned n = coins[c]; n <= 200; n++) change[n] += change[n - coins[c]];
    printf("%u %u\n", change[100], change[200]);
    uint32_t second[13][13] = { { 1 } };
    int32_t first[13][13] = { { 1 } };
    for (int n = 1; n < 13; n++) for (int k = 1; k <= n; k++) { second[n][k] = (uint32_t)k * second[n - 1][k] + second[n - 1][k - 1]; first[n][k] = first[n - 1][k - 1] - (n - 1) * first[n - 1][k]; }
    for (int k = 1; k < 13; k++) printf("%u:%d ", (unsigned)second[12][k], (int)first[12][k]);
    uint32_t bell = 0;
    for (int k = 0; k < 13; k++) bell += second[12][k];
    uint64_t derangements = 1;
    for (int n = 1; n <= 18; n++) derangements = n & 1 ? derangements * n - 1 : derangements * n + 1;
    printf("\n%u %llu\n", (unsigned)bell, (unsigned long long)derangements);
    unsigned sum = 0;
    for (unsigned n = 1; n <= 150; n++) sum += phi(n);
    printf("%u %u %u\n", sum, phi(1000000007u % 99991), phi(2310));
    return 0;
}
