// Long chains of values that move in loops: swaps, rotations by three and eight, Fibonacci of several orders, permutations by tables of branches.
#include <stdio.h>

static void rotate8(int n, unsigned* o) {
    unsigned a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
    for (int i = 0; i < n; i++) { unsigned t = a + b + h; a = b; b = c; c = d; d = e; e = f; f = g; g = h; h = t; }
    o[0] = a; o[1] = b; o[2] = c; o[3] = d; o[4] = e; o[5] = f; o[6] = g; o[7] = h;
}
static unsigned rotate3(int n) { unsigned a = 1, b = 10, c = 100; while (n--) { unsigned t = a; a = b; b = c; c = t; if (n % 5 == 0) a++; } return a * 10000 + b * 100 + c; }
static unsigned back(int n) { unsigned a = 1, b = 2, c = 3, d = 4; while (n--) { unsigned t = d; d = c; c = b; b = a; a = t; b += a >> 1; } return a ^ b << 8 ^ c << 16 ^ d << 24; }
static int swaps(int n) { int a = 1, b = 2, c = 3; for (int i = 0; i < n; i++) { if (i % 2) { int t = a; a = b; b = t; } else { int t = b; b = c; c = t; } } return a * 100 + b * 10 + c; }
static int xor_swaps(int n) { int a = 11, b = 22; while (n--) { a ^= b; b ^= a; a ^= b; a += n; } return a * 1000 + b; }
static int cycles(int n) {
    int a = 1, b = 2, c = 3, d = 4, e = 5;
    for (int i = 0; i < n; i++)
        switch (i * 7 % 5) {
        case 0: { int t = a; a = b; b = t; break; }
        case 1: { int t = b; b = c; c = d; d = t; break; }
        case 2: { int t = e; e = a; a = t; }
        case 3: { int t = c; c = e; e = t; break; }
        default: { int t = a; a = c; c = e; e = b; b = d; d = t; }
        }
    return a * 10000 + b * 1000 + c * 100 + d * 10 + e;
}
static unsigned lost_copy(unsigned n) { unsigned x = 1, y; do { y = x; x = x * 3 + 1; } while (x < n); return y * 1000 + x % 1000; }
static unsigned two_loops(int n) {
    unsigned a = 0, b = 1, s = 0;
    for (int i = 0; i < n; i++) { unsigned c = a, d = b; for (int j = 0; j <= i; j++) { unsigned t = c; c = d; d = t + d; } s += c; unsigned t = a; a = b; b = t + i; }
    return s ^ a ^ b;
}
static unsigned with_call(int n, unsigned (*f)(unsigned)) { unsigned a = 1, b = 2, c = 3; while (n-- > 0) { unsigned t = f(a); a = b; b = c; c = t ^ a; } return a + b * 3 + c * 5; }
static unsigned twist(unsigned x) { return x * 69069 + 1; }
static const char* last(const char* s) { const char *p = s, *q = s, *r = s; for (; *s; s++) if (*s == ' ') { p = q; q = r; r = s + 1; } return p; }
static int conditional(int n) { int lo = 0, hi = n, best = -1; while (lo < hi) { int m = (lo + hi) / 2, v = m * m; if (v == n) { best = m; lo = hi; } else if (v < n) { best = m; lo = m + 1; } else hi = m; } return best; }
int main(void) {
    unsigned o[8];
    for (int n = 0; n < 30; n += 7) { rotate8(n, o); for (int i = 0; i < 8; i++) printf("%u ", o[i]); printf("\n"); }
    for (int n = 0; n < 12; n++) printf("%u %u %d %d %d\n", rotate3(n), back(n), swaps(n), xor_swaps(n), cycles(n));
    printf("%u %u %u %u\n", lost_copy(5), lost_copy(100000), two_loops(10), two_loops(23));
    printf("%u %u %s %d %d\n", with_call(0, twist), with_call(9, twist), last("one two three four"), conditional(50), conditional(144));
    return 0;
}
