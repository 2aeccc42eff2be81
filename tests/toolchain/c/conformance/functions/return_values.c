/* Results of every type through every path: ignored, compared, chained, of narrow types, of pointers, in conditions. */
#include <stdio.h>
#include <string.h>

#define N __attribute__((noinline)) static
N signed char sc(int v) { return v; } N unsigned char uc(int v) { return v; } N short ss(int v) { return v; }
N unsigned short us(int v) { return v; } N _Bool bo(int v) { return v & 6; } N long long ll(int v) { return v * 0x100000001LL; }
N unsigned long long ul(unsigned v) { return ~0ull / v; } N float fl(int v) { return v / 3.0f; } N double db(int v) { return v / 3.0; }
N char* cp(char* s, int n) { return s + n; } N void vo(int* p) { ++*p; } N enum { A, B, C = 300 } en(int v) { return v ? C : B; }
N int (*fn(int v))(int);
N int id(int v) { return v; } N int neg(int v) { return -v; } N int (*fn(int v))(int) { return v ? id : neg; }
N long lo(int v) { return v << 1; } N const char* name(unsigned v) { return v > 2 ? "many" : v == 2 ? "two" : &"one\0zero"[v ? 0 : 4]; }
N int early(int v) { for (int i = 0; i < 10; i++) { if (i * i > v) return i; while (v & 1) { v >>= 1; if (v == 3) return -1; } } return 99;
    } N int* maybe(int* p, int v) { return v ? p : 0; }
N int both(int v, int* rest) { *rest = v % 10; return v / 10; } N int never(void) { for (;;) { static int n; if (++n == 7) return n; } }
N int no_value_used(int v) { if (v) return v * 2; return 0; } N double nan_or(double v) { return v < 0 ? __builtin_nan("") : v; }
N int truncated(long long v) { return v; } N unsigned char sum8(const unsigned char* p, int n) { unsigned char s = 0; while (n--) s += *p++;
    return s; } N short scale(short a, short b) { return a * b >> 4; } N signed char avg(signed char a, signed char b) { return (a + b) / 2; }
N unsigned short crc(unsigned short c, unsigned char b) { c ^= b; for (int i = 0; i < 8; i++) c = c & 1 ? c >> 1 ^ 0xa001 : c >> 1;
    return c; }
N _Bool less(float a, double b) { return a < b; } N _Bool all(const char* s, _Bool (*f)(int)) { while (*s) if (!f(*s++)) return 0; return 1;
    } N _Bool digit(int c) { return c >= '0' && c <= '9'; } N int sign(double v) { return (v > 0) - (v < 0); }
N int comma(int v) { return v++, v++, v; } N int cond(int v) { return v > 0 ? v > 10 ? 3 : 2 : v == 0 ? 1 : 0; }
N int logic(int a, int b) { return a && b || !a && !b; } N int assign(int v) { static int last; int r = last; return last = v, r; }
N long long mixed(int v) { return v > 0 ? v : v < -5 ? 1u << 31 : -1LL << 40; } N float ff(float a) { return a * a; }
N double dd(float a) { return a * a; }

int main(void)
{
    for (int v = -200; v < 400; v += 129) printf("%d %d %d %d %d %lld %g %g | ", sc(v), uc(v), ss(v * 300), us(v * 300), bo(v), ll(v), fl(v), db(v));
    printf("\n"); printf("%d %d %d %d\n", sc(200) == uc(200), sc(200) + 0, uc(300) > 40, ss(65535) < us(65535));
    printf("%llu %llu %d\n", ul(1), ul(10), ul(3) > 1ull << 62); sc(1); db(2); ll(3); cp("x", 0); id(5); (void)fl(1); int k = 1; vo(&k); vo(&k);
    printf("%d %d %d %d\n", k, en(1), en(0), en(1) == C); printf("%d %d %ld\n", fn(1)(5), fn(0)(5), lo(-3));
    printf("%s %s %s %s\n", name(0), name(1), name(2), name(9));
    for (int v = 0; v < 60; v += 9) printf("%d ", early(v)); int rest, t = both(47, &rest); printf("%d %d %d\n", t, rest, never());
    int x = 5; *maybe(&x, 1) = 6; printf("%d %d %d\n", x, maybe(&x, 0) == 0, no_value_used(4)); double n = nan_or(-1);
    printf("%d %g\n", n != n, nan_or(2)); printf("%d %d\n", truncated(0x1ffffffffLL), truncated(1LL << 32));
    static const unsigned char bytes[] = { 200, 100, 50, 25 };
    printf("%d %d %d %d\n", sum8(bytes, 4), scale(3000, 300), avg(-128, 127), avg(127, 127)); unsigned short c = 0xffff;
    for (const char* s = "123456789"; *s; s++) c = crc(c, *s); printf("%x\n", c);
    printf("%d %d %d %d\n", less(0.1f, 0.1), less(0.5f, 0.5), all("0123", digit), all("01x3", digit));
    printf("%d %d %d\n", sign(-0.0), sign(1e-300), sign(-1e300));
    printf("%d %d %d %d %d %d %d\n", comma(4), cond(11), cond(5), cond(0), cond(-1), logic(2, 3), logic(0, 1)); t = assign(7); printf("%d ", t);
    t = assign(9); printf("%d\n", t); printf("%lld %lld %lld\n", mixed(5), mixed(-3), mixed(-9));
    printf("%.9g %.9g %.9g\n", ff(0.1f), dd(0.1f), (double)ff(1e20f) > 1e38 ? 1.0 : 0.0);
    char text[] = "returned"; *cp(text, 2) = 'T'; printf("%s %c %d\n", cp(text, 1), *cp(cp(text, 1), 2), (int)strlen(cp(text, 3)));
    if (bo(6)) if (bo(1)) printf("bad"); else printf("good\n"); while (uc(k++) != 250) ; printf("%d\n", k);
    switch (ss(70000)) { case 4464: printf("wrapped\n"); break; default: printf("?\n"); } int arr[3] = { 1, 2, 3 };
    printf("%d %d\n", arr[uc(257)], arr[sc(2)] + (bo(4) ? 10 : 20)); return id(0);
}
