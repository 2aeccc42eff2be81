/* Arguments and results of every kind, indirect calls, variadic functions. */
#include <stdarg.h>
extern int printf(const char*, ...);

typedef struct { int a, b, c; double d; } Large;
typedef struct { char x; short y; } Small;
typedef struct { char bytes[5]; } Odd;

static int words(int a, int b, int c, int d, int e, int f) { return a - b * 2 + c * 3 - d * 4 + e * 5 - f * 6; }
static long long longs(long long a, int b, long long c) { return a * b - c; }
static double mixed(float a, double b, int c, char d, double e) { return a + b * c - d + e; }
static Large large(Large in, int add) { in.a += add; in.d *= 2; return in; }
static Small small(Small in) { in.x++; in.y--; return in; }
static Odd odd(Odd in) { for (int n = 0; n < 5; ++n) in.bytes[n] ^= (char)n; return in; }
static unsigned char byte_of(unsigned char a, signed char b, short c, unsigned short d) { return (unsigned char)(a + b + c + d); }

static int sum(int count, ...) {
    va_list list, copy;
    va_start(list, count);
    va_copy(copy, list);
    int total = 0;
    for (int n = 0; n < count; ++n)
        total += va_arg(list, int);
    va_end(list);
    printf("first again %d\n", va_arg(copy, int));
    va_end(copy);
    return total;
}

static void kinds(const char* format, ...) {
    va_list list;
    va_start(list, format);
    for (; *format; ++format)
        switch (*format) {
        case 'i': printf("int %d\n", va_arg(list, int)); break;
        case 'l': printf("long long %llx\n", va_arg(list, long long)); break;
        case 'd': printf("double %a\n", va_arg(list, double)); break;
        case 'p': printf("text %s\n", va_arg(list, char*)); break;
        case 's': { Large s = va_arg(list, Large); printf("structure %d %d %d %a\n", s.a, s.b, s.c, s.d); break; }
        case 'o': { Odd s = va_arg(list, Odd); printf("odd %d %d\n", s.bytes[0], s.bytes[4]); break; }
        }
    va_end(list);
}

static int twice(int (*f)(int), int x) { return f(f(x)); }
static int triple(int x) { return 3 * x; }
static int (*choose(int which))(int, int, int, int, int, int) { return which ? words : 0; }
static int (*volatile table[2])(int) = {triple, triple};
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

int main(void) {
    printf("%d\n", words(1, 2, 3, 4, 5, 6));
    printf("%llx\n", longs(0x123456789LL, -7, 99));
    printf("%a\n", mixed(1.5f, 2.25, -3, 'x', 1e10));
    Large l = {1, 2, 3, 4.5};
    l = large(l, 10);
    printf("%d %d %d %a\n", l.a, l.b, l.c, l.d);
    Small s = {127, -32768};
    s = small(s);
    printf("%d %d\n", s.x, s.y);
    Odd o = odd((Odd){{1, 2, 3, 4, 5}});
    for (int n = 0; n < 5; ++n)
        printf("%d ", o.bytes[n]);
    printf("\n%d\n", byte_of(200, -100, -300, 65535));
    printf("%d\n", sum(5, 1, 2, 3, 4, 5));
    kinds("ildpsoid", 42, -2LL, 0.1, "text", l, o, -1, 3.0f);
    printf("%d %d\n", twice(triple, 5), twice(table[1], -4));
    printf("%d\n", choose(1)(6, 5, 4, 3, 2, 1));
    printf("%d %d\n", fib(15), ackermann(2, 5));
    return 0;
}
