// Compound assignments where the operand and the object have different types.
#include <stdio.h>
#include <string.h>

static unsigned b(float x) { unsigned u; memcpy(&u, &x, 4); return u; }
struct all { signed char c; unsigned char uc; short s; unsigned short us; int i; unsigned u; long long l; unsigned long long ul; float f; double d; int bit : 9; };
static void show(const struct all* a) {
    printf("%d %d %d %d %d %u %lld %llu %08x %.17g %d\n", a->c, a->uc, a->s, a->us, a->i, a->u, a->l, a->ul, b(a->f), a->d, a->bit);
}
#define ALL(op, v) a.c op v; a.uc op v; a.s op v; a.us op v; a.i op v; a.u op v; a.l op v; a.ul op v; a.f op v; a.d op v; a.bit op v; show(&a);
int main(void) {
    volatile float f = 1.75f;
    volatile double d = 0.3;
    volatile int i = 3;
    volatile long long l = 5;
    volatile unsigned u = 2;
    struct all a = { 20, 30, 1000, 2000, 100000, 200000, 3000000000LL, 4000000000ull, 1.5f, 2.5, 50 };
    show(&a);
    ALL(+=, f) ALL(*=, f) ALL(-=, d) ALL(/=, f) ALL(*=, i) ALL(+=, l) ALL(/=, u) ALL(-=, i) ALL(*=, d) ALL(+=, 10.9) ALL(-=, 0.5f) ALL(/=, 1.25)
    float x = 16777216;
    x += 1; x += 1; printf("%.9g ", x);
    x = 16777216; x += 1.0 + 1.0; printf("%.9g ", x);
    x++; ++x; x--; printf("%.9g ", x);
    x = 0.1f; x += 0.2; printf("%08x ", b(x));
    x = 0.1f; x = x + 0.2f; printf("%08x ", b(x));
    int k = 7; k *= 1.5; printf("%d ", k);
    k = 7; k /= 2.0f; printf("%d ", k);
    k = -7; k /= 2.0; printf("%d ", k);
    unsigned n = 3000000000u; n *= 1.25; printf("%u ", n);
    n = 10; n -= 0.5; printf("%u\n", n);
    float v[4] = { 1, 2, 3, 4 }, *p = v;
    *p++ += 0.25; *p++ *= i; *p++ -= d; *p /= 3;
    for (int j = 0; j < 4; j++) printf("%08x ", b(v[j]));
    int at = 0;
    v[at++] += 0; v[at++] *= 2; v[at] += v[at - 1];
    for (int j = 0; j < 4; j++) printf("%.9g ", v[j]);
    printf("%d\n", at);
    return 0;
}
