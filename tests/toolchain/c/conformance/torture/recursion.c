// Recursion of all kinds: mutual, through pointers, deep, with arrays and structures in frames, tail calls, memoised, by continuation.
#include <stdio.h>
#include <string.h>

static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int is_even(unsigned n), is_odd(unsigned n) ;
static int is_even(unsigned n) { return n == 0 || is_odd(n - 1); }
static int is_odd(unsigned n) { return n != 0 && is_even(n - 1); }
static long long memo[60];
static long long tribonacci(int n) { if (n < 3) return n == 2; if (memo[n]) return memo[n]; return memo[n] = tribonacci(n - 1) + tribonacci(n - 2) + tribonacci(n - 3); }
static int sum_array(const int* p, int n) { if (!n) return 0; int local[4] = { p[0], n, p[0] * n, 0 }; local[3] = sum_array(p + 1, n - 1); return local[2] + local[3] - local[1]; }
struct frame { int a[5]; double d; };
static struct frame build(int n) { struct frame f; if (n == 0) { memset(&f, 0, sizeof f); return f; } f = build(n - 1); f.a[n % 5] += n; f.d += 1.0 / n; return f; }
static int tail(int n, int acc) { return n ? tail(n - 1, acc * 3 + n) : acc; }
static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
typedef int (*fn)(int, void*);
static int walk(int n, fn f, void* p) { return n ? f(n, p) + walk(n - 1, f, p) : 0; }
static int count(int n, void* p) { ++*(int*)p; return n * n; }
static int inner(int n, void* p) { return walk(n % 4, count, p); }
static void permute(char* s, int k, char* out, int* n) { if (!s[k]) { if (++*n % 29 == 0) { memcpy(out, s, 5); out[5] = 0; printf("%s ", out); } return; } for (int i = k; s[i]; i++) { char t = s[k]; s[k] = s[i]; s[i] = t; permute(s, k + 1, out, n); t = s[k]; s[k] = s[i]; s[i] = t; } }
static int flood(char g[6][8], int y, int x, char c) { if (y < 0 || y > 5 || x < 0 || x > 6 || g[y][x] != '.') return 0; g[y][x] = c; return 1 + flood(g, y + 1, x, c) + flood(g, y - 1, x, c) + flood(g, y, x + 1, c) + flood(g, y, x - 1, c); }
static int takeuchi(int x, int y, int z) { return y >= x ? z : takeuchi(takeuchi(x - 1, y, z), takeuchi(y - 1, z, x), takeuchi(z - 1, x, y)); }
static unsigned gcd(unsigned a, unsigned b) { return b ? gcd(b, a % b) : a; }
static int digits(int n, char* out) { int k = n >= 10 ? digits(n / 10, out) : 0; out[k] = (char)('0' + n % 10); return k + 1; }
static int deep(int n) { volatile int pad[8]; pad[n & 7] = n; return n ? deep(n - 1) + pad[n & 7] : 0; }
static int hofstadter_m(int n);
static int hofstadter_f(int n) { return n ? n - hofstadter_m(hofstadter_f(n - 1)) : 1; }
static int hofstadter_m(int n) { return n ? n - hofstadter_f(hofstadter_m(n - 1)) : 0; }
static int expression(const char** s);
static int term(const char** s) { int v = 0; if (**s == '(') { ++*s; v = expression(s); ++*s; } else while (**s >= '0' && **s <= '9') v = v * 10 + *(*s)++ - '0'; return v; }
static int expression(const char** s) { int v = term(s); while (**s && **s != ')') { char o = *(*s)++; int w = term(s); v = o == '+' ? v + w : o == '-' ? v - w : v * w; } return v; }
int main(void) {
    printf("%d %d %d %lld\n", fib(16), is_even(101), is_odd(77), tribonacci(55));
    static const int list[] = { 3, 1, 4, 1, 5, 9 };
    struct frame f = build(23);
    printf("%d %d %d %.15g %d %d\n", sum_array(list, 6), f.a[0], f.a[3], f.d, tail(12, 1), ack(2, 4));
    int n = 0, r = walk(6, count, &n), m = 0, q = walk(7, inner, &m);
    printf("%d %d %d %d\n", r, n, q, m);
    char s[] = "abcde", out[8];
    int p = 0;
    permute(s, 0, out, &p);
    printf("%d %s\n", p, s);
    char g[6][8] = { "..#....", ".##.##.", "....#..", "####.#.", "...#.#.", ".#...#." };
    printf("%d ", flood(g, 0, 0, 'a')); printf("%d ", flood(g, 5, 6, 'b')); printf("%d\n", flood(g, 4, 0, 'c'));
    for (int i = 0; i < 6; i++) puts(g[i]);
    char d[12];
    d[digits(7654321, d)] = 0;
    printf("%d %u %s %d\n", takeuchi(8, 4, 2), gcd(123456, 7890), d, deep(100));
    for (int i = 0; i < 15; i++) printf("%d%d ", hofstadter_f(i), hofstadter_m(i));
    const char* e = "2*(3+4)-(5-(6-7))*8";
    printf("%d\n", expression(&e));
    return 0;
}
