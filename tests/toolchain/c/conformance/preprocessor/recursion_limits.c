/* Macros that name themselves or each other, rescanning, deferred expansion, names as arguments of their own macro. */
#include <stdio.h>

#define foo foo + 1
#define ping pong * 2
#define pong ping + 3
#define f(x) (x + f(1))
#define g f
#define h(x) g(x)
#define STR(...) #__VA_ARGS__
#define XSTR(...) STR(__VA_ARGS__)
#define EMPTY
#define DEFER(x) x EMPTY
#define EVAL(x) EVAL1(EVAL1(x))
#define EVAL1(x) x
#define A() 123
#define x 2
#define q(x) x
#define p q
#define z z[0]
#define m(a) a(w)
#define w 0, 1
#define LPAREN (
#define twice(a) a a
#define id(a) a
#define obj (4, 5)
#define add(a, b) ((a) + (b))
#define addx add
#define NIL(xxx) xxx
#define G_0(arg) NIL(G_1)(arg)
#define G_1(arg) NIL(arg)
#define AA BB
#define BB AA
#define printf(...) printf("~" __VA_ARGS__)
#define sizeof(e) (int)sizeof(e)

static int (f)(int v) { return v * 2; } static int foo_value(int foo_) { return foo_; }

int main(void)
{
    int AA = 6; printf("%s\n", XSTR(foo)); printf("%s %s\n", XSTR(ping), XSTR(pong)); printf("%s\n", XSTR(f(2)));
    printf("%s\n", XSTR(f(f(2)))); printf("%s\n", XSTR(g(3) h(4) g));
    printf("%s %s %s\n", XSTR(DEFER(A)()), XSTR(EVAL(DEFER(A)())), XSTR(A ())); printf("%s %s\n", XSTR(p(x) + q(q(x))), XSTR(p(q)(x)));
    printf("%s\n", XSTR(z)); printf("%s\n", XSTR(m(id))); printf("%s\n", "LPAREN" " stays"); printf("%s\n", XSTR(twice(twice(a))));
    printf("%s\n", XSTR(G_0(42))); printf("%s %s\n", XSTR(AA), XSTR(BB));
    printf("%d\n", foo_value(AA)); printf("%d\n", (f)(21)); int v[] = { 11, 22 }; int* zz = v; printf("%d\n", zz[x - 1]);
    printf("%d\n", addx obj); printf("%d\n", sizeof(v)); printf("%s\n", XSTR(id(id)(id)(7))); printf("%d\n", id(id(id(3)) + id(x)));
#undef x
#define x 3
    printf("%s\n", XSTR(q(x)));
#undef x
    int x = 9; printf("%d\n", x);
#undef foo
    int foo = 77; printf("%d\n", foo);
    return 0;
}
