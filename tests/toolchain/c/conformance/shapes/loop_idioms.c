// Loops that compilers replace as a whole: clearing, copying, comparing, counting bits, lengths of strings, searches, sums of progressions, powers, table look-ups.
#include <stdio.h>
#include <string.h>

static unsigned char a[100], b[100];
static int w[50];
static void clear(unsigned char* p, int n) { for (int i = 0; i < n; i++) p[i] = 0; }
static void fill(int* p, int n) { for (int i = 0; i < n; i++) p[i] = -1; }
static void fill_pattern(int* p, int n) { while (n--) *p++ = 0x01010101; }
static void copy(unsigned char* p, const unsigned char* q, int n) { while (n-- > 0) *p++ = *q++; }
static void copy_down(unsigned char* p, int n) { for (int i = n - 1; i > 0; i--) p[i] = p[i - 1]; }
static void spread(unsigned char* p, int n) { for (int i = 1; i < n; i++) p[i] = p[i - 1]; }
static int same(const unsigned char* p, const unsigned char* q, int n) { for (int i = 0; i < n; i++) if (p[i] != q[i]) return 0; return 1; }
static int length(const char* s) { const char* p = s; while (*p) p++; return (int)(p - s); }
static int length_wide(const int* s) { int n = 0; while (s[n]) n++; return n; }
static int progression(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
static unsigned squares(unsigned n) { unsigned s = 0; for (unsigned i = 1; i <= n; i++) s += i * i; return s; }
static int cubes(int n) { int s = 0; for (int i = n; i > 0; i--) s += i * i * i; return s; }
static unsigned geometric(int n) { unsigned s = 1; for (int i = 0; i < n; i++) s *= 3; return s; }
static int halvings(unsigned n) { int c = 0; while (n) { n /= 2; c++; } return c; }
static int subtractions(int n, int k) { int c = 0; while (n >= k) { n -= k; c++; } return c * 1000 + n; }
static int ones(unsigned n) { int c = 0; while (n) { c += n & 1; n >>= 1; } return c; }
static int final_value(int n) { int i; for (i = 3; i < n; i += 4) ; return i; }
static int final_two(int n) { int i = 0, j = 100; while (i < j) { i += 3; j -= n; } return i * 1000 + j; }
static unsigned shifts(unsigned n) { unsigned c = 0; while (!(n & 0x80000000)) { n <<= 1; c++; } return c; }
static int last_match(const unsigned char* p, int n, int v) { int r = -1; for (int i = 0; i < n; i++) if (p[i] == v) r = i; return r; }
static int all_positive(const int* p, int n) { int ok = 1; for (int i = 0; i < n; i++) ok = ok && p[i] > 0; return ok; }
static int digits(int n) { static const int lookup[] = { 9, 99, 999, 9999, 99999, 999999 }; int i = 0; while (i < 6 && n > lookup[i]) i++; return i + 1; }
static unsigned crc(const unsigned char* p, int n) { unsigned c = ~0u; while (n--) { c ^= *p++; for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xedb88320 : c >> 1; } return ~c; }
static int bounded(const char* s, int n) { int i; for (i = 0; i < n && s[i]; i++) ; return i; }
static int rle(const unsigned char* p, int n) { int runs = 0; for (int i = 0; i < n;) { int j = i; while (j < n && p[j] == p[i]) j++; runs++; i = j; } return runs; }
static void zero_struct(void) { struct { int a; char b[13]; short c; } s[3]; for (int i = 0; i < 3; i++) { s[i].a = 0; for (int j = 0; j < 13; j++) s[i].b[j] = (char)i; s[i].c = 7; } printf("%d %d %d\n", s[1].a, s[2].b[12], s[0].c); }
int main(void) {
    for (int i = 0; i < 100; i++) a[i] = b[i] = (unsigned char)(i * 3);
    clear(a + 3, 5); copy(a + 20, b + 1, 7); copy(a + 51, a + 50, 6); copy(a + 60, a + 62, 6); copy_down(b, 10); spread(b + 50, 9);
    for (int i = 0; i < 100; i += 1) if (a[i] != b[i]) printf("%d:%d,%d ", i, a[i], b[i]);
    printf("\n%d %d %08x\n", same(a, b, 100), same(a + 70, b + 70, 30), crc(a, 100));
    fill(w, 20); fill_pattern(w + 20, 20); w[41] = 5; w[40] = 6;
    printf("%d %d %d %d %d\n", length_wide(w), w[19], w[39], length("twelve chars"), length(""));
    for (int n = -1; n < 6; n++) printf("%d %u %d %u; ", progression(n * 3), squares((unsigned)(n + 1) * 5), cubes(n), geometric(n * 4));
    printf("\n%d %d %d %d\n", halvings(0), halvings(1000000), subtractions(1000, 7), ones(0xf0f0f0f1));
    printf("%d %d %d %d %u\n", final_value(0), final_value(50), final_two(4), final_two(1), shifts(77));
    printf("%d %d %d %d %d\n", last_match(b, 100, 150), last_match(a, 100, 1), all_positive(w + 40, 2), all_positive(w, 5), digits(12345));
    printf("%d %d %d %d\n", bounded("abcdef", 4), bounded("ab", 4), rle(a, 100), rle(b, 100));
    zero_struct();
    return 0;
}
