// Expressions that mix char, short, int, unsigned, long long, float and double; the usual conversions decide each step.
#include <stdio.h>
#include <string.h>

static void f(float x) { unsigned u; memcpy(&u, &x, 4); printf("%08x ", u); }
static void d(double x) { unsigned u[2]; memcpy(u, &x, 8); printf("%08x%08x ", u[1], u[0]); }
#define SHOW(e) _Generic((e), float : f((float)(e)), double : d((double)(e)), int : printf("i%d ", (int)(e)), unsigned : printf("u%u ", (unsigned)(e)), \
                         long long : printf("l%lld ", (long long)(e)), unsigned long long : printf("ul%llu ", (unsigned long long)(e)), default : printf("? "))
int main(void) {
    volatile signed char c = -7;
    volatile unsigned char uc = 250;
    volatile short s = -3000;
    volatile unsigned short us = 60000;
    volatile int i = 123456789;
    volatile unsigned u = 4000000000u;
    volatile long long l = -1234567890123LL;
    volatile unsigned long long ul = 18000000000000000000ull;
    volatile float x = 1.1f, y = -2.75f;
    volatile double z = 3.3, w = -1e10;
    SHOW(c + x); SHOW(uc * y); SHOW(s / x); SHOW(us - y); SHOW(i * x); SHOW(u + x); SHOW(l * x); SHOW(ul / y); printf("\n");
    SHOW(c + z); SHOW(uc * z); SHOW(s / z); SHOW(us - w); SHOW(i * z); SHOW(u + z); SHOW(l * z); SHOW(ul / w); printf("\n");
    SHOW(x + z); SHOW(x * y); SHOW(x * y + z); SHOW(x * (y + z)); SHOW((float)z * x); SHOW((double)x * y); SHOW(x / 3); SHOW(x / 3.0); SHOW(x / 3.0f); printf("\n");
    SHOW(c * i + x); SHOW(c * (i + x)); SHOW(u * 2 + x); SHOW(u * 2.0 + x); SHOW(i / 1000 * x); SHOW(i / 1000.0f * x); SHOW(l / 7 + z); SHOW(l / 7.0 + z); printf("\n");
    SHOW(c < x); SHOW(u > w); SHOW(ul == 18e18); SHOW(l < y); SHOW(x == 1.1); SHOW(x == 1.1f); SHOW((int)(x * 10)); SHOW((int)(z * 10)); printf("\n");
    SHOW(i ? x : c); SHOW(c ? z : x); SHOW(c < 0 ? c : y); SHOW(x > 1 ? i : ul); SHOW(-x); SHOW(-c * x); SHOW(!x + x); SHOW(+s + y); printf("\n");
    SHOW((c + uc) / (x - y)); SHOW((unsigned char)(c + uc) * z); SHOW((short)(s * us) / x); SHOW((int)(w / 64) % 7 + z); SHOW((i & 0xffff) * x); SHOW((u >> 3) * y); SHOW((l >> 20) * z);
    SHOW((ul >> 40) * x); SHOW(1 / 2 + x); SHOW(1 / 2. + x); SHOW((char)(int)(x * 100) - x); printf("\n");
    return 0;
}
