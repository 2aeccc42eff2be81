/* Pointers to functions: tables, members, parameters, results, chains, comparison, of every kind of signature. */
#include <stdio.h>

typedef int binary(int, int); typedef double real(double); typedef long long wide(long long, int); typedef void action(void);
struct pair { int a, b; double c; }; typedef struct pair maker(int);
static int add(int a, int b) { return a + b; } static int sub(int a, int b) { return a - b; } static int mul(int a, int b) { return a * b; }
static double half(double v) { return v / 2; } static double square(double v) { return v * v; }
static long long shift(long long v, int n) { return v << n; } static long long plus(long long v, int n) { return v + n; }
static int count; static void up(void) { count++; } static void down(void) { count -= 10; }
static struct pair make(int v) { return (struct pair){ v, -v, v * 0.5 }; }
static float mixed(char a, float b, short c, double d, long long e, unsigned char f) { return a + b + c + d + e + f; }
static binary* pick(char c) { switch (c) { case '+': return add; case '-': return sub; case '*': return &mul; } return 0; }
static int (*(*picker(void))(char))(int, int) { return pick; }
static int apply(binary* f, int a, int b) { return f(a, b); }
static int fold(int (*f)(int, int), const int* v, int n) { int r = *v++; while (--n) r = f(r, *v++); return r; }
static real* compose[3] = { half, square, half };
static double chain(real** f, int n, double v) { while (n--) v = (*f++)(v); return v; }
static void (*hooks[4])(void) = { up, 0, down, up };
struct class { const char* name; int (*area)(const void*); struct class const* parent; void (*show)(const struct class*, const void*); };
static int box_area(const void* p) { const int* d = p; return d[0] * d[1]; }
static int tri_area(const void* p) { return box_area(p) / 2; }
static void show(const struct class* c, const void* p) { printf("%s:%d ", c->name, c->area(p)); if (c->parent) c->parent->show(c->parent, p); }
static const struct class box = { "box", box_area, 0, show }, tri = { "tri", tri_area, &box, show };
static int self(int (*f)(), int n) { return n ? n + ((int (*)(int (*)(), int))f)((int (*)())f, n - 1) : 0; }
static int twice(binary* f, int v) { return f(f(v, v), f(v, v)); }

int main(void)
{
    printf("%d %d %d %d\n", pick('+')(7, 3), (*pick('-'))(7, 3), (**pick('*'))(7, 3), pick('/') == 0);
    printf("%d %d %d\n", picker()('-')(1, 2), apply(picker()('*'), 6, 7), apply(*mul, 2, 3)); static const int v[] = { 10, 3, 2, 4 };
    printf("%d %d %d\n", fold(add, v, 4), fold(sub, v, 4), fold(mul, v, 4));
    printf("%g %g\n", chain(compose, 3, 10), chain(compose + 1, 1, 1.5)); wide* w[2] = { shift, plus }; long long l = 3;
    for (int i = 0; i < 6; i++) l = w[i & 1](l, i * 5); printf("%lld\n", l);
    for (int i = 0; i < 12; i++) if (hooks[i & 3]) hooks[i & 3](); printf("%d\n", count); maker* m = make; struct pair p = m(8);
    printf("%d %d %g %d\n", p.a, p.b, p.c, (*m)(5).b);
    float (*x)(char, float, short, double, long long, unsigned char) = mixed; printf("%g\n", x(300, 0.5, 70000, 0.25, 1LL << 33, -1));
    int dims[] = { 6, 7 }; tri.show(&tri, dims); box.show(&box, dims); printf("\n"); printf("%d %d\n", self((int (*)())self, 10), twice(mul, 3));
    binary* b = add; printf("%d %d %d %d\n", b == add, b == &add, b != sub, *b == ***b); b = count > 0 ? add : sub; printf("%d\n", b(50, 8));
    struct { binary *f, *g; int x; } s = { add, mul, 4 }, *sp = &s; printf("%d %d\n", s.f(s.x, 1), sp->g(sp->x, sp->f(1, 2)));
    binary** bp = &sp->f; *bp = sub; printf("%d %d\n", (*bp)(1, 5), bp[1](2, 2));
    binary* table['z'] = { ['a'] = add, ['m'] = mul, ['s'] = sub };
    for (const char* c = "smax"; *c; c++) printf("%d ", table[(int)*c] ? table[(int)*c](9, 4) : -1); volatile int k = 2;
    binary* t[] = { add, sub, mul }; printf("%d %d\n", t[k](5, 6), t[t[0](0, 1)](5, 6));
    int (*scan)(const char*, const char*, ...) = sscanf; int (*out)(const char*, ...) = printf; int n = 0; scan("42", "%d", &n);
    out("%d %s\n", n, "done"); void* any = (void*)(unsigned)(unsigned long)mul; printf("%d\n", ((binary*)any)(11, 11));
    return 0;
}
