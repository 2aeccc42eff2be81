// _Bool everywhere: conversions, arithmetic, arrays, bit fields, parameters, results, pointers to them, comparisons, increments, in unions.
#include <stdio.h>
#include <stdbool.h>
#include <string.h>

static bool flags[20];
struct b { bool a : 1, b : 1; bool c; unsigned d : 1; bool e[3]; };
static bool is_even(int x) { return !(x & 1); }
static bool both(bool a, bool b) { return a & b; }
static bool either(bool a, bool b) { return a | b; }
static bool differ(bool a, bool b) { return a ^ b; }
static bool same(bool a, bool b) { return a == b; }
static int count(const bool* p, int n) { int c = 0; while (n--) c += *p++; return c; }
static bool any(const bool* p, int n) { bool r = false; while (n--) r |= *p++; return r; }
static bool all(const bool* p, int n) { bool r = true; while (n--) r &= *p++; return r; }
static bool from_pointer(const void* p) { return p; }
static bool from_real(double d) { return d; }
static bool from_wide(long long l) { return l; }
static int select(bool a, int x, int y) { return a ? x : y; }
static bool majority(bool a, bool b, bool c) { return a + b + c > 1; }
static unsigned pack(const bool* p, int n) { unsigned r = 0; for (int i = 0; i < n; i++) r |= (unsigned)p[i] << i; return r; }
static void toggle(bool* p) { *p = !*p; }
static bool full(bool a, bool b, bool carry, bool* out) { *out = a ^ b ^ carry; return (a && b) || (carry && (a || b)); }
static unsigned add(unsigned x, unsigned y) { unsigned r = 0; bool c = false; for (int i = 0; i < 32; i++) { bool s; c = full(x >> i & 1, y >> i & 1, c, &s); r |= (unsigned)s << i; } return r; }
static bool implies(bool a, bool b) { return !a || b; }
static int compare(bool a, bool b) { return (a < b) + (a <= b) * 2 + (a > b) * 4 + (a >= b) * 8; }
static bool chain(int x) { bool a = x > 0, b = x > 10, c = x > 100; return a != b ? c == false : !(b ^ c); }
int main(void) {
    for (int i = 0; i < 20; i++) flags[i] = is_even(i * i / 3);
    printf("%d %d %d %05x\n", count(flags, 20), any(flags, 20), all(flags, 20), pack(flags, 20));
    for (int i = 0; i < 4; i++) { bool a = i & 1, b = i & 2; printf("%d%d%d%d%d %d ", both(a, b), either(a, b), differ(a, b), same(a, b), implies(a, b), compare(a, b)); }
    printf("\n%d %d %d %d %d %d %d\n", from_pointer(flags), from_pointer(NULL), from_real(0.1), from_real(-0.0), from_wide(1LL << 40), from_wide(0), (bool)0x100);
    bool b = 5; printf("%d ", b); b += 3; printf("%d ", b); b -= 1; printf("%d ", b); b++; printf("%d ", b); b++; printf("%d ", b); b--; printf("%d ", b); b--; printf("%d ", b); b *= 7; printf("%d ", b); b |= 4; printf("%d ", b); b <<= 3; printf("%d ", b); b ^= 1; printf("%d ", b); b = ~b; printf("%d ", b); b = -b; printf("%d\n", b);
    struct b s = { 1, 2, 3, 5, { 4, 0, 0.5 } };
    printf("%d %d %d %d %d %d %d\n", s.a, s.b, s.c, s.d, s.e[0], s.e[1], s.e[2]);
    s.a = s.b = 0; s.c = !s.c; s.a |= 8; s.b ^= s.d; s.d++; toggle(&s.e[1]); toggle(&s.c);
    printf("%d %d %d %d %d\n", s.a, s.b, s.c, s.d, s.e[1]);
    printf("%d %d %u %u\n", select(true, 3, 4), select(0 > 1, 3, 4), add(123456789, 987654321), add(~0u, 1));
    for (int i = 0; i < 8; i++) printf("%d", majority(i & 1, i & 2, i & 4));
    for (int i = -50; i < 200; i += 45) printf("%d", chain(i));
    printf("\n%d %d %d %d\n", true + true, -true, true << 4, !true + !false * 2);
    printf("%d %d %d\n", (int)sizeof(bool), b == true, (bool)2 == true);
    int i = 3; bool c = i++ > 2 && i > 3; printf("%d %d\n", c, i);
    c = (i = 0); printf("%d ", c); c = (i = 4) > 3; printf("%d ", c); c = i == 4 ? 2 : 0; printf("%d\n", c);
    bool grid[3][4] = { { true }, { 0, 1 }, { [3] = 1 } };
    int n = 0; for (int y = 0; y < 3; y++) for (int x = 0; x < 4; x++) { n = n * 2 + grid[y][x]; grid[y][x] = grid[y][x] != ((x + y) & 1); }
    printf("%03x ", n); for (int y = 0; y < 3; y++) printf("%x", pack(grid[y], 4));
    printf("\n");
    switch ((bool)n) { case 1: printf("one\n"); break; case 0: printf("zero\n"); }
    return 0;
}
