// Operations that may only run under a condition: divisions, remainders, shifts by too much, loads through null, calls; in branches, selects, loops and logic.
#include <stdio.h>
#include <limits.h>

static int guarded(int a, int b) { return b ? a / b : 0; }
static int guarded_rest(int a, int b) { int r = a; if (b != 0) r = a % b; return r; }
static unsigned guarded_u(unsigned a, unsigned b) { return b > 0 ? a / b + a % b : 1; }
static int edge(int a, int b) { return b == 0 ? 0 : b == -1 ? -a : a / b; }
static unsigned shift(unsigned x, unsigned n) { return n < 32 ? x << n : 0; }
static int shift_s(int x, unsigned n) { if (n > 31) n = 31; return x >> n; }
static int load(const int* p) { return p ? *p : -1; }
static int chain(const int* p, int k) { return p && k && *p / k > 2 ? *p % k : 7; }
static int invariant(int a, int b, int n) { int s = 0; for (int i = 0; i < n; i++) if (b) s += a / b; else s++; return s; }
static int hoisted(int a, int b, int n) { int s = 0; for (int i = 0; i < n; i++) s += a % b + i; return s; }
static int rotating(const int* p, int n) { int s = 0; for (int i = 0; i < n; i++) { if (!p[i]) continue; s += 1000 / p[i]; } return s; }
static int both(int a, int b, int c) { int x = 0, y = 0; if (a) x = 100 / a; if (b) y = 200 / b; return c ? x : y; }
static int select(int a, int b) { int q = b ? a / b : a, r = b ? a % b : b; return q > r ? q : r; }
static int unused(int a, int b) { int q = 0; if (b) q = a / b; return a > 0 ? 3 : q; }
static int switched(int a, int k) { switch (k) { case 0: return a; case 1: return a + 1; default: return a / k; } }
static int logic(int a, int b) { return (b != 0 && a / b > 1) || (a != 0 && b / a > 1); }
static int table[4] = { 1, 2, 3, 4 };
static int bounded(int i) { return i >= 0 && i < 4 ? table[i] : i < 0 ? table[0] : table[3]; }
static int string(const char* s) { return s && s[0] && s[1] ? s[1] : s ? s[0] : -1; }
static int loop_load(const int* const* p, int n) { int s = 0; for (int i = 0; i < n; i++) if (p[i]) s += *p[i]; return s; }
static int exact(int a, int b) { return b && a % b == 0 ? a / b : -1; }
static int average(const int* p, int n) { int s = 0, c = 0; for (int i = 0; i < n; i++) if (p[i] > 0) { s += p[i]; c++; } return c ? s / c : 0; }
static short narrow(short a, short b) { return b ? a / b : 0; }
static int powers(int b, int e) { return e < 0 ? b == 0 ? 0 : b == 1 ? 1 : 1 / b : e == 0 ? 1 : b * powers(b, e - 1); }
int main(void) {
    static const int v[] = { 0, 1, -1, 7, -30, INT_MAX, INT_MIN };
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 4; j++) {
            int a = v[i], b = v[(i + j * 2) % 7];
            if (a == INT_MIN && b == -1) b = 0;
            printf("%d %d %u %d %d %d %d %d; ", guarded(a, b), guarded_rest(a, b), guarded_u((unsigned)a, (unsigned)b), edge(a, b), select(a, b), unused(a, b), exact(a, b), narrow((short)a, (short)b));
        }
    printf("\n");
    for (unsigned n = 0; n < 70; n += 23) printf("%u %d ", shift(0x12345678, n), shift_s(-1000000, n));
    int x = 50;
    printf("%d %d %d %d %d\n", load(NULL), load(&x), chain(NULL, 3), chain(&x, 0), chain(&x, 8));
    printf("%d %d %d %d\n", invariant(100, 0, 5), invariant(100, 7, 5), hoisted(100, 0, 0), hoisted(100, 7, 3));
    static const int list[] = { 3, 0, -7, 0, 0, 1000, 1 };
    printf("%d %d %d %d %d\n", rotating(list, 7), both(0, 5, 0), both(5, 0, 1), both(0, 0, 0), both(0, 0, 1));
    for (int k = 0; k < 4; k++) printf("%d %d %d ", switched(20, k), logic(k, 3 - k), bounded(k * 3 - 3));
    const int* p[] = { &list[0], NULL, &list[2], NULL };
    printf("%d %d %d %d %d\n", string(NULL), string(""), string("a"), string("ab"), loop_load(p, 4));
    printf("%d %d %d %d %d\n", average(list, 7), average(list + 1, 1), powers(0, -2), powers(2, 10), powers(-1, -3));
    return 0;
}
