/* ++ and --, before and after, of every type. */
#include <stdio.h>
#include <stdbool.h>

#define FOUR(T, F, START)                                                       \
    {                                                                           \
        T a = START;                                                            \
        volatile T b = START;                                                   \
        static T c = START;                                                     \
        printf(#T " " F, a++); printf(" " F, a); printf(" " F, ++a); printf(" " F, --a); printf(" " F, a--); printf(" " F ";", a); \
        printf(" " F, b++); printf(" " F, b); printf(" " F, ++b); printf(" " F, --b); printf(" " F, b--); printf(" " F ";", b);    \
        printf(" " F, c++); printf(" " F, c); printf(" " F, ++c); printf(" " F, --c); printf(" " F, c--); printf(" " F "\n", c);   \
    }

struct bits { int s : 3; unsigned u : 3; unsigned long long w : 33; signed char c : 2; };

int main(void)
{
    FOUR(signed char, "%d", 127)
    FOUR(unsigned char, "%d", 255)
    FOUR(short, "%d", 32767)
    FOUR(unsigned short, "%d", 65535)
    FOUR(int, "%d", 2147483647)
    FOUR(unsigned, "%u", 4294967295u)
    FOUR(long long, "%lld", 9223372036854775807LL)
    FOUR(unsigned long long, "%llu", 0xffffffffu)
    FOUR(float, "%g", -0.5f)
    FOUR(double, "%g", 1e15)
    struct bits b = { 3, 7, 0x1ffffffffull, 1 };
    int n;
    n = b.s++; printf("%d %d ", n, b.s);
    n = ++b.s; printf("%d %d ", n, b.s);
    n = b.u++; printf("%d %d ", n, b.u);
    n = --b.u; printf("%d %d ", n, b.u);
    unsigned long long w = b.w++; printf("%llx %llx ", w, (unsigned long long)b.w);
    b.w--; printf("%llx ", (unsigned long long)b.w);
    n = b.c++; printf("%d %d\n", n, b.c);
    bool t = false;
    n = t++; printf("%d %d ", n, t);
    n = t++; printf("%d %d ", n, t);
    n = t--; printf("%d %d ", n, t);
    n = --t; printf("%d %d\n", n, t);
    int a[6] = { 10, 20, 30, 40, 50, 60 }, *p = a;
    printf("%d ", *p++); printf("%d ", *++p); printf("%d ", ++*p); printf("%d ", (*p)++); n = *p--; printf("%d ", n); n = *--p; printf("%d\n", n);
    p = a + 3;
    *p++ = 1; *--p += 1; p[-1]++; --p[1]; p[0] = *(p + 2); p--;
    for (int i = 0; i < 6; i++) printf("%d ", a[i]);
    printf("%d\n", (int)(p - a));
    double d[3] = { 1, 2, 3 }, *q = d + 3;
    double last = *--q, middle = q[-1]--;
    printf("%g %g %g\n", last, middle, d[1]);
    long long v[2] = { -1, 0xffffffff }, *r = v;
    ++*r; ++r; (*r)++;
    printf("%lld %lld\n", v[0], v[1]);
    return 0;
}
