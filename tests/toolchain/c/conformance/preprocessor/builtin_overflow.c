/* Builtins that tell of overflow, of every width and mixtures, and saturating arithmetic made of them. */
#include <stdio.h>
#include <limits.h>

#define TRY(T, F, A, B) { volatile T a = A, b = B; T r; int o; o = __builtin_add_overflow(a, b, &r); printf("%d " F " ", o, r); o = __builtin_sub_overflow(a, b, &r); printf("%d " F " ", o, r); o = __builtin_mul_overflow(a, b, &r); printf("%d " F "; ", o, r); }
#define MIX(A, TA, B, TB, TR, F) { volatile TA a = A; volatile TB b = B; TR r; int o = __builtin_add_overflow(a, b, &r); printf("%d " F " ", o, r); o = __builtin_sub_overflow(a, b, &r); printf("%d " F " ", o, r); o = __builtin_mul_overflow(a, b, &r); printf("%d " F "; ", o, r); }
#define N __attribute__((noinline)) static
N int sat_add(int a, int b) { int r; return __builtin_add_overflow(a, b, &r) ? a < 0 ? INT_MIN : INT_MAX : r; }
N int sat_sub(int a, int b) { int r; if (__builtin_sub_overflow(a, b, &r)) return a < 0 ? INT_MIN : INT_MAX; return r; }
N long long sat_mul(long long a, long long b) { long long r;
    return __builtin_mul_overflow(a, b, &r) ? (a < 0) != (b < 0) ? LLONG_MIN : LLONG_MAX : r; }
N unsigned usat(unsigned a, unsigned b) { unsigned r; return __builtin_add_overflow(a, b, &r) ? UINT_MAX : r; }
N int power(int b, int e, int* r) { *r = 1; while (e--) if (__builtin_mul_overflow(*r, b, r)) return 0; return 1; }
N int parse(const char* s, int* v) { int neg = *s == '-'; s += neg; *v = 0;
    for (; *s; s++) { if (__builtin_mul_overflow(*v, 10, v)) return 1;
        if (neg ? __builtin_sub_overflow(*v, *s - '0', v) : __builtin_add_overflow(*v, *s - '0', v)) return 2; } return 0; }
N int factorial(void) { long long f = 1; for (int i = 1;; i++) if (__builtin_mul_overflow(f, i, &f)) return i; }
N int carry(const unsigned* a, const unsigned* b, unsigned* r, int n) { int c = 0;
    for (int i = 0; i < n; i++) { unsigned t; int c1 = __builtin_add_overflow(a[i], b[i], &t);
        int c2 = __builtin_add_overflow(t, (unsigned)c, &r[i]); c = c1 | c2; } return c; }
N int typed(int a, int b) { int r; unsigned u; long long l;
    return __builtin_sadd_overflow(a, b, &r) + 2 * __builtin_umul_overflow(a, b, &u) + 4 * __builtin_smulll_overflow(a, b, &l) + 8 * __builtin_ssub_overflow(a, b, &r) + 16 * __builtin_usub_overflow(a, b, &u);
    } N int plain(int a, int b) { return a + b < a; } N int uplain(unsigned a, unsigned b) { return a + b < a; }

int main(void)
{
    TRY(int, "%d", 5, 7) TRY(int, "%d", INT_MAX, 1) TRY(int, "%d", INT_MIN, -1) TRY(int, "%d", INT_MIN, 1) TRY(int, "%d", 65536, -32768) TRY(int, "%d", 65536, 32768) TRY(int, "%d", 0, INT_MIN) printf("\n");
    TRY(unsigned, "%u", 5, 7) TRY(unsigned, "%u", UINT_MAX, 1) TRY(unsigned, "%u", 65536, 65536) TRY(unsigned, "%u", 65535, 65537) TRY(unsigned, "%u", 0, 0) printf("\n");
    TRY(long long, "%lld", 5, -7) TRY(long long, "%lld", LLONG_MAX, 1) TRY(long long, "%lld", LLONG_MIN, -1) TRY(long long, "%lld", 1LL << 32, 1LL << 31) TRY(long long, "%lld", 1LL << 32, -(1LL << 31)) TRY(long long, "%lld", -3037000500LL, 3037000500LL) printf("\n");
    TRY(unsigned long long, "%llu", ~0ull, 1) TRY(unsigned long long, "%llu", 1ull << 32, (1ull << 32) - 1) TRY(unsigned long long, "%llu", 1ull << 33, 1ull << 31) TRY(unsigned long long, "%llu", 0x123456789ull, 0xffffffffull) printf("\n");
    TRY(signed char, "%d", 100, 28) TRY(signed char, "%d", -128, -1) TRY(unsigned char, "%d", 200, 100) TRY(unsigned char, "%d", 16, 15) TRY(short, "%d", 32767, -32768) TRY(short, "%d", 181, 181) TRY(unsigned short, "%d", 65535, 65535) printf("\n");
    MIX(-1, int, 1, unsigned, int, "%d") MIX(-1, int, 1, unsigned, unsigned, "%u") MIX(UINT_MAX, unsigned, 1, int, long long, "%lld") MIX(1LL << 40, long long, 3, int, int, "%d") MIX(300, int, -45, int, unsigned char, "%d") MIX(INT_MIN, int, INT_MIN, int, long long, "%lld") printf("\n");
    MIX(-5, signed char, 250, unsigned char, signed char, "%d") MIX(~0ull, unsigned long long, -1, int, long long, "%lld") MIX(-1LL, long long, 2u, unsigned, unsigned long long, "%llu") printf("\n");
    printf("%d %d %d %d\n", sat_add(INT_MAX, 5), sat_add(INT_MIN, -5), sat_sub(-5, INT_MAX), sat_sub(5, INT_MIN));
    printf("%lld %lld %u %u\n", sat_mul(1LL << 40, 1LL << 30), sat_mul(-(1LL << 40), 1LL << 30), usat(UINT_MAX - 2, 2), usat(UINT_MAX, 2));
    int r; int ok = power(3, 19, &r); printf("%d %d ", ok, r); ok = power(3, 20, &r); printf("%d ", ok); ok = power(-2, 31, &r);
    printf("%d %d\n", ok, r); static const char* const t[] = { "123", "-2147483648", "2147483648", "99999999999", "-2147483649", "0" };
    for (int i = 0; i < 6; i++) { ok = parse(t[i], &r); printf("%d:%d ", ok, ok ? 0 : r); } printf("%d\n", factorial());
    unsigned a[] = { ~0u, ~0u, 5 }, b[] = { 1, 0, 7 }, c[3]; ok = carry(a, b, c, 3); printf("%d %u %u %u ", ok, c[0], c[1], c[2]);
    ok = carry(a, a, c, 2); printf("%d %x %x\n", ok, c[0], c[1]); printf("%d %d %d\n", typed(INT_MAX, 2), typed(-1, 1), typed(3, 4));
    printf("%d %d %d %d\n", plain(INT_MAX, 1), plain(5, 6), uplain(UINT_MAX, 1), uplain(1, 2)); _Bool over = __builtin_add_overflow(r, 0, &r);
    printf("%d\n", over);
    return 0;
}
