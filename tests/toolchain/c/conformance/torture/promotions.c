// Integer promotions and the usual conversions, seen through _Generic and through values at the edges of each type.
#include <stdio.h>

#define T(e) _Generic((e), char : "c", signed char : "sc", unsigned char : "uc", short : "s", unsigned short : "us", int : "i", unsigned : "u", long : "l", unsigned long : "ul", long long : "ll", unsigned long long : "ull", float : "f", double : "d", default : "?")
static signed char sc = -128;
static unsigned char uc = 255;
static short ss = -32768;
static unsigned short us = 65535;
static int i = -1;
static unsigned u = 1;
static long l = -1;
static unsigned long ul = 2;
static long long ll = -1;
static unsigned long long ull = 3;
static struct { int a : 5; unsigned b : 5; unsigned c : 32; _Bool d : 1; } f = { -16, 31, 4294967295u, 1 };
int main(void) {
    printf("%s %s %s %s %s %s %s %s\n", T(sc + sc), T(uc + uc), T(-uc), T(~us), T(uc << 1), T(!ull), T(+ss), T(sc * us));
    printf("%s %s %s %s %s %s %s %s\n", T(i + u), T(u + l), T(i + l), T(l + ul), T(u + ll), T(ul + ll), T(ll + ull), T(i + ull));
    printf("%s %s %s %s %s %s %s\n", T(sc ? sc : uc), T(1 ? u : i), T(0 ? ll : u), T('a'), T((i, sc)), T(sc = 3), T(u << ll));
    sc = -128;
    printf("%d %d %d %d %d\n", -sc, uc + 1, uc * uc, ss - 1, us * (us >> 8));
    printf("%d %d %d %d\n", sc < uc, i < u, sc < u, us > i);
    printf("%d %d %d %d\n", ll < ull, ll < u, l < (long)u, i == 4294967295u);
    printf("%d %d %d %d\n", ~uc, (unsigned char)~uc, ~us == -65536, (unsigned short)~us);
    printf("%d %d %u %d\n", uc << 8, sc << 1, u << 31, us >> 3);
    printf("%d %d %d %d\n", sc >> 2, (unsigned char)sc >> 2, ss >> 15, i >> 31);
    printf("%u %d %u\n", (unsigned)sc, (int)(unsigned char)sc, (unsigned)(unsigned char)sc);
    printf("%d %d %d %d\n", f.a - 1, f.b - 32, f.c > 0, f.a < f.b);
    printf("%d %d %d\n", f.d + f.d, f.d == 1, -f.d);
    uc += 1; sc -= 1; us++; ss--;
    printf("%d %d %d %d\n", uc, sc, us, ss);
    uc = 200; uc += uc; sc = 100; sc *= 3; us = 40000; us *= us; ss = 20000; ss <<= 1;
    printf("%d %d %d %d\n", uc, sc, us, ss);
    uc = 7; uc /= -2; sc = -7; sc /= 2u; us = 5; us %= -3; ss = -5; ss %= 3;
    printf("%d %d %d %d\n", uc, sc, us, ss);
    f.a = 16; f.b = 32; f.c += 2; f.d = 4;
    printf("%d %d %u %d\n", f.a, f.b, f.c, f.d);
    printf("%d %d\n", (f.a = 31), (f.b = 33));
    char c = (char)200;
    int n = c, m = (unsigned char)c;
    printf("%d %d %d %d\n", n, m, c == 200, c == (char)200);
    printf("%d %d %d\n", 'a' + '\xff', '\377' < 0, "\xfe"[0] >> 1);
    printf("%d %d\n", -1 / 2u > 0, -1 / 2 == 0);
    printf("%lld %lld\n", (long long)(i * u), (long long)i * u);
    printf("%d %d %d %d\n", 5 % -3, -5 % 3, -5 / 3, 5 / -3);
    printf("%d\n", (u - 2 > 0) + (int)(u - 2 < 5));
    return 0;
}
