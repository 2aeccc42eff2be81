// __builtin_add_overflow and its like for all types, mixed types, and the named forms.
#include <stdio.h>
#include <stdint.h>
#include <limits.h>

#define TRY(type, format, a, b) do { volatile type x = a, y = b; type r, s, t; int o = __builtin_add_overflow(x, y, &r), p = __builtin_sub_overflow(x, y, &s), q = __builtin_mul_overflow(x, y, &t); \
        printf(#type " " format "/%d " format "/%d " format "/%d\n", r, o, s, p, t, q); } while (0)
static int checked_factorial(int n, int* out) { int r = 1; for (int i = 2; i <= n; i++) if (__builtin_mul_overflow(r, i, &r)) return 0; *out = r; return 1; }
static long long sum(const int* a, int n, int* over) { int s = 0; *over = 0; for (int i = 0; i < n; i++) if (__builtin_add_overflow(s, a[i], &s)) ++*over; return s; }
static uint64_t saturating(uint64_t a, uint64_t b) { uint64_t r; return __builtin_add_overflow(a, b, &r) ? UINT64_MAX : r; }
static int32_t saturating_s(int32_t a, int32_t b) { int32_t r; if (!__builtin_sub_overflow(a, b, &r)) return r; return a < 0 ? INT32_MIN : INT32_MAX; }
int main(void) {
    TRY(int, "%d", 2147483647, 1); TRY(int, "%d", INT_MIN, 1); TRY(int, "%d", INT_MIN, -1); TRY(int, "%d", 46341, 46341); TRY(int, "%d", 46340, -46340); TRY(int, "%d", 65536, 32768); TRY(int, "%d", -65536, 32768);
    TRY(unsigned, "%u", 4294967295u, 1); TRY(unsigned, "%u", 0, 1); TRY(unsigned, "%u", 65536, 65536); TRY(unsigned, "%u", 65535, 65537); TRY(unsigned, "%u", 7, 7);
    TRY(short, "%d", 32767, 1); TRY(short, "%d", -32768, -1); TRY(short, "%d", 181, 182); TRY(signed char, "%d", 127, 127); TRY(signed char, "%d", -128, 1); TRY(signed char, "%d", 11, 11);
    TRY(unsigned char, "%d", 255, 1); TRY(unsigned char, "%d", 15, 17); TRY(unsigned short, "%d", 65535, 65535); TRY(unsigned short, "%d", 1, 2);
    TRY(long long, "%lld", INT64_MAX, 1); TRY(long long, "%lld", INT64_MIN, -1); TRY(long long, "%lld", 3037000500LL, 3037000500LL); TRY(long long, "%lld", 3037000499LL, 3037000499LL);
    TRY(long long, "%lld", -0x100000000LL, 0x80000000LL); TRY(long long, "%lld", -0x100000001LL, 0x80000000LL); TRY(long long, "%lld", 0, INT64_MIN);
    TRY(unsigned long long, "%llu", UINT64_MAX, 2); TRY(unsigned long long, "%llu", 0x100000000ull, 0x100000000ull); TRY(unsigned long long, "%llu", 0xffffffffull, 0x100000001ull); TRY(unsigned long long, "%llu", 5, 6);
    volatile int i = -5;
    volatile unsigned u = 3;
    volatile long long l = 0x7fffffffff;
    int r; unsigned s; signed char c; unsigned long long ull; short h;
    int o = __builtin_add_overflow(i, u, &r); printf("%d/%d ", r, o);
    o = __builtin_add_overflow(i, u, &s); printf("%u/%d ", s, o);
    o = __builtin_mul_overflow(i, 30, &c); printf("%d/%d ", c, o);
    o = __builtin_add_overflow(l, i, &r); printf("%d/%d ", r, o);
    o = __builtin_sub_overflow(u, i, &ull); printf("%llu/%d ", ull, o);
    o = __builtin_mul_overflow(l, u, &h); printf("%d/%d ", h, o);
    o = __builtin_sub_overflow(i, i, &s); printf("%u/%d\n", s, o);
    long a; unsigned b; long long d; unsigned long long e;
    o = __builtin_sadd_overflow(i, INT_MIN, &r); printf("%d/%d ", r, o);
    o = __builtin_usub_overflow(u, 4, &b); printf("%u/%d ", b, o);
    o = __builtin_smul_overflow(i, 1 << 29, &r); printf("%d/%d ", r, o);
    o = __builtin_saddl_overflow(i, 7, &a); printf("%ld/%d ", a, o);
    o = __builtin_saddll_overflow(l, INT64_MAX, &d); printf("%lld/%d ", d, o);
    o = __builtin_umulll_overflow((unsigned long long)l, 1ull << 30, &e); printf("%llu/%d\n", e, o);
    for (int n = 10; n < 15; n++) { int f = 0, ok = checked_factorial(n, &f); printf("%d:%d ", ok, f); }
    int list[] = { INT_MAX, 1, INT_MAX, INT_MAX, -5 }, over;
    long long t = sum(list, 5, &over);
    printf("%lld %d %llu %llu %d %d\n", t, over, (unsigned long long)saturating(UINT64_MAX - 3, 4), (unsigned long long)saturating(1, 2), saturating_s(INT32_MIN, 1), saturating_s(0, INT32_MIN));
    return 0;
}
