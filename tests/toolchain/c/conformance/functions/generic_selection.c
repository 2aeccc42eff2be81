/* _Generic: every basic type, qualifiers, pointers, functions, arrays, default, nested, unevaluated, in macros. */
#include <stdio.h>

#define TYPE(e) _Generic((e), _Bool: "bool", char: "char", signed char: "signed char", unsigned char: "unsigned char", short: "short", unsigned short: "unsigned short", int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long", long long: "long long", unsigned long long: "unsigned long long", float: "float", double: "double", void*: "void*", char*: "char*", const char*: "const char*", int*: "int*", const int*: "const int*", int (*)[3]: "int(*)[3]", int**: "int**", int (*)(int): "int(*)(int)", void (*)(void): "void(*)(void)", struct s: "struct s", union u: "union u", struct s*: "struct s*", default: "other")
#define ABS(v) _Generic((v), int: iabs, long long: labs_, float: fabs_, double: dabs)(v)
#define IS_CONST(p) _Generic((p), const int*: 1, int*: 0, const char*: 1, char*: 0)
#define PRINT(v) printf(_Generic((v), int: "%d ", unsigned: "%u ", long long: "%lld ", double: "%g ", char*: "%s ", const char*: "%s ", char: "'%c' "), (v))
#define MAX(a, b) _Generic((a) + (b), int: imax, double: dmax, long long: lmax)(a, b)
#define RANK(e) _Generic((e), int: _Generic((e) + 1u, unsigned: 12, default: 11), long long: 2, default: 0)
struct s { int a; }; union u { int i; float f; }; enum e { X };
static int iabs(int v) { return v < 0 ? -v : v; } static long long labs_(long long v) { return v < 0 ? -v : v; }
static float fabs_(float v) { return v < 0 ? -v : v; } static double dabs(double v) { return v < 0 ? -v : v; }
static int imax(int a, int b) { return a > b ? a : b; } static double dmax(double a, double b) { return a > b ? a : b; }
static long long lmax(long long a, long long b) { return a > b ? a : b; }
static int f(int v) { return v; } static void g(void) { }

int main(void)
{
    _Bool b = 0; char c = 0; signed char sc = 0; unsigned char uc = 0; short s = 0; unsigned short us = 0; long l = 0; unsigned long ul = 0;
    long long ll = 0; unsigned long long ull = 0; float fl = 0; double d = 0; int a3[3], m[2][3], *p = a3, **pp = &p; const int ci = 1;
    const int* cp = &ci; volatile int vi = 0; struct s st = { 0 }; union u un = { 0 }; const struct s cst = { 1 };
    printf("%s %s %s %s %s %s\n", TYPE(b), TYPE(c), TYPE(sc), TYPE(uc), TYPE(s), TYPE(us));
    printf("%s %s %s %s %s %s\n", TYPE(1), TYPE(1u), TYPE(l), TYPE(ul), TYPE(ll), TYPE(ull));
    printf("%s %s %s %s\n", TYPE(fl), TYPE(d), TYPE(1.0f), TYPE('a'));
    printf("%s %s %s %s %s\n", TYPE(p), TYPE(cp), TYPE(pp), TYPE(m), TYPE(a3));
    printf("%s %s %s %s %s\n", TYPE("text"), TYPE((const char*)"t"), TYPE((void*)0), TYPE(f), TYPE(g));
    printf("%s %s %s %s\n", TYPE(&f), TYPE(st), TYPE(un), TYPE(&st));
    printf("%s %s %s %s %s\n", TYPE(c + c), TYPE(us + 1), TYPE(1u + 1LL), TYPE(fl + 1), TYPE(fl * d));
    printf("%s %s %s %s %s %s\n", TYPE(+b), TYPE(~uc), TYPE(!d), TYPE(c++), TYPE(s = 1), TYPE(b ? s : uc));
    printf("%s %s %s %s\n", TYPE(sizeof 1), TYPE(p - p), TYPE(X), TYPE(1 < 2));
    printf("%s %s %s %s %s\n", TYPE(ci), TYPE(vi), TYPE(cst), TYPE((const int)1), TYPE(*cp));
    printf("%s %s %s %s\n", TYPE(p + 1), TYPE(*pp), TYPE(&p[1]), TYPE(&a3));
    printf("%s %s %s\n", TYPE((char)1), TYPE((char)1 << 1), TYPE((c, s)));
    printf("%d %lld %g %g\n", ABS(-5), ABS(-5LL << 40), ABS(-2.5f), ABS(-0.125));
    printf("%d %d %d %d\n", IS_CONST(p), IS_CONST(cp), IS_CONST("a"), IS_CONST((const char*)"a")); PRINT(1); PRINT(2u); PRINT(-3LL); PRINT(4.5);
    PRINT("six"); PRINT((char)'7'); PRINT((const char*)"eight"); printf("\n");
    printf("%d %g %lld\n", MAX(3, 7), MAX(3, 7.5), MAX(1LL << 40, 5)); printf("%d %d %d\n", RANK(1), RANK(1LL), RANK(1.0));
    int n = 1; int r = _Generic(n++, int: n + 1, default: n++); printf("%d %d\n", n, r); _Generic(1, int: n, default: r) = 50;
    printf("%d\n", n); int arr[_Generic(1.0, double: 5, default: 9)]; printf("%d\n", (int)(sizeof arr / sizeof *arr));
    static const int k = _Generic(0, int: 3, char: 4); switch (k) { case _Generic('a', char: 1, int: 3): printf("int\n"); }
    printf("%s\n", _Generic(&a3, int (*)[4]: "four", int (*)[3]: "three")); printf("%d\n", _Generic(f, int (*)(int): f, default: 0)(9));
    return 0;
}
