/* Other builtins: constant_p, expect, types_compatible_p, choose_expr, unreachable, memory and string, prefetch, frames. */
#include <stdio.h>
#include <string.h>
#include <stddef.h>

#define N __attribute__((noinline)) static
#define IS_INT(e) __builtin_types_compatible_p(__typeof__(e), int)
#define PICK(e) __builtin_choose_expr(sizeof(e) == 8, "wide", 4)
#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)
N int branch(int v) { if (unlikely(v < 0)) return -1; if (likely(v < 100)) return v * 2; return v; }
N int sw(int v) { switch (v & 3) { case 0: return 5; case 1: return 6; case 2: return 7; case 3: return 8; } __builtin_unreachable(); }
N long expect(long v) { return __builtin_expect(v, 5) + __builtin_expect(v * 2, 0); }
N int len(const char* s) { return __builtin_strlen(s); } N int cmp(const char* a, const char* b) { int r = __builtin_strcmp(a, b);
    return (r > 0) - (r < 0); } N void* copy(void* d, const void* s, int n) { return __builtin_memcpy(d, s, n); }
N int assume(int v) { if (v < 0 || v > 10) __builtin_unreachable(); return v / 2 % 8; }
N int isconst(int v) { return __builtin_constant_p(v) ? 0 : 0; } N double ab(double v) { return __builtin_fabs(v) + __builtin_fabsf(v); }
N int iab(int v) { return __builtin_abs(v) + (int)__builtin_llabs((long long)v * 3); }
N int special(double v) { return __builtin_isnan(v) + 2 * __builtin_isinf_sign(v) + 8 * !!__builtin_signbit(v) + 16 * !!__builtin_isfinite(v) + 32 * (__builtin_isless(v, 1.0) != 0) + 64 * (__builtin_isunordered(v, v) != 0) + 128 * __builtin_isgreaterequal(v, 0.0);
    } N double cs(double a, double b) { return __builtin_copysign(a, b); } N int pre(const int* p, int n) { int s = 0;
    for (int i = 0; i < n; i++) { __builtin_prefetch(p + i + 8); s += p[i]; } return s; }
N void* fa(void) { return __builtin_frame_address(0); } N int off(void) { return __builtin_offsetof(struct { char c; int a[4]; }, a[2]); }
N int clear(char* p, int n) { __builtin_memset(p, 7, n); __builtin_memmove(p + 1, p, n - 1); return __builtin_memcmp(p, p + 1, n - 1); }
N int sprint(char* b, int v) { return __builtin_sprintf(b, "<%d>", v); }
N const char* chr(const char* s, int c) { return __builtin_strchr(s, c); }
N float fp(int v) { return v ? __builtin_inff() : __builtin_huge_valf(); }
N int cls(double v) { return __builtin_fpclassify(1, 2, 3, 4, 5, v); } N double pw(int n) { return __builtin_powi(1.5, n); }
struct big { int v[30]; }; N int obj(void) { struct big b; return __builtin_object_size(&b, 0) == sizeof b; }
N int arr(int i) { static const char* const t[] = { "a", "bb", "ccc" }; return __builtin_strlen(t[i]) + __builtin_strlen("const"); }
N long long mul(int a, int b) { return __builtin_assume_aligned(&a, 4) ? (long long)a * b : 0; }

int main(void)
{
    volatile int v = 5; printf("%d %d %d\n", branch(-5), branch(50), branch(500)); for (int i = 0; i < 4; i++) printf("%d ", sw(i));
    printf("%ld %d\n", expect(5), assume(9)); printf("%d %d %d\n", __builtin_constant_p(5), __builtin_constant_p(v), isconst(3));
    printf("%d%d%d%d %s %d\n", IS_INT(1), IS_INT(1u), IS_INT('a'), IS_INT(v), PICK(1.0), PICK(1));
    printf("%d %d %d\n", len("seven77"), cmp("a", "b"), cmp("same", "same")); char b[20]; copy(b, "copied", 7); printf("%s ", b);
    int cleared = clear(b, 10); printf("%d %d\n", cleared, b[9]); printf("%g %d\n", ab(-2.5), iab(-7));
    printf("%d %d %d %d\n", special(0.5), special(-2.0), special(-__builtin_inf()), special(__builtin_nan("")));
    printf("%g %g %d\n", cs(3, -0.0), cs(-3, 1), 1 / cs(0, -1) < 0); int a[20]; for (int i = 0; i < 20; i++) a[i] = i;
    printf("%d %d %d\n", pre(a, 20), fa() != 0, off()); int n = sprint(b, v); printf("%d %s %s\n", n, b, chr("find me", 'm'));
    printf("%d %d %d %d %d %d\n", fp(1) > 1e38f, cls(0.0 / v), cls(1.0), cls(1e-310), cls(__builtin_inf()), cls(__builtin_nan("")));
    printf("%g %g %d %d %d %lld\n", pw(3), pw(-2), obj(), arr(0), arr(2), mul(100000, -100000));
    printf("%d\n", __builtin_choose_expr(1, 7, "never")); if (__builtin_expect(v == 5, 1) && !__builtin_expect(v, 0)) printf("bad\n");
    else printf("good\n"); int k = 3; int z = __builtin_constant_p(k++) ? 1 : 2; printf("%d\n", k + 0 * z);
    static const int tab[] = { __builtin_constant_p(3) ? 30 : 40, __builtin_choose_expr(0, 1, 2), sizeof(int) == 4 ? __builtin_offsetof(struct big, v[3]) : 0 };
    printf("%d %d %d\n", tab[0], tab[1], tab[2]); printf("%d\n", (int)__builtin_strlen("abc\0def"));
    for (int i = 0; i < 3; i++) { if (i == 1) continue; __builtin_printf("%d ", i); } __builtin_printf("end\n");
    return 0;
}
