// Calls in tail position: mutual, with more and with fewer parameters, through pointers, with results passed on, with addresses of locals that forbid it.
#include <stdio.h>

static int down(int n, int a, int b, int c, int d, int e, int f) { return n ? down(n - 1, b, c, d, e, f, a + n) : a * 100000 + b * 10000 + c * 1000 + d * 100 + e * 10 + f; }
static int even(int n); static int odd(int n);
static int even(int n) { if (n == 0) return 1; return odd(n - 1); }
static int odd(int n) { if (n == 0) return 0; return even(n - 1); }
static int more(int a, int b, int c, int d, int e) { return a + b * 2 + c * 3 + d * 4 + e * 5; }
static int less(int a, int b) { return more(b, a, a + b, a - b, a * b); }
static int fewer(int a, int b, int c, int d, int e, int f) { return less(f - a, e - b + c - d); }
static long long wide(long long a, int n) { if (n == 0) return a; return wide(a * 3 + n, n - 1); }
static double real(double a, float b, int n) { return n ? real(b, (float)(a / 2), n - 1) : a - b; }
typedef int (*state)(int, void*);
struct machine { state next; int log; };
static int s1(int x, void* p), s2(int x, void* p), s3(int x, void* p);
static int s1(int x, void* p) { struct machine* m = p; m->log = m->log * 3 + 1; m->next = x & 1 ? s2 : s3; return m->next(x >> 1, p); }
static int s2(int x, void* p) { struct machine* m = p; m->log = m->log * 3 + 2; if (x < 3) return m->log; return (x & 2 ? s1 : s3)(x - 1, p); }
static int s3(int x, void* p) { struct machine* m = p; m->log *= 3; return x ? s2(x - (x & 1), p) : m->log; }
static int use(int* p, int n) { return *p + n; }
static int local(int n) { int x = n * 2; return use(&x, n); }
static int loop_local(int n, int* prev) { int x = n + (prev ? *prev : 0); return n ? loop_local(n - 1, &x) : x; }
struct big { int v[6]; };
static struct big build(int n, struct big b) { if (!n) return b; b.v[n % 6] += n; return build(n - 1, b); }
static int total(struct big b) { int s = 0; for (int i = 0; i < 6; i++) s = s * 7 + b.v[i]; return s; }
static int pass(int n) { return total(build(n, (struct big){ { n } })); }
static void fill(int* p, int n) { if (n) { *p = n * n; fill(p + 1, n - 1); } }
static int sum(const int* p, int n, int acc) { return n ? sum(p + 1, n - 1, acc * 2 + *p) : acc; }
static int swap(int a, int b, int n) { return n ? swap(b, a, n - 1) : a * 10 + b; }
static char narrow(int x) { return (char)x; }
static int widen(int x) { return narrow(x * 3); }
static unsigned char to_byte(int x) { return (unsigned char)widen(x); }
static int collatz(unsigned n, int steps, unsigned most) { return n == 1 ? steps * 100000 + (int)(most % 100000) : collatz(n & 1 ? 3 * n + 1 : n / 2, steps + 1, n > most ? n : most); }
int main(void) {
    printf("%d %d %d %d\n", down(0, 1, 2, 3, 4, 5, 6), down(7, 1, 2, 3, 4, 5, 6), even(1000), odd(1001));
    printf("%d %d %lld %g\n", less(3, 4), fewer(1, 2, 3, 4, 5, 6), wide(1, 30), real(1.5, 2.25f, 7));
    for (int i = 0; i < 20; i += 3) { struct machine m = { 0 }; printf("%d ", s1(i, &m)); }
    printf("\n%d %d %d %d\n", local(5), loop_local(6, NULL), pass(20), pass(0));
    int a[10];
    fill(a, 10);
    printf("%d %d %d\n", sum(a, 10, 0), swap(1, 2, 7), swap(1, 2, 8));
    printf("%d %d %d %d\n", widen(100), to_byte(100), to_byte(-1), collatz(27, 0, 0));
    return 0;
}
