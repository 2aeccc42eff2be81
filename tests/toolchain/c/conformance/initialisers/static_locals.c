/* Static variables in functions: kept between calls, one for each function and block, with recursion. */
#include <stdio.h>

static int counter(void) { static int n = 5; return n++; }
static int other(void) { static int n; return n += 2; }
static int blocks(int which) { if (which) { static int n = 100; return n--; } else { static int n = 200; return n++; } }
static int recursive(int d) { static int calls, deepest; calls++; if (d > deepest) deepest = d; if (d < 4) recursive(d + 1); return calls * 100 + deepest; }
static const char* rotate(int n) { static char buffers[3][8]; static int at; char* b = buffers[at++ % 3]; sprintf(b, "<%d>", n); return b; }
static int* address(void) { static int v = 7; return &v; }
static double average(double v) { static double sum; static int n; sum += v; return sum / ++n; }
static long long wide(void) { static long long v = 0x100000000LL - 2; return v++; }
static unsigned char tiny(void) { static unsigned char v = 253; return v++; }
static int fib(int n) { static int memo[30] = { 0, 1 }; static int computed; if (n < 2) return n;
    if (!memo[n]) { computed++; memo[n] = fib(n - 1) + fib(n - 2); } return n == 20 ? computed : memo[n]; }
static int table(int i) { static const short t[] = { 4, 8, 15, 16, 23, 42 }; static int hits[6]; return t[i] * 10 + ++hits[i]; }
static int (*chosen(int swap))(void) { static int (*f)(void) = counter; if (swap) f = f == counter ? other : counter; return f; }
struct s { int a; char b; double c; };
static struct s* keeper(int d) { static struct s s = { 1, 'k', 0.5 }; s.a += d; s.b ^= d; s.c *= 2; return &s; }
static inline int in_line(void) { static int n; return ++n; }
static int flag(void) { static _Bool done; if (done) return 0; done = 1; return 1; }
static int nested(int v) { static int depth; int r; depth++; r = v ? nested(v - 1) + depth : depth; depth--; return r; }
static int loop(void) { int s = 0; for (int i = 0; i < 4; i++) { static int k; int a = 0; k++; a++; s = s * 10 + k % 10 + a; } return s; }

int main(void)
{
    for (int i = 0; i < 4; i++) { printf("%d ", counter()); printf("%d ", other()); printf("%d ", blocks(i & 1)); }
    printf("\n");
    for (int i = 0; i < 3; i++) printf("%d ", recursive(i));
    const char *a = rotate(1), *b = rotate(22), *c = rotate(333); printf("%s%s%s ", a, b, c); rotate(4); printf("%s\n", a);
    *address() += 3; ++*address(); printf("%d %d\n", *address(), address() == address());
    for (int i = 1; i < 5; i++) printf("%g ", average(i * i));
    for (int i = 0; i < 4; i++) printf("%llx %d ", wide(), tiny());
    printf("\n");
    int x = fib(12), y = fib(25), z = fib(20); printf("%d %d %d\n", x, y, z);
    for (int i = 0; i < 9; i++) printf("%d ", table(i * 5 % 6));
    printf("\n");
    for (int i = 0; i < 5; i++) printf("%d ", chosen(i == 2 || i == 4)());
    for (int i = 0; i < 3; i++) { struct s* p = keeper(i); printf("%d%c%g ", p->a, p->b, p->c); }
    printf("\n");
    int l = in_line(); l = l * 10 + in_line(); l = l * 10 + in_line(); printf("%d ", l);
    int f = flag(); f = f * 2 + flag(); f = f * 2 + flag(); printf("%d %d %d ", f, nested(4), nested(0));
    int p = loop(), q = loop(); printf("%d %d\n", p, q);
    static int m = sizeof(int[5]) + 'a' * 2 - (3 > 2 ? 1 : 0); printf("%d\n", m++);
    goto skip; { static int jumped = 55; int never = 1; skip: printf("%d\n", jumped); }
    return 0;
}
