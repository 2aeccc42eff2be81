// Loops of every kind: all step signs, unsigned down to zero, bounds at the edges, several exits, nested continues, empty bodies, do once.
#include <stdio.h>
#include <string.h>

static int a[64];
static unsigned h;
static void note(unsigned x) { h += (x ^ 0x55) * 33 + 1; }
static int up(int from, int to, int step) { int n = 0; for (int i = from; i < to; i += step) { n++; note((unsigned)i); } return n; }
static int down(int from, int to, int step) { int n = 0; for (int i = from; i >= to; i -= step) { n++; note((unsigned)i); } return n; }
static int unsigned_down(unsigned n) { int c = 0; while (n-- > 0) { c++; note(n); } return c; }
static int bytes(void) { int n = 0; unsigned char c = 250; do n++; while (++c); return n; }
static int chars(void) { int n = 0; for (signed char c = 100; c > 0; c++) n++; return n; }
static int shorts(void) { int n = 0; for (unsigned short s = 65530; s; s++) n += s & 15; return n; }
static int exits(const int* p, int n, int key) { int i; for (i = 0; i < n; i++) { if (p[i] == key) break; if (p[i] < 0) return -1; if (p[i] > 100) { i = 77; goto out; } if (p[i] & 1) continue; key--; } if (i == n) return -2; out: return i; }
static int nested(int n) { int s = 0; for (int i = 0; i < n; i++) { for (int j = i; j < n; j++) { if ((i ^ j) & 1) continue; for (int k = n; k > j; k--) { if (k % 3 == 0) goto next; s += i * j * k; } s++; next:; } if (s > 500) break; } return s; }
static int find(const char* s, char c) { const char* p = s; while (*p && *p != c) p++; return *p ? (int)(p - s) : -1; }
static int empty(int n) { int i; for (i = 0; i < n; i++); for (; i > 3; i -= 2); return i; }
static int do_once(int n) { int c = 0; do { c++; if (n > 5) continue; c += 10; } while (n-- > 3); return c; }
static int invariant(int n, int m) { int s = 0; for (int i = 0; i < n; i++) s += m * 7 + (n - m) * i + (m ? 100 / m : 3); return s; }
static int induction(int n) { int s = 0; for (int i = 0, j = 100, k = 1; i < n; i++, j -= 3, k *= 2) s += i * j + (k & 0xff) - (i << 2); return s; }
static int strides(void) { int s = 0; for (int i = 0; i < 64; i++) a[i] = i; for (int st = 1; st < 64; st *= 3) for (int i = 0; i < 64; i += st) s += a[i] * st; return s; }
static int two_pointers(int* p, int n, int t) { int i = 0, j = n - 1, c = 0; while (i < j) { int s = p[i] + p[j]; if (s == t) { c++; i++; j--; } else if (s < t) i++; else j--; } return c; }
static int backwards(int* p, int n) { for (int i = n - 1; i > 0; i--) p[i] -= p[i - 1]; int s = 0; for (int* q = p + n; q != p;) s = s * 3 + *--q; return s; }
static int copy_forward(int* p) { for (int i = 1; i < 20; i++) p[i] = p[i - 1]; return p[19]; }
static unsigned collatz(unsigned n) { unsigned c = 0; for (; n != 1; c++) n = n & 1 ? n * 3 + 1 : n / 2; return c; }
static int unrolled(const int* p, int n) { int s0 = 0, s1 = 0, s2 = 0, s3 = 0, i = 0; for (; i + 3 < n; i += 4) { s0 += p[i]; s1 += p[i + 1]; s2 += p[i + 2]; s3 += p[i + 3]; } for (; i < n; i++) s0 += p[i]; return s0 + 2 * s1 + 3 * s2 + 5 * s3; }
int main(void) {
    printf("%d %d %d %d\n", up(0, 10, 1), up(-5, 6, 3), up(5, 5, 1), up(7, -7, 1));
    printf("%d %d %d\n", down(10, 0, 1), down(5, -6, 4), down(-1, 0, 1));
    printf("%d %d %d %d %d\n", unsigned_down(7), unsigned_down(0), bytes(), chars(), shorts());
    static const int l1[] = { 2, 4, 9, 7, 6, 3 }, l2[] = { 1, 101, 3 }, l3[] = { 1, -3, 5 };
    printf("%d %d %d %d\n", exits(l1, 6, 5), exits(l2, 3, 3), exits(l3, 3, 5), exits(l1, 6, 50));
    printf("%d %d %d %d\n", nested(4), nested(9), find("hello", 'l'), find("hello", 'z'));
    printf("%d %d %d %d\n", empty(10), empty(0), do_once(8), do_once(2));
    printf("%d %d %d %d\n", invariant(5, 3), invariant(4, 0), induction(20), strides());
    printf("%d ", two_pointers(a, 64, 63)); printf("%d ", backwards(a, 64)); printf("%d\n", copy_forward(a));
    for (unsigned i = 1; i < 30; i += 4) printf("%u ", collatz(i));
    for (int i = 0; i < 64; i++) a[i] = i * i % 37;
    for (int n = 0; n < 12; n++) printf("%d ", unrolled(a, n));
    printf("\n%u\n", h);
    return 0;
}
