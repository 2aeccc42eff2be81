// Code that compilers merge, split and move: equal tails of branches, common subexpressions across calls, partial redundancies, strings that share tails, functions that are the same.
#include <stdio.h>
#include <string.h>

static int g = 3, calls;
static int id(int x) { calls++; return x; }
static int id2(int x) { calls++; return x; }
static int tails(int k, int a, int b) { int r; if (k == 0) { r = a + b; g++; r *= g; } else if (k == 1) { r = a - b; g++; r *= g; } else { r = a * b; g++; r *= g; } return r; }
static int common(int a, int b) { int x = a * b + g, y = id(x), z = a * b + g; g = y & 7; return x + z * 3 + (a * b + g) * 5; }
static int partial(int k, int a, int b) { int s = 0; if (k) s = a / b; for (int i = 0; i < 3; i++) s += a / b + i; return s + (k ? a % b : a / b); }
static int across(int* p, int* q) { int a = *p + *q; *q = a; int b = *p + *q; id(0); return a * 1000 + b * 10 + (*p + *q); }
static int diamonds(int x) { int a = x > 3 ? 1 : 2, b = x > 5 ? 10 : 20, c = x > 3 ? 100 : 200, d = x > 5 ? 1000 : 2000; return a + b + c + d + (x > 3 && x > 5) * 10000; }
static int redundant(int x) { if (x > 10) { if (x > 5) return x <= 10 ? 1 : 2; return 3; } if (x == 7) return x * 2 - 7 == x ? 4 : 5; return x < 11 ? 6 : 8; }
static const char *one = "the tail", *two = "tail", *three = "a tail";
static int thread(int a, int b) { int flag = 0, r = 0; if (a > b) flag = 1; r = a + b; if (flag) r -= b * 2; else r -= a * 2; if (!flag && a == b) r = 99; return r; }
static int sunk(int k, int a, int b, int c) { int x = a * b, y = b * c, z = a * c; switch (k) { case 0: return x; case 1: return y; case 2: return z; case 3: return x + y; } return x + y + z; }
static int hoisted(int k, const int* p) { if (k > 0) { int t = p[0] * p[1]; return t + 1; } else if (k < 0) { int t = p[0] * p[1]; return t - 1; } return p[0] * p[1]; }
static int loop_pre(int n, const int* p, int c) { int s = 0; for (int i = 0; i < n; i++) { s += p[i]; if (c) s += p[i] * p[i]; if (!c && p[i] > 2) s -= p[i]; } return s; }
static int rebuild(unsigned x) { unsigned char a = (unsigned char)x, b = (unsigned char)(x >> 8), c = (unsigned char)(x >> 16), d = (unsigned char)(x >> 24); return (int)((unsigned)a << 24 | (unsigned)b << 16 | (unsigned)c << 8 | d) == (int)__builtin_bswap32(x) && (a | b << 8 | c << 16 | (unsigned)d << 24) == x; }
static int ranges(int c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static int mask_or(int x) { return x == 1 || x == 3 || x == 5 || x == 7 || x == 9 || x == 33; }
static int negated(int a, int b) { return !(a < b) && !(a == b) ? a - b : !(a >= b) ? b - a : !a ? -1 : -2; }
static int order(int a, int b, int c) { int t; if (a > b) { t = a; a = b; b = t; } if (b > c) { t = b; b = c; c = t; } if (a > b) { t = a; a = b; b = t; } return a * 10000 + b * 100 + c; }
static int selects(int a, int b, int c, int d) { int m = a < b ? a : b, n = c < d ? c : d, o = m > n ? m : n; return (a ^ m) + (o == n ? n * 3 : m * 5) + (a < b ? c < d ? 1 : 2 : c < d ? 4 : 8); }
static int strings(const char* s) { return !strcmp(s, "alpha") ? 1 : !strcmp(s, "beta") ? 2 : !strncmp(s, "al", 2) ? 3 : strlen(s) == 0 ? 4 : s[0] == 'z' ? 5 : 0; }
int main(void) {
    for (int k = 0; k < 3; k++) printf("%d ", tails(k, 5, 3));
    printf("%d ", common(4, 5)); printf("%d ", partial(0, 17, 5)); printf("%d\n", partial(1, 17, 5));
    int a = 3, b = 4;
    printf("%d ", across(&a, &b)); printf("%d ", across(&a, &a)); printf("%d %d\n", a, b);
    for (int x = 0; x < 13; x += 2) printf("%d %d ", diamonds(x), redundant(x + (x == 6)));
    printf("\n%s %s %s %d %d\n", one, two, three, strcmp(one + 4, two), id == id2);
    printf("%d %d %d\n", thread(5, 3), thread(3, 5), thread(4, 4));
    for (int k = 0; k < 5; k++) printf("%d %d ", sunk(k, 2, 3, 5), hoisted(k - 2, &(int[]){ 6, 7 }[0]));
    static const int p[] = { 1, 2, 3, 4, 5 };
    printf("%d %d\n", loop_pre(5, p, 0), loop_pre(5, p, 1));
    printf("%d %d\n", rebuild(0x12345678), rebuild(0x87654321));
    for (int c = 40; c < 130; c += 3) printf("%d", ranges(c));
    for (int x = 0; x < 36; x++) printf("%d", mask_or(x));
    printf("\n%d %d %d %d\n", negated(5, 3), negated(3, 5), negated(0, 0), negated(4, 4));
    printf("%d %d %d %d\n", order(3, 1, 2), order(9, 8, 7), selects(1, 2, 3, 4), selects(8, 2, 7, 4));
    printf("%d %d %d %d %d %d %d\n", strings("alpha"), strings("beta"), strings("alp"), strings(""), strings("zeta"), strings("x"), calls);
    return 0;
}
