// Scopes and storage: shadowing, static locals, extern in blocks, recursion with statics, tentative definitions, goto past declarations, loops with own variables.
#include <stdio.h>

int x = 1;
int tentative;
int tentative;
static int hidden = 5;
static int counter(void) { static int n = 10; return n++; }
static int other(void) { static int n = 20; static int* p = &n; return *p += 2; }
static int shadow(int x) { int r = x; { int x = r * 2; r += x; { extern int x; r += x * 100; } for (int x = 0; x < 3; x++) { int r2 = x; { int x = 50; r2 += x; } r += r2; } } return r + x; }
static int recursion(int n) { static int depth, most; depth++; if (depth > most) most = depth; if (n) { recursion(n - 1); if (n > 2) recursion(n - 2); } depth--; return most * 100 + depth; }
static int loop_locals(int n) { int s = 0; while (n--) { int fresh = n; static int kept; fresh++; kept += fresh; s = kept; if (fresh == 2) { int s = 1000; kept += s; } } return s; }
static int jump(int k) { int a = 1; if (k) goto in; a = 2; { int b; in: b = a + k; a = b * 3; } return a; }
static int names(void) { struct x { int x; } x = { 3 }; enum { y = 4 }; typedef int z; z w = x.x + y; { enum { y = 40 }; typedef char z; w += y + (int)sizeof(z); } return w + (int)sizeof(z); }
static int labels(int x) { int l = x; switch (l) { case 1: { int l = 5; x += l; } case 2: x += l; } goto l; l: return x; }
static int sizes(void) { char x[7]; int n = sizeof x; { int x[3]; n = n * 100 + (int)sizeof x; } return n * 10 + (int)sizeof x; }
static int fill(int* p) { static int table[4] = { 1, 2 }; for (int i = 0; i < 4; i++) { p[i] = table[i]; table[i] += 5; } return table[3]; }
static int params(int a, int b) { a ^= b; b ^= a; a ^= b; { int a = b; b = a * 2; } return a * 100 + b; }
static const int* address(int k) { static const int a = 1, b = 2; return k ? &a : &b; }
static int forward(int);
static int use(int n) { return n <= 0 ? 0 : forward(n - 1) + 1; }
static int forward(int n) { int use = n; return use > 5 ? 0 : (use ? use + 1 : 0) + (n ? 0 : 7); }
int main(void) {
    for (int i = 0; i < 3; i++) printf("%d %d ", counter(), other());
    printf("\n%d %d\n", shadow(3), shadow(-1));
    int r1 = recursion(4), r2 = recursion(6);
    printf("%d %d\n", r1, r2);
    int l1 = loop_locals(3), l2 = loop_locals(2);
    printf("%d %d %d %d\n", l1, l2, jump(0), jump(5));
    printf("%d %d %d %d %d\n", names(), labels(1), labels(2), labels(3), sizes());
    int p[4];
    fill(p); int f = fill(p);
    printf("%d %d %d %d %d\n", p[0], p[1], p[2], p[3], f);
    printf("%d %d %d\n", params(3, 4), *address(0), *address(1));
    int hidden_copy = hidden;
    { int hidden = hidden_copy + 1; hidden_copy = hidden; }
    tentative++;
    printf("%d %d %d %d\n", hidden, hidden_copy, tentative, use(4) + use(9));
    for (int i = 0; i < 2; i++) { int i2 = i; for (int i = 5; i < 7; i++) i2 += i; printf("%d ", i2); }
    int i = 9;
    for (int i = 0, j = 3; i < j; i++, j--) printf("%d%d ", i, j);
    printf("%d\n", i);
    return 0;
}
