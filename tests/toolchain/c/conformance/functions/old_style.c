/* Definitions in the old style, functions without prototype, and implicit promotions at their calls. */
#include <stdio.h>

int add(a, b) int a, b; { return a + b; }
char narrow(c, s, u) char c; short s; unsigned char u; { c += 1; s *= 2; u -= 3; return c + s + u; }
double real(f, d, g) float f, g; double d; { return f * d - g; }
long long wide(a, b, c) int a; long long b; char c; { return b << a | c; }
unsigned short half(v) unsigned short v; { return v / 2; }
static int first(v) int v; { return v * 10; }
int* find(v, n, k) const int* v; register int n, k; { while (n--) if (*v++ == k) return (int*)v - 1; return 0; }
char* text(s, i) char *s; int i; { return s + i; }
int apply(f, n) int (*f)(); int n; { return f(n) + (*f)(n + 1); }
struct p { int x, y; }; struct p make(x, y) int x; int y; { struct p r; r.x = x; r.y = y; return r; } int norm(p) struct p p;
{ p.x *= p.x; return p.x + p.y * p.y; }
int defaults(a, b, c) int a, b, c; { return a * 100 + b * 10 + c; }
int array(v, m) int v[]; int m[][3]; { return v[1] * m[1][2]; }
void out(format, value) char* format; double value; { printf(format, value); }
int mixed(a, b, c, d, e, f, g, h) char a; double b; short c; long long d; float e; unsigned char f; char* g; unsigned short h;
{ return a + (int)b + c + (int)d + (int)e + f + *g + h; }
_Bool flag(b) _Bool b; { return !b; }
int none() { return 42; } int later(); int (*table[])() = { none, add, first }; double (*rp)() = real;
int recursive(n, acc) int n; long long acc; { return n ? recursive(n - 1, acc * 3 % 1000003 + n) : (int)acc; }
int shadow(a) int a; { { int a = 5; a++; } return a; }

int main(argc, argv) int argc; char** argv;
{
    printf("%d %d %d\n", add(2, 3), add('a', (short)-1), add(2000000000, 2000000000));
    printf("%d %d\n", narrow('a', 5, 10), narrow(127, -20000, 2)); printf("%g %g\n", real(0.5f, 3.0, 1.0f), real(1.5, 2.0, (float)0.25));
    printf("%lld %lld\n", wide(33, 5LL, 'x'), wide(1, -1LL, 0));
    printf("%d %d\n", half(65535), half((unsigned short)70001)); printf("%d\n", first(7)); static const int v[] = { 4, 8, 15, 16 };
    printf("%d %d\n", (int)(find(v, 4, 15) - v), find(v, 4, 5) == 0); printf("%s %d\n", text("old style", 4), apply(first, 3));
    struct p p = make(3, 4); printf("%d %d %d\n", norm(p), p.x, norm(make(-5, 12)));
    printf("%d\n", defaults(1, 2, 3)); int m[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } }, w[] = { 7, 8 }; printf("%d\n", array(w, m));
    out("%g\n", 2.5); printf("%d %d\n", mixed('A', 2.9, -300, 1LL << 5, 7.5f, 200, "str", 60000), mixed((char)1, 1.0, (short)1, 1LL, 1.0f, (unsigned char)1, "\1", (unsigned short)1));
    printf("%d %d %d\n", flag(0), flag(1), flag((_Bool)2));
    printf("%d %d %d %d ", table[0](), table[1](10, 20), table[2](10), ((int (*)())none)()); printf("%g\n", rp(2.0, 3.0, 4.0));
    printf("%d %d %d\n", recursive(50, 1LL), shadow(9), later(6, 7)); unsigned char uc = 250; signed char sc = -6; float f = 1.25f;
    printf("%d %d %g\n", narrow(sc, uc, uc), add(uc, sc), real(f, f + 0.0, f)); argc = 5; argv = 0; printf("%d %d\n", argc, argv == 0);
    return 0;
}
int later(a, b) short a; int b; { return a * b; }
