/* Objects without initialiser, or partly initialised, are zero where C says so; large ones, and many. */
#include <stdio.h>
#include <string.h>

static int a; static long long b; static double c; static float d; static char* e; static int f[10];
static struct { char c; int i; double d; char* p; short s[3]; } g;
static union { char c[3]; int i; double d; } h; int tentative; int tentative; extern int tentative2[]; int tentative2[4];
static char big[6000]; static struct { int a : 3; unsigned b : 29; } bits;
static int part[100] = { 1 }; static struct { int a; int b[20]; struct { int c, d; } e[3]; } partly = { 5, { 6 }, { [1] = { 7 } } };
static char padded[50] = "pad"; static int (*function)(int); static _Bool flag; static enum { X = 1, Y } en; static void* table[12];
static int explicit_zero = 0; static double minus = -0.0;
static int other_zero[3] = { 0 }; static struct { int* p; } null = { 0 };

static int zeros(const void* p, int n) { const unsigned char* c = p; int z = 0; while (n--) z += !*c++; return z; }
__attribute__((noinline)) static void dirty(void) { volatile unsigned char junk[700]; for (int i = 0; i < 700; i++) junk[i] = 0xa5; }
__attribute__((noinline)) static int partial(int v) { int t[40] = { v }; int s = 0; for (int i = 0; i < 40; i++) s += t[i] ? i + 1 : 0; return s; }
__attribute__((noinline)) static int structure(int v) { struct { int a; int b[30]; double c; char d[17]; } s = { v, { [3] = v } };
    return zeros(s.b, sizeof s.b) + (s.c == 0) * 1000 + zeros(s.d, 17) * 10000; }
__attribute__((noinline)) static int empty(void) { struct { char a[33]; long long l; } s = {}; int t[3] = {};
    return zeros(s.a, 33) + (s.l == 0) + zeros(t, 12); }
__attribute__((noinline)) static int text(void) { char t[77] = "abc"; return zeros(t, 77); }
__attribute__((noinline)) static int matrix(int v) { int m[5][7] = { { v }, [3] = { [6] = v }, { 0, v } }; int s = 0;
    for (int i = 0; i < 35; i++) s += m[i / 7][i % 7] * i; return s; }
__attribute__((noinline)) static int odd(int v) { char t[13] = { v, [12] = v }; short u[5] = { [1] = v }; return zeros(t, 13) * 100 + zeros(u, 10); }

int main(void)
{
    printf("%d %lld %g %g %d\n", a, b, c, d, e == 0);
    printf("%d %d %d %d\n", zeros(f, sizeof f), g.c || g.i || g.d || g.p || g.s[2], h.i, tentative + tentative2[3]);
    printf("%d %d %d %d\n", zeros(big, sizeof big), bits.a, bits.b, zeros(part, sizeof part));
    printf("%d %d %d %d %d %d\n", partly.a, zeros(partly.b, sizeof partly.b), partly.e[0].c, partly.e[1].c, partly.e[1].d, partly.e[2].d);
    printf("%d %d %d %d %d\n", zeros(padded, 50), function == 0, flag, en, zeros(table, sizeof table));
    printf("%d %d %d %d\n", explicit_zero, minus == 0 && 1 / minus < 0, zeros(other_zero, 12), null.p == 0);
    for (int i = 0; i < 2; i++) {
        dirty(); printf("%d ", partial(3 + i));
        dirty(); printf("%d ", structure(i));
        dirty(); printf("%d ", empty());
        dirty(); printf("%d ", text());
        dirty(); printf("%d ", matrix(1 + i));
        dirty(); printf("%d\n", odd(5));
    }
    big[5999] = 1; big[0] = 2; f[9] = 3; table[11] = big; tentative2[0] = 4;
    printf("%d %d %d\n", zeros(big, sizeof big), *(char*)table[11] + f[9], tentative + a + explicit_zero);
    memset(&g, 0xff, sizeof g); memset(&g, 0, sizeof g); printf("%d\n", zeros(&g, sizeof g) == sizeof g);
    return 0;
}
