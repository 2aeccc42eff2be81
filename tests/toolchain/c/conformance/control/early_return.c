/* Returns from everywhere: loops, switches, nested blocks, void functions, with values of each kind. */
#include <stdio.h>
#include <stdlib.h>

struct result { int ok; double value; char text[6]; };

__attribute__((noinline)) static int index_of(const char* s, char c) { for (int i = 0;; i++) { if (s[i] == c) return i; if (!s[i]) return -1; } }
__attribute__((noinline)) static long long power(long long b, int e) { if (e < 0) return 0; if (!e) return 1;
    if (e & 1) return b * power(b, e - 1); long long h = power(b, e / 2); return h * h; }
__attribute__((noinline)) static struct result divide(double a, double b)
{
    if (b == 0) return (struct result){ 0, 0, "zero" };
    struct result r = { 1, a / b, "fine" };
    if (r.value < 0) { r.text[0] = '-'; return r; }
    for (int i = 0; i < 5; i++) if (r.value > 1 << i * 4) { r.text[0] = '0' + i; if (i == 3) return r; }
    return r;
}
static int log_count;
__attribute__((noinline)) static void maybe(int n)
{
    if (n < 0) return;
    log_count++;
    switch (n % 4) { case 0: return; case 1: log_count += 10; break; case 2: log_count += 100; return; }
    while (n > 10) { if (n == 13) return; n--; log_count += 1000; }
    if (n == 5) { { { return; } } }
    log_count += 10000;
}
__attribute__((noinline)) static const char* day(int d) { switch (d) { case 0: return "sun"; case 1: return "mon";
        default: if (d < 7) return "day"; } return "none"; }
__attribute__((noinline)) static double search(const double* t, int n, double v)
{
    int lo = 0, hi = n - 1;
    while (lo <= hi) { int m = (lo + hi) / 2; if (t[m] == v) return m; if (t[m] < v) lo = m + 1; else hi = m - 1; }
    return -lo - 0.5;
}
__attribute__((noinline)) static unsigned char flag(int v) { if (v > 255) return 300; if (v < 0) return -2; return v; }
__attribute__((noinline)) static float half(float v) { do { if (v < 1) return v; v /= 2; } while (1); }
static void never(int code) { if (code) exit(code); }
static int finish(void) { never(0); return 3; }

int main(void)
{
    printf("%d %d %d %d\n", index_of("abc", 'c'), index_of("abc", 'x'), index_of("", 'a'), index_of("abc", 0));
    printf("%lld %lld %lld %lld\n", power(3, 0), power(3, 25), power(-2, 63), power(2, -1));
    static const double p[] = { 1, 0, -8, 4, 3, 1, 70, 1, 5000, 1, 70000, 1, 1, 3 };
    for (int i = 0; i < 14; i += 2) { struct result r = divide(p[i], p[i + 1]); printf("%d %g %s; ", r.ok, r.value, r.text); }
    printf("\n");
    for (int n = -1; n < 20; n++) { maybe(n); printf("%d ", log_count); }
    printf("\n%s %s %s %s\n", day(0), day(1), day(5), day(9));
    static const double t[] = { 1, 2.5, 4, 8, 16.25, 32 };
    printf("%g %g %g %g %g\n", search(t, 6, 1), search(t, 6, 32), search(t, 6, 8), search(t, 6, 3), search(t, 6, 100));
    printf("%d %d %d %g %g %d\n", flag(1000), flag(-1), flag(77), half(100), half(-3), finish());
    return 0;
}
