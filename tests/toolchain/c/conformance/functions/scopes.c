/* Scopes and linkage: shadowing at each level, tags, labels, enumerators, block externs, static and extern mixtures. */
#include <stdio.h>

int x = 1; static int y = 2; extern int z; int tentative; static int forward(int); enum { K = 10 }; struct tag { int a; }; typedef int type;
static int same_name = 5; extern int same_name_ext; static int later_static; static int later_static = 77;
static int get_x(void) { return x; } static int params(int x, int y) { { int y = x * 2; x += y; } return x * 10 + y; }
static int loops(void) { int i = 100, s = 0; for (int i = 0; i < 3; i++) { int i = 5; s += i; } for (i = 0; i < 2; i++) { int s = i; s++; }
    return s * 1000 + i; } static int tags(void) { struct tag { char a, b; } t = { 1, 2 }; struct tag2 { struct tag t; int c; }
    u = { { 3, 4 }, 5 }; { struct tag { double a; }; return (int)sizeof(struct tag) * 100 + (int)sizeof t * 10 + u.t.b; } }
static int enums(void) { int r = K; { enum { K = 20, L = K + 1 }; r += K + L; } { int K = 3; r += K; } return r + K; }
static int types(void) { type type = 5; { typedef double type2; type2 v = type / 2.0; return (int)(v * 100); } }
static int externs(void) { int x = 50; { extern int x; x++; return x; } }
static int labels(int n) { x: if (n > 3) goto y; n++; goto x; y:; int x = n; return x; }
static int statics(void) { static int x = 7; { static int x = 70; x++; if (x > 72) return x; } return x++; }
static int function_scope(void) { extern int external_function(int); int forward(int); return external_function(3) + forward(4); }
static int self_init(void) { int a = 5; { int b = a, a = b + 1; return a * 10 + b; } }
static int dup(int a) { int r = a; { int a = r + 1; { int a = r + 2; { int a = r + 3; r = a; } r = r * 10 + a; } r = r * 10 + a; }
    return r * 10 + a; } static int param_shadow(int n, int v[n], int f(int)) { int s = 0; for (int n = 0; n < 3; n++) s += f(v[n]);
    return s + n; } static int forward(int v) { return v + z + tentative; }
static int cases(int v) { int r = v; switch (v) { int v; case 1: { int v = 10; return v; } case 2: v = 20; return v;
        default: { int w = 30; v = w; } r += v; } return r; }

int main(void)
{
    printf("%d %d %d %d %d\n", x, y, z, tentative, get_x()); printf("%d %d %d %d\n", params(3, 4), loops(), tags(), enums());
    printf("%d %d %d %d\n", types(), labels(0), self_init(), dup(1)); int e = externs(); printf("%d %d\n", e, x);
    for (int i = 0; i < 4; i++) printf("%d ", statics()); printf("\n%d\n", function_scope()); int v[3] = { 1, 2, 3 }; tentative = 100;
    printf("%d %d\n", param_shadow(9, v, forward), later_static); printf("%d %d %d\n", cases(1), cases(2), cases(5));
    int x = 5; { int x = 6; { extern int x; x *= 2; printf("%d ", x); } printf("%d ", x); } printf("%d %d\n", x, get_x());
    if (1) { int x = 1; x++; } else { int x = 2; x--; } while (x > 3) { int x = 10; x--; (void)x; goto out; } out: x--; printf("%d\n", x);
    for (int x = 0, y = 9; x < y; x++, y--) { if (x == 2) { int y = 0; printf("%d%d ", x, y); } } printf("%d %d\n", x, y);
    do { int y = 3; x += y; } while (x < y); printf("%d\n", x); struct tag t = { 4 };
    { struct tag; struct tag* p = 0; struct tag { long long q; } u = { 8 }; p = &u; printf("%d %d\n", (int)p->q, (int)sizeof *p); }
    printf("%d %d\n", t.a, (int)sizeof t); type type = 3; printf("%d\n", type); int K = 11; printf("%d\n", K);
    { typedef char x; printf("%d\n", (int)sizeof(x)); } printf("%d %d\n", (int)sizeof(x), same_name + same_name_ext); int f = 1, main = 2;
    printf("%d\n", f + main);
    return 0;
}
int z = 3, same_name_ext = 6; int tentative; int external_function(int v) { return v * z; }
