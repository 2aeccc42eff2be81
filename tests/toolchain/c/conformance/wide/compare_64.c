// Comparisons of 64 bits: all operators, signed, unsigned and against constants, as values, conditions, selects and loops.
#include <stdio.h>
#include <stdint.h>

static volatile int64_t v[] = { 0, 1, -1, 0x7fffffff, 0x80000000LL, -0x80000000LL, 0xffffffffLL, 0x100000000LL, -0x100000000LL, 0x100000001LL, INT64_MAX, INT64_MIN, INT64_MIN + 1 };
enum { N = sizeof v / sizeof *v };
static int s_values(int64_t a, int64_t b) { return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5; }
static int u_values(uint64_t a, uint64_t b) { return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5; }
static int s_branches(int64_t a, int64_t b) {
    int r = 0;
    if (a < b) r |= 1; else r |= 8;
    if (a > b) r |= 4; else r |= 2;
    if (a == b) r |= 16; else r |= 32;
    return r;
}
static int u_branches(uint64_t a, uint64_t b) {
    int r = 0;
    if (a < b) r |= 1; else r |= 8;
    if (a > b) r |= 4; else r |= 2;
    if (a == b) r |= 16; else r |= 32;
    return r;
}
static int constants(int64_t a) {
    return (a < 0) | (a > 0) << 1 | (a == 0) << 2 | (a >= 0) << 3 | (a <= -1) << 4 | (a < 0x100000000LL) << 5 | (a > 0xffffffffLL) << 6 | (a == 0x80000000LL) << 7 | (a != INT64_MIN) << 8 | ((uint64_t)a > 5) << 9 |
           ((uint64_t)a < 0x8000000000000000ull) << 10 | (a < -0x80000000LL) << 11 | !a << 12 | (a && a != 1) << 13 | ((uint64_t)a <= 0xffffffffull) << 14 | (a == (int)a) << 15 | (a == (unsigned)a) << 16;
}
static int64_t minimum(int64_t a, int64_t b) { return a < b ? a : b; }
static uint64_t maximum(uint64_t a, uint64_t b) { return a > b ? a : b; }
static int sign(int64_t a) { return (a > 0) - (a < 0); }
static int order(const int64_t* a, const int64_t* b) { return *a < *b ? -1 : *a > *b; }
static int64_t absolute(int64_t a) { return a < 0 ? -a : a; }
int main(void) {
    for (int i = 0; i < N; i++) {
        int64_t a = v[i];
        for (int j = 0; j < N; j++) {
            int64_t b = v[j];
            int s = s_values(a, b), u = u_values((uint64_t)a, (uint64_t)b);
            printf("%02x%02x%s ", s, u, s == s_branches(a, b) && u == u_branches((uint64_t)a, (uint64_t)b) ? "" : "!");
        }
        printf("%05x %d %lld\n", constants(a), sign(a), (long long)absolute(a));
    }
    for (int i = 0; i < N - 1; i++) { int64_t a = v[i], b = v[i + 1]; printf("%lld %llu %d\n", (long long)minimum(a, b), (unsigned long long)maximum((uint64_t)a, (uint64_t)b), order(&a, &b)); }
    int n = 0;
    for (int64_t x = 0xfffffff0LL; x <= 0x10000000fLL; x++) n += x & 1 ? 1 : 100;
    for (uint64_t x = 0x100000003ull; x-- > 0xfffffffeull;) n += 1000;
    for (int64_t x = 3; x >= -3; x--) n += 10000;
    printf("%d\n", n);
    int64_t big = v[7];
    int k = 5;
    unsigned w = 5;
    printf("%d %d %d %d %d\n", k < big, w < big, -k < big, (int64_t)-k < (int64_t)w, (uint64_t)-k < big);
    return 0;
}
