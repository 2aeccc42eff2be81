// Sums, differences, products, quotients and remainders of long long, signed and unsigned, of every pair of edge values.
#include <stdio.h>
#include <stdint.h>

static volatile int64_t edge[] = { 0, 1, -1, 2, -7, 10, 0x7fffffff, 0x80000000LL, -0x80000000LL, 0xffffffffLL, 0x100000000LL, -0x100000001LL, 1000000007LL * 998244353, INT64_MAX, INT64_MIN,
    0x123456789abcdefLL };
enum { N = sizeof edge / sizeof *edge };
int main(void) {
    for (int i = 0; i < N; i++) {
        uint64_t h = 0;
        for (int j = 0; j < N; j++) {
            int64_t a = edge[i], b = edge[j];
            uint64_t x = (uint64_t)a, y = (uint64_t)b;
            h = h * 31 + (uint64_t)(a + b) + (uint64_t)(a - b) * 3 + (uint64_t)(a * b) * 5 + (x + y) * 7 + (x - y) * 11 + x * y * 13;
            if (b && !(b == -1 && a == INT64_MIN)) h = h * 33 + (uint64_t)(a / b) + (uint64_t)(a % b) * 3;
            if (y) h = h * 35 + x / y + x % y * 3;
        }
        printf("%016llx\n", (unsigned long long)h);
    }
    for (int i = 3; i < N; i += 2)
        for (int j = 1; j < N; j += 3) {
            int64_t a = edge[i], b = edge[j];
            printf("%lld %lld %lld %llu %llu\n", (long long)(a * b), (long long)(a / b), (long long)(a % b), (unsigned long long)((uint64_t)a / (uint64_t)b), (unsigned long long)((uint64_t)a % (uint64_t)b));
        }
    int64_t a = edge[13], b = edge[4];
    a++; printf("%lld ", (long long)a); --a; printf("%lld ", (long long)a);
    a += b; a -= 5; a *= 3; a /= b; a %= 1000; a ^= b; a |= 0x100000000; a &= ~1LL; printf("%lld %lld %lld %d\n", (long long)a, (long long)-a, (long long)~a, !a);
    return 0;
}
