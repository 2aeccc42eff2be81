/* Macros that act like functions: evaluation of arguments, parentheses, commas, nested calls over lines, semicolons. */
#include <stdio.h>

#define SQUARE(x) ((x) * (x))
#define BAD_SQUARE(x) x * x
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define ABS(x) ((x) < 0 ? -(x) : (x))
#define COMMA ,
#define LB {
#define RB }
#define SEMI ;
#define NOTHING
#define NO_ARGS() 5
#define ONE_EMPTY(x) (0 x)
#define SWAP(t, a, b) do { t tmp = (a); (a) = (b); (b) = tmp; } while (0)
#define IF_ELSE(c, a, b) if (c) a; else b
#define FOR_EACH(p, v) for (__typeof__(*(v))* p = (v); p < (v) + sizeof(v) / sizeof *(v); p++)
#define BETWEEN(x, lo, hi) ((lo) <= (x) && (x) <= (hi))
#define OFFSET(t, m) ((int)__builtin_offsetof(t, m))
#define ARRAY_SIZE(a) (sizeof(a) / sizeof(*(a)))
#define UNLESS(c) if (!(c))
#define FOREVER for (;;)
#define BLOCK(...) { __VA_ARGS__ }
#define LAMBDA(ret, name, args, ...) static ret name args __VA_ARGS__
#define CONCAT_STR(a, b) a b
#define BIT_SET(v, n) ((v) |= 1u << (n))
#define BIT_GET(v, n) ((v) >> (n) & 1)
#define SHL(a) << a
#define NEG -
#define printf_(...) (printf)(__VA_ARGS__)
#define return_if(c, v) if (c) return v
#define puts(s) printf("[%s]\n", s)
#define PI 3
#define DEG(x) (x * PI / 180)
#define CALL(f, args) f args
#define T1(x) T2(x, x + 1)
#define T2(x, y) T3((x) * 2, (y) * 3)
#define T3(x, y) ((x) - (y))
LAMBDA(int, add, (int a, int b), { return a + b; }) LAMBDA(int, classify, (int v), { return_if(v < 0, -1); return_if(v == 0, 0); return 1; })
static int calls; static int next(void) { return ++calls; } static int (NO_ARGS)(void) { return 6; } struct s { int a, b; char c[3]; };

int main(void)
{
    int i = 3; printf("%d %d %d\n", SQUARE(i + 1), BAD_SQUARE(i + 1), SQUARE(SQUARE(2))); printf("%d ", MIN(next(), 5));
    printf("%d\n", calls); printf("%d %d\n", ABS(-i), ABS(i - 10)); int a = 1 SEMI LB a *= 2 SEMI RB printf("%d\n", a);
    int v[] = LB 1 COMMA 2 COMMA 3 RB; printf("%d\n", (int)ARRAY_SIZE(v));
    printf("%d %d %d %d\n", NO_ARGS(), NO_ARGS( ), (NO_ARGS)(), ONE_EMPTY()); int p = 1, q = 2; if (i) SWAP(int, p, q); else p = 9;
    SWAP(int, v[0], v[2]); printf("%d %d %d\n", p, q, v[0]); IF_ELSE(i > 5, printf("big\n"), printf("small\n"));
    FOR_EACH(e, v) printf("%d ", *e); printf("%d %d\n", BETWEEN(i, 1, 3), BETWEEN(i, 4, 9));
    printf("%d %d\n", OFFSET(struct s, b), OFFSET(struct s, c[1])); UNLESS(i == 4) printf("unless\n");
    FOREVER BLOCK(if (i++ > 5) break; continue;) printf("%d\n", i); printf("%d %d %d\n", add(1, 2), classify(-5), classify(0));
    printf("%s\n", CONCAT_STR("con", "cat")); unsigned bits = 0; BIT_SET(bits, 3); BIT_SET(bits, i & 7);
    printf("%x %d %d\n", bits, BIT_GET(bits, 3), BIT_GET(bits, 4)); printf("%d %d\n", 1 SHL(3) SHL(1), 5 NEG NEG 2 NEG - 1); printf_("%d\n", 1);
    puts("wrapped"); printf("%d %d\n", DEG(90 + 90), DEG(180)); printf("%d\n", CALL(add, (3, 4)));
    printf("%d\n", CALL(SQUARE, (CALL(add, (5, 6))))); printf("%d\n", T1(i)); printf("%d\n", MIN(
        MIN(7,
            8),
        /* comment , in the middle */ 6
    )); printf("%d\n", MIN((1, 9), (2, 8))); printf("%c %s\n", MIN('x', ','), "(," ")"); int NOTHING spaced NOTHING = NOTHING 4 NOTHING; printf("%d\n", spaced); printf("%d\n", SQUARE
        (5)); int SQUARE = 2; printf("%d %d\n", SQUARE, SQUARE(SQUARE)); calls = 0; int m = MIN(next() + 10, next()); printf("%d %d\n", m > 0, calls);
    return 0;
}
