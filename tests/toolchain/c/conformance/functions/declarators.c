/* Complicated declarations: functions that return pointers to functions and arrays, typedefs of them, casts, parameters. */
#include <stdio.h>
#include <signal.h>

static int a3[3] = { 1, 2, 3 }, b3[3] = { 4, 5, 6 }; static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; } static char text[2][5] = { "zero", "one" };
static int (*fp)(int, int) = add; static int (*(*fpp))(int, int) = &fp; static int (*fa[2])(int, int) = { add, sub };
static int (*(*pfa)[2])(int, int) = &fa; static int *(*ap[2])[3]; static int (*row(int n))[3] { return n ? &b3 : &a3; }
static int (*choose(char c))(int, int) { return c == '+' ? add : sub; } static int (*(*chooser)(char))(int, int) = choose;
static int (*(*maker(void))(char))(int, int) { return choose; } static char (*names(void))[5] { return text; }
static int* (*pick(int** a, int n)) { return a + n; }
static int (*(*table[2])(int))[3] = { row, row }; static const char* const (*cc(void))[2] { static const char* const c[2] = { "c0", "c1" };
    return &c; } static int call(int f(int, int), int v[static 2]) { return f(v[0], v[1]); }
static int matrix(int m[][3], int (*n)[3], int r) { int s = 0;
    for (int i = 0; i < r; i++) for (int j = 0; j < 3; j++) s += m[i][j] * n[j % r][i]; return s; } typedef int binary(int, int);
typedef binary* pbinary; typedef pbinary chooser_t(char); typedef int vec[3]; typedef vec mat[2]; static binary mul;
static pbinary best = mul; static chooser_t* ch = choose; static vec v = { 7, 8, 9 }; static mat mm = { { 1, 2, 3 }, { 4, 5, 6 } };
static vec* vp(mat m, int i) { return m + i; }
static void (*on(int n, void (*f)(int)))(int) { static void (*old[3])(int); void (*o)(int) = old[n]; old[n] = f; return o; }
static int heard; static void h1(int n) { heard += n; } static void h2(int n) { heard *= n; } static int mul(int a, int b) { return a * b; }
struct s { int (*f)(struct s*, int); struct s* (*next)(void); int (*m)[3]; int* p[2]; int v; };
static int method(struct s* s, int n) { return s->v * n + (*s->m)[1] + *s->p[1]; } static struct s* second(void);
static struct s s1 = { method, second, &a3, { a3, b3 }, 10 }, s2 = { method, 0, &b3, { &b3[1], &b3[2] }, 20 };
static struct s* second(void) { return &s2; }
unsigned static long long const int static_order = 5; int long unsigned lu = 6; short int volatile unsigned vs = 7;
static int(paren) = 8, *(ptr) = &paren, (arr[2]) = { 9, 10 }; static int(func)(int(x)) { return (x) + 1; }

int main(void)
{
    printf("%d %d %d %d %d\n", fp(1, 2), (*fpp)(3, 4), fa[1](9, 4), (*pfa)[1](5, 6), (**pfa)(7, 8));
    printf("%d %d %d\n", (*row(1))[2], row(0)[0][1], (*table[1](1))[0]);
    printf("%d %d %d %d\n", choose('+')(1, 1), choose('-')(1, 1), chooser('+')(2, 2), maker()('-')(9, 1));
    printf("%s %s %s %s\n", names()[1], *names(), (*cc())[1], **cc()); int x = 1, y = 2, *px[] = { &x, &y }; **pick(px, 1) = 20;
    printf("%d %d\n", y, **pick(px, 0)); printf("%d %d\n", call(mul, (int[]){ 6, 7 }), call(choose('+'), a3));
    printf("%d\n", matrix((int[2][3]){ { 1, 2, 3 }, { 4, 5, 6 } }, (int[2][3]){ { 1 }, { 0, 1 } }, 2));
    printf("%d %d %d %d\n", best(3, 4), ch('-')(3, 4), (*vp(mm, 1))[2], v[2]);
    int* q = a3; int** qq = &q; int*** qqq = &qq; ap[0] = (int*(*)[3])0; printf("%d %d\n", ***qqq, ap[0] == 0);
    printf("%d ", on(1, h1) == 0); on(1, h2)(5); on(1, 0)(3); printf("%d\n", heard);
    printf("%d %d %d\n", s1.f(&s1, 2), s1.next()->f(s1.next(), 3), (*(*s1.next)()).v);
    printf("%d %d %d %d %d %d %d\n", (int)static_order, (int)lu, vs, paren, *ptr, arr[1], func(1));
    printf("%d %d\n", ((int (*)(int, int))(void (*)(void))mul)(5, 5), (*(int (**)(int, int))&fp)(1, 1));
    int (*local[3])(int, int) = { [0 ... 1] = sub, mul }; for (int i = 0; i < 3; i++) printf("%d ", local[i](8, 2));
    printf("%d %d %d\n", (int)sizeof fa, (int)sizeof *pfa, (int)sizeof(mat)); void (*(*vf[1])(int, void (*)(int)))(int) = { on };
    printf("%d\n", vf[0](2, h1) == 0); extern int late_variable; int (*pl)[1] = (int (*)[1])&late_variable; printf("%d\n", **pl);
    { extern int add3(int, int, int); printf("%d\n", add3(1, 2, 3)); } signed s = -1; unsigned u = s; long l = u; short sh = l;
    printf("%d %u %ld %d\n", s, u, l, sh);
    return 0;
}
int late_variable = 99; int add3(int a, int b, int c) { return a + b + c; }
