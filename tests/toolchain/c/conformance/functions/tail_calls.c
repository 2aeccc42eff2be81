/* Calls at the end of functions, which may become jumps: with other numbers of arguments, results, and by pointer. */
#include <stdio.h>

__attribute__((noinline)) static int loop(int n, int acc) { return n ? loop(n - 1, acc + n) : acc; }
__attribute__((noinline)) static int sum5(int a, int b, int c, int d, int e) { return a + b * 2 + c * 3 + d * 4 + e * 5; }
__attribute__((noinline)) static int more(int a) { return sum5(a, a + 1, a + 2, a + 3, a + 4); }
__attribute__((noinline)) static int fewer(int a, int b, int c, int d, int e) { return more(a - b + c - d + e); }
__attribute__((noinline)) static int shuffled(int a, int b, int c, int d, int e) { return sum5(e, d, c, b, a); }
__attribute__((noinline)) static int state_b(int n, int x);
__attribute__((noinline)) static int state_c(int n, int x) { return n ? state_b(n - 1, x ^ 5) : x; }
__attribute__((noinline)) static int state_a(int n, int x) { return n ? state_b(n - 1, x * 2) : x; }
__attribute__((noinline)) static int state_b(int n, int x) { return n ? x & 1 ? state_c(n - 1, x + 1) : state_a(n - 1, x + 3) : x; }
__attribute__((noinline)) static long long wide(long long a, int n) { return n ? wide(a * 3 + n, n - 1) : a; }
__attribute__((noinline)) static int narrow(long long a, int n) { return wide(a, n); }
__attribute__((noinline)) static signed char tiny(int a) { return more(a); }
__attribute__((noinline)) static double real(double a, int n) { return n ? real(a / 2 + n, n - 1) : a; }
__attribute__((noinline)) static float lessreal(float a, int n) { return real(a, n); }
typedef int (*fn)(int, int); __attribute__((noinline)) static int by_pointer(fn f, int a, int b) { return f(b, a); }
__attribute__((noinline)) static int sub(int a, int b) { return a - b; }
__attribute__((noinline)) static void out(int a) { printf("%d ", a); } __attribute__((noinline)) static void twice(int a) { out(a);
    out(a * 2); } __attribute__((noinline)) static void thrice(int a) { if (a > 100) return; twice(a); thrice(a * 5); }
__attribute__((noinline)) static int local_address(int* p, int n) { int v = *p + n; return n ? local_address(&v, n - 1) : *p; }
__attribute__((noinline)) static int keep(int n) { int a[10]; for (int i = 0; i < 10; i++) a[i] = i * n; return loop(a[3], a[9]); }
__attribute__((noinline)) static int gcd(unsigned a, unsigned b) { if (!b) return a; return gcd(b, a % b); }
struct s { int v[6]; }; __attribute__((noinline)) static struct s make(int v) { struct s s; for (int i = 0; i < 6; i++) s.v[i] = v * i;
    return s; } __attribute__((noinline)) static struct s relay(int v) { return make(v + 1); }
__attribute__((noinline)) static int take(struct s s, int k) { return s.v[k] + s.v[5]; }
__attribute__((noinline)) static int relay2(struct s s) { s.v[5]++; return take(s, 2); }
__attribute__((noinline)) static struct s pass(struct s s, int n) { s.v[n]++; return n ? pass(s, n - 1) : s; }
__attribute__((noinline)) static int cond(int a) { return a < 0 ? sub(0, a) : a == 0 ? more(1) : a > 100 ? by_pointer(sub, a, 100) : loop(a, 0);
    } __attribute__((noinline)) static int sw(int a) { switch (a) { case 0: return more(a); case 1: return loop(5, a); case 2: return sub(a, 7);
        default: return sw(a - 3); } } __attribute__((noinline)) static const char* text(int n) { return n > 3 ? text(n / 2) : &"abcd"[n]; }
__attribute__((noinline)) static int and(int a, int b) { return a > 0 && sub(a, b); }
__attribute__((noinline)) static int ordered(int n) { int r = loop(n, 0); printf("[%d]", r); return more(r); }

int main(void)
{
    printf("%d %d\n", loop(10, 0), loop(3000, 7)); printf("%d %d %d\n", more(1), fewer(1, 2, 3, 4, 5), shuffled(1, 2, 3, 4, 5));
    printf("%d %d\n", state_a(20, 1), state_b(33, 2)); printf("%lld %d %d\n", wide(1, 20), narrow(-5, 15), tiny(20));
    printf("%g %g\n", real(1, 10), lessreal(0.1f, 3)); printf("%d %d\n", by_pointer(sub, 3, 10), by_pointer(loop, 5, 4)); thrice(3);
    printf("\n"); int v = 5; printf("%d %d %d\n", local_address(&v, 10), keep(4), gcd(1071, 462)); struct s s = relay(2);
    printf("%d %d %d %d\n", s.v[5], relay2(s), take(relay(0), 1), s.v[5]); s = pass(s, 5); printf("%d %d\n", s.v[0], s.v[5]);
    for (int i = -5; i < 200; i += 40) printf("%d ", cond(i)); printf("%d\n", cond(0)); for (int i = 0; i < 8; i++) printf("%d ", sw(i));
    printf("%s %s\n", text(2), text(100)); printf("%d %d %d\n", and(1, 1), and(2, 1), and(-1, 0)); v = ordered(4); printf(" %d\n", v);
    return 0;
}
