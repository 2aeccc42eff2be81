/* _Bool: conversion, arithmetic, storage, arrays, fields. */
#include <stdio.h>
#include <stdbool.h>

struct flags { bool a, b; bool c : 1; bool d : 1; unsigned e : 1; int pad : 5; bool f; };

static bool from_int(int v) { return v; }
static bool from_long(long long v) { return v; }
static bool from_double(double v) { return v; }
static bool from_float(float v) { return v; }
static bool from_pointer(const void* v) { return v; }
static int use(bool a, bool b) { return a * 2 + b; }

int main(void)
{
    printf("%d %d %d %d\n", from_int(0), from_int(256), from_int(-1), from_int(1 << 31));
    printf("%d %d %d\n", from_long(0), from_long(1LL << 32), from_long(1LL << 63));
    printf("%d %d %d %d\n", from_double(0.0), from_double(-0.0), from_double(0.1), from_double(1e-320));
    printf("%d %d %d\n", from_float(0.0f), from_float(-0.5f), from_float(__builtin_nanf("")));
    printf("%d %d\n", from_pointer(0), from_pointer("x"));
    printf("%d %d %d\n", use(2, 4), use(256, 0), use(0.25, 0x100000000LL));
    bool b = 2; printf("%d ", b);
    b += 5; printf("%d ", b);
    b -= 1; printf("%d ", b);
    b -= 1; printf("%d ", b);
    b *= 0; printf("%d ", b);
    b |= 6; printf("%d ", b);
    b ^= 1; printf("%d ", b);
    b = !b; printf("%d ", b);
    b <<= 3; printf("%d ", b);
    b >>= 1; printf("%d ", b);
    b = ~b; printf("%d\n", b);
    struct flags f = { 4, 0, 8, 0, 3, -1, 0.5 };
    printf("%d %d %d %d %d %d %d\n", f.a, f.b, f.c, f.d, f.e, f.pad, f.f);
    f.d = 2; f.c = f.d - 1; f.b = f.d + f.a; f.e = 2;
    printf("%d %d %d %d %d %d %d\n", f.a, f.b, f.c, f.d, f.e, f.pad, f.f);
    bool sieve[50] = { 0 };
    for (int i = 2; i < 50; i++)
        if (!sieve[i]) { printf("%d ", i); for (int j = i * i; j < 50; j += i) sieve[j] = i; }
    int n = 0;
    for (int i = 0; i < 50; i++) n += sieve[i];
    printf("%d %d\n", n, (int)sizeof sieve);
    volatile bool v = 17;
    printf("%d %d %d %d\n", v + v, -v, ~v, v == true);
    printf("%d %d\n", (bool)0x80, (int)(bool)0.3 + (bool)"");
    printf("%d %d\n", (_Bool)(char)256, (bool)256);
    int k = 7;
    bool odd = k & 1, big = k & 4, not = !(k & 8);
    printf("%d %d %d %d\n", odd, big, not, odd + big + not);
    bool* p = &f.a;
    *p = k - 7; p[1] = 100;
    printf("%d %d\n", f.a, f.b);
    return 0;
}
