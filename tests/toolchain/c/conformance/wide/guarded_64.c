// Divisions, remainders and shifts of 64 bits that only run when the operand allows it, in branches, selects and loops.
#include <stdio.h>
#include <stdint.h>

static int64_t quotient(int64_t a, int64_t b) { return b ? a / b : -1; }
static int64_t safe(int64_t a, int64_t b) { if (b == 0) return 0; if (b == -1) return -a; return a / b; }
static uint64_t rest(uint64_t a, uint64_t b) { return b != 0 ? a % b : a; }
static uint64_t shifted(uint64_t x, unsigned n) { return n < 64 ? x << n : 0; }
static uint64_t shifted_right(uint64_t x, unsigned n) { return n > 63 ? 0 : x >> n; }
static int64_t sign_fill(int64_t x, unsigned n) { return n < 64 ? x >> n : x < 0 ? -1 : 0; }
static int64_t loop(const int64_t* p, const int64_t* q, int n) { int64_t s = 0; for (int i = 0; i < n; i++) if (q[i]) s += p[i] / q[i]; else s ^= p[i]; return s; }
static int64_t invariant(int64_t a, int64_t b, int n) { int64_t s = 0; for (int i = 0; i < n; i++) { if (b) s += a / b + i; else s -= i; } return s; }
static int64_t both(int64_t a, int b, int c) { return (b ? a / b : 1) * (c ? a % c : 2); }
static int64_t checked(int64_t a, int64_t b, int* fine) { *fine = b != 0 && !(b == -1 && a == INT64_MIN); return *fine ? a / b : 0; }
static uint64_t average(const uint64_t* p, int n) { uint64_t s = 0; for (int i = 0; i < n; i++) s += p[i]; return n ? s / (uint64_t)n : 0; }
static int divides(int64_t a, int64_t b) { return b && a % b == 0; }
static uint64_t field(uint64_t x, unsigned at, unsigned n) { return at >= 64 || n == 0 ? 0 : x >> at & (n >= 64 ? ~0ull : (1ull << n) - 1); }
static uint64_t gcd(uint64_t a, uint64_t b) { if (!a || !b) return a | b; int k = __builtin_ctzll(a | b); a >>= __builtin_ctzll(a); while (b) { b >>= __builtin_ctzll(b); if (a > b) { uint64_t t = a; a = b; b = t; } b -= a; } return a << k; }
int main(void) {
    static const int64_t v[] = { 0, 1, -1, 7, -12, 1LL << 40, INT64_MAX, INT64_MIN };
    for (int i = 0; i < 8; i++) {
        int fine, f2;
        int64_t c = checked(v[i], v[7 - i], &fine), d = checked(v[i], -1, &f2);
        printf("%lld %lld %llu %lld %lld %d %d\n", (long long)quotient(v[i], v[(i + 4) % 7]), (long long)safe(v[i], v[(i + 3) % 8]), (unsigned long long)rest((uint64_t)v[i], (uint64_t)v[(i + 5) % 8]), (long long)c, (long long)d, fine, f2);
        for (unsigned n = 0; n < 100; n += 21) printf("%llx %llx %lld ", (unsigned long long)shifted((uint64_t)v[i], n), (unsigned long long)shifted_right((uint64_t)v[i], n), (long long)sign_fill(v[i], n));
        printf("%d %d %llx\n", divides(v[5], v[i]), divides(v[i], 3), (unsigned long long)field((uint64_t)v[i], (unsigned)i * 12, (unsigned)i * 10));
    }
    static const int64_t q[] = { 3, 0, 5, 0, -2, 1, 1000, 0 };
    printf("%lld %lld %lld\n", (long long)loop(v, q, 8), (long long)invariant(100, 7, 5), (long long)invariant(100, 0, 5));
    printf("%lld %lld %lld %lld\n", (long long)both(1LL << 40, 0, 0), (long long)both(1LL << 40, 3, 0), (long long)both(1LL << 40, 0, 7), (long long)both(1LL << 40, -9, 1000));
    static const uint64_t u[] = { 1ull << 62, 5, ~0ull >> 2 };
    printf("%llu %llu\n", (unsigned long long)average(u, 3), (unsigned long long)average(u, 0));
    printf("%llu %llu %llu\n", (unsigned long long)gcd(1ull << 40, 3ull << 33), (unsigned long long)gcd(0, 9), (unsigned long long)gcd(1234567890123456789ull, 987654321987654321ull));
    return 0;
}
