/* do ... while: conditions with effects, continue in it, nested, as body of others, with macros. */
#include <stdio.h>

#define SWAP(a, b) do { int t = a; a = b; b = t; } while (0)

static int digits(unsigned n) { int d = 0; do d++; while (n /= 10); return d; }
static void number(char* to, int v)
{
    char buffer[12];
    int n = 0;
    unsigned u = v < 0 ? -(unsigned)v : v;
    do buffer[n++] = '0' + u % 10; while ((u /= 10) != 0);
    if (v < 0) buffer[n++] = '-';
    do *to++ = buffer[--n]; while (n);
    *to = 0;
}
static unsigned gcd(unsigned a, unsigned b) { do { unsigned r = a % b; a = b; b = r; } while (b); return a; }

int main(void)
{
    printf("%d %d %d %d\n", digits(0), digits(9), digits(10), digits(4294967295u));
    char t[16];
    number(t, 0); printf("%s ", t); number(t, -1); printf("%s ", t); number(t, 2147483647); printf("%s ", t); number(t, -2147483647 - 1); printf("%s\n", t);
    printf("%u %u %u\n", gcd(48, 36), gcd(17, 4000000000u), gcd(4294967295u, 65535));
    int n = 0, seen = 0;
    do { if (n % 3 == 0) continue; seen += n; } while (++n < 10);
    printf("%d %d\n", n, seen);
    n = 0;
    do { n++; if (n == 4) break; } while (n < 100);
    printf("%d\n", n);
    n = 5; do n--; while (n > 0 && n != 2); printf("%d\n", n);
    n = 100; do printf("once "); while (n < 50); printf("\n");
    int a = 1, b = 2;
    if (a < b) SWAP(a, b); else SWAP(b, a);
    printf("%d %d\n", a, b);
    for (int i = 0; i < 3; i++) do { printf("%d%d ", i, a); a += i + 1; } while (a % 3);
    printf("\n");
    int outer = 0, inner = 0;
    do { int k = outer; do { inner++; if (inner > 20) break; } while (k-- > 0); outer++; } while (inner <= 20);
    printf("%d %d\n", outer, inner);
    const char* s = "do while"; int vowels = 0;
    do switch (*s) { case 'a': case 'e': case 'i': case 'o': case 'u': vowels++; continue; case ' ': printf("blank "); break; } while (*++s);
    printf("%d\n", vowels);
    unsigned char c = 250; int turns = 0; do turns++; while (++c); printf("%d\n", turns);
    signed char sc = 1; turns = 0; do turns++; while ((sc <<= 1) > 0); printf("%d %d\n", turns, sc);
    long long l = 1; turns = 0; do l *= 3, turns++; while (l < 1000000000000LL); printf("%d %lld\n", turns, l);
    double d = 1; turns = 0; do { d /= 2; turns++; } while (1 + d != 1); printf("%d\n", turns);
    float f = 1; turns = 0; do { f /= 2; turns++; } while ((float)(1 + f) != 1); printf("%d\n", turns);
    int x = 10; do { int x = 3; printf("%d ", x); } while (x -= 5); printf("%d\n", x);
    do ; while (0);
    do goto leave; while (1);
leave:
    printf("left\n");
    return 0;
}
