/* Constant expressions everywhere they are needed, against the same computed at run time. */
#include <stdio.h>

#define BOTH(e) do { static const long long k = (e); printf("%lld ", k); } while (0)
#define SAME(T, a, op, b) do { static const T k = (T)(a) op (T)(b); volatile T x = (a), y = (b); T r = x op y; same += k == r; all++; } while (0)
#define ALL(T, a, b) SAME(T, a, +, b); SAME(T, a, -, b); SAME(T, a, *, b); SAME(T, a, /, b)
#define INTS(T, a, b) ALL(T, a, b); SAME(T, a, %, b); SAME(T, a, &, b); SAME(T, a, |, b); SAME(T, a, ^, b); SAME(T, a, <, b); SAME(T, a, <=, b); SAME(T, a, >, b); SAME(T, a, ==, b); SAME(T, a, &&, b); SAME(T, a, ||, b); SAME(T, a, <<, 3); SAME(T, a, >>, 2)
enum { A = -5, B = A * -3, C = B << 2 | 1, D = (char)0x1ff, E = 5 / 2 * 2, F = sizeof(int[B]), G = A < 0 ? 'n' : 'p', H = (int)2.99 + (int)-2.99, I = !A + !!B, J = -7 % 4, K = ~0u >> 31, L = 1 ? 0 ? 1 : 2 : 3 };
static int table[B][C % 7 + 1]; static char text[sizeof "constant" * 2 - F / 20]; struct s { unsigned a : B / 3, b : L + 1; int v[E]; };
static int same, all; static int sw(int v) { switch (v) { case A: return 1; case B + 1: return 2; case sizeof(struct s): return 3;
        case 'a' + 'b' - 'c': return 4; case (unsigned char)-1: return 5; case 1 << 20: return 6; case -1 >> 4: return 7; } return 0; }

int main(void)
{
    printf("%d %d %d %d %d %d %d %d %d %d %d %d\n", A, B, C, D, E, F, G, H, I, J, K, L);
    printf("%d %d %d\n", (int)sizeof table, (int)sizeof text, (int)sizeof(struct s));
    static const int tests[] = { -5, 16, 12, 96, 255, 1 << 20, -1, 7 }; for (int i = 0; i < 8; i++) printf("%d", sw(tests[i])); printf("\n");
    BOTH(2147483647 + 1LL); BOTH(2147483647 + 1u); BOTH(0u - 1); BOTH(-1LL >> 63); BOTH(1LL << 63); BOTH((1ull << 63) / 3);
    BOTH(-9223372036854775807LL / -7); BOTH((short)40000 * 2); BOTH(0x80000000 >> 31); BOTH((int)0x80000000 >> 31); BOTH('\xff' + 1);
    BOTH(-5 / 2u); BOTH(-5LL / 2u); BOTH((float)16777217 == 16777216); BOTH(0.1 + 0.2 == 0.3); BOTH((unsigned)4294967295.0);
    BOTH((long long)-1e15); BOTH((_Bool)0.01); BOTH(sizeof(long long) * -1 > 0); printf("\n");
    INTS(int, -1234567, 891); INTS(int, 2147483647, -2); INTS(unsigned, 4000000000u, 77); INTS(long long, -1234567890123LL, 4567);
    INTS(unsigned long long, 0xfedcba9876543210u, 0x123456789); INTS(signed char, -100, 7); INTS(unsigned char, 200, 9);
    INTS(short, -30000, 11); INTS(unsigned short, 60000, 13); ALL(double, 1.1, 3.3); ALL(double, 1e300, 1e-5); ALL(double, -0.1, 7);
    ALL(float, 1.1f, 3.3f); ALL(float, 1e-38f, 100.5f); ALL(float, 16777216, 3); printf("%d of %d\n", same, all);
    static const double reals[] = { 1.0 / 3.0, 2.0 / 3 * 3, 1e16 + 1.0, 0.1 * 3, 1.0 / 7 * 1e10, 5e-324 / 2, 1e308 * 1.5, 100 * 1.1 };
    volatile double third = 3, tenth = 0.1; printf("%d %d %d\n", reals[0] == 1 / third, reals[3] == tenth * 3, reals[5] == 0);
    for (int i = 0; i < 8; i++) printf("%.17g ", reals[i]); printf("\n");
    return 0;
}
