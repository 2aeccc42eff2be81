/* Recursion: Ackermann, mutual, several calls in one expression, through pointers, with arrays in each frame. */
#include <stdio.h>
#include <string.h>

static unsigned ack(unsigned m, unsigned n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
static int odd(unsigned n); static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); } static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
static int female(int n); static int male(int n) { return n ? n - female(male(n - 1)) : 0; }
static int female(int n) { return n ? n - male(female(n - 1)) : 1; }
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int tak(int x, int y, int z) { return y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y)); }
static int hofstadter(int n) { return n < 3 ? 1 : hofstadter(n - hofstadter(n - 1)) + hofstadter(n - hofstadter(n - 2)); }
static long long binomial(int n, int k) { return k == 0 || k == n ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k); }
static int moves; static void hanoi(int n, int a, int b, int c, unsigned* h) { if (!n) return; hanoi(n - 1, a, c, b, h); moves++;
    *h = *h * 31 + a * 3 + c; hanoi(n - 1, b, a, c, h); }
static int permutations(char* s, int n, int at, unsigned* h) { if (at == n) { for (int i = 0; i < n; i++) *h = *h * 33 + s[i]; return 1; }
    int c = 0; for (int i = at; i < n; i++) { char t = s[at]; s[at] = s[i]; s[i] = t; c += permutations(s, n, at + 1, h); s[i] = s[at];
        s[at] = t; } return c; }
static double power(double b, int n) { return n < 0 ? 1 / power(b, -n) : n == 0 ? 1 : n & 1 ? b * power(b, n - 1) : power(b * b, n / 2); }
static int frames(int n) { int a[10]; for (int i = 0; i < 10; i++) a[i] = n * i; int r = n ? frames(n - 1) : 0;
    for (int i = 0; i < 10; i++) if (a[i] != n * i) return -100000; return r + a[n % 10]; }
static void digits(unsigned n, int base) { if (n >= base) digits(n / base, base); putchar("0123456789abcdefghijklmnopqrstuvwxyz"[n % base]); }
static int sum_list(const int* v, int n) { return n == 0 ? 0 : n == 1 ? *v : sum_list(v, n / 2) + sum_list(v + n / 2, n - n / 2); }
static int partitions(int n, int max) { if (n == 0) return 1; if (n < 0 || max == 0) return 0; return partitions(n - max, max) + partitions(n, max - 1); }
static const char* p; static int expr(void); static int atom(void) { if (*p == '(') { p++; int v = expr(); p++; return v; }
    if (*p == '-') { p++; return -atom(); } int v = 0; while (*p >= '0' && *p <= '9') v = v * 10 + *p++ - '0'; return v; }
static int term(void) { int v = atom(); for (;;) if (*p == '*') { p++; v *= atom(); } else if (*p == '/') { p++; v /= atom();
        } else return v; } static int expr(void) { int v = term(); for (;;) if (*p == '+') { p++; v += term(); } else if (*p == '-') { p++;
        v -= term(); } else return v; }
static int evaluate(const char* s) { p = s; return expr(); }
static int flood(char g[6][9], int x, int y) { if (x < 0 || y < 0 || x > 7 || y > 5 || g[y][x] != '.') return 0; g[y][x] = '#';
    return 1 + flood(g, x + 1, y) + flood(g, x - 1, y) + flood(g, x, y + 1) + flood(g, x, y - 1); }
static int apply(int (*f)(int, void*), int n, void* data) { return n ? f(n, data) + apply(f, n - 1, data) : 0; }
static int inner(int n, void* d) { int k = n; return n & 1 && *(int*)d ? (--*(int*)d, apply(inner, n / 2, d)) : k; }

int main(void)
{
    printf("%u %u %u %u\n", ack(0, 5), ack(1, 5), ack(2, 5), ack(2, 9)); printf("%d %d %d\n", even(100), odd(100), odd(77));
    for (int i = 0; i < 12; i++) printf("%d%d ", male(i), female(i)); printf("\n");
    printf("%d %d %d %lld\n", fib(14), tak(7, 4, 2), hofstadter(14), binomial(12, 5));
    unsigned h = 0; hanoi(8, 0, 1, 2, &h); printf("%d %u\n", moves, h); char s[] = "abcde"; h = 0; int n = permutations(s, 5, 0, &h);
    printf("%d %u %s\n", n, h, s); printf("%g %g %g\n", power(1.5, 20), power(2, -10), power(-3, 7)); printf("%d\n", frames(40));
    digits(4294967295u, 2); putchar(' '); digits(123456789, 36); putchar(' '); digits(0, 10); putchar('\n');
    static const int v[] = { 5, -2, 8, 13, 0, 4, 4 }; printf("%d %d\n", sum_list(v, 7), partitions(15, 15));
    printf("%d %d %d\n", evaluate("2*(3+4)*5-6/2"), evaluate("-(1-(2-(3-(4-5))))"), evaluate("100/7/2*-3"));
    char g[6][9] = { "..#..#..", ".##.....", "#....#.#", "..##.###", ".#..#...", "...#..#." };
    int a = flood(g, 3, 0), b = flood(g, 0, 0), c = flood(g, 7, 5); printf("%d %d %d %s\n", a, b, c, g[4]); int d = 3; n = apply(inner, 9, &d);
    printf("%d %d\n", n, d);
    return 0;
}
