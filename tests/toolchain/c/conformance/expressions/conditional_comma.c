/* The conditional operator and the comma: values, types, chains, side effects. */
#include <stdio.h>

#define KIND(e) _Generic((e), int: "i", unsigned: "u", long long: "ll", unsigned long long: "ull", float: "f", double: "d", \
                         int*: "ip", const int*: "cip", void*: "vp", char*: "cp", default: "?")

struct pair { int a, b; };

static int calls;
static int id(int v) { calls++; return v; }
static const char* grade(int n)
{
    return n >= 90 ? "A" : n >= 80 ? "B" : n >= 70 ? "C" : n < 0 ? n < -10 ? "way off" : "off" : "F";
}

int main(void)
{
    volatile int c = 1, z = 0;
    int x = 3;
    const int k = 4;
    printf("%s %s %s %s %s\n", KIND(c ? 1 : 2u), KIND(c ? 1 : 2LL), KIND(c ? 1u : 2.0f), KIND(c ? 1 : 2.0), KIND(c ? (char)1 : (short)1));
    printf("%s %s %s %s\n", KIND(c ? &x : 0), KIND(c ? &x : &k), KIND(c ? &x : (void*)&x), KIND(c ? (void*)0 : "x"));
    printf("%lld %lld\n", (long long)(c ? -1 : 0u), (long long)(c ? -1 : 0));
    printf("%g %g\n", (double)(c ? -1 : 0.5), (double)(z ? 7u : -1));
    for (int i = -20; i <= 100; i += 15) printf("%s ", grade(i));
    printf("\n");
    int r = (id(1), id(2), id(3));
    printf("%d %d\n", r, calls);
    r = id(1), id(2);
    printf("%d %d\n", r, calls);
    int i, j;
    for (i = 0, j = 10; i < j; i++, j -= 2) printf("%d/%d ", i, j);
    printf("%d %d\n", i, j);
    struct pair p = { 1, 2 }, q = { 3, 4 };
    printf("%d %d\n", (c ? p : q).b, (z ? p : q).a);
    struct pair s = z ? p : q;
    printf("%d %d\n", s.a, s.b);
    *(c ? &i : &j) = 77;
    printf("%d %d\n", i, j);
    (z ? &p : &q)->b += 10;
    printf("%d %d\n", p.b, q.b);
    int first = (x++, x), second = (x += 5, x * 2);
    printf("%d %d %d\n", first, second, x);
    printf("%d %d\n", x ?: 5, z ?: 5);
    calls = 0;
    printf("%d ", id(9) ?: id(8)); printf("%d\n", calls);
    int a[3] = { (1, 2), (c ? 3 : 4), ((void)0, 5) };
    printf("%d %d %d\n", a[0], a[1], a[2]);
    c ? (void)(x = 100) : (void)(x = 200);
    printf("%d %s\n", x, c ? z ? "tt" : "tf" : z ? "ft" : "ff");
    printf("%d\n", sizeof(c ? (char)1 : (char)2) == sizeof(int));
    unsigned long long w = z ? 1 : -1;
    printf("%llx %llx\n", w, (unsigned long long)(c ? x - 101 : 0u));
    int n = c ? x : z, m = (c, z) ? 1 : (z, c) ? 2 : 3;
    printf("%d %d\n", n, m);
    return 0;
}
