/* _BitInt, vectors, complex numbers, long integers in structures, unions, unaligned places. */
extern int printf(const char*, ...);
typedef _BitInt(100) B100; typedef unsigned _BitInt(71) U71; typedef _BitInt(7) B7; typedef unsigned _BitInt(24) U24; typedef _BitInt(40) B40;
static void show(const char* name, const void* p, int n) { const unsigned char* b = p; printf("%s ", name); while (n-- > 0) printf("%02x", b[n]); printf("\n"); }
#define SHOW(x) do { unsigned _BitInt(128) t = (unsigned _BitInt(128))(x); unsigned long long lo = (unsigned long long)t, hi = (unsigned long long)(t >> 64); printf(#x " %llx %llx\n", hi, lo); } while (0)
typedef int v4 __attribute__((vector_size(16))); typedef float f4 __attribute__((vector_size(16))); typedef unsigned char b8 __attribute__((vector_size(8))); typedef short s8 __attribute__((vector_size(16)));
static v4 mix(v4 a, v4 b) { return a * b + (a > b) - (b >> 1); }
static b8 bytes(b8 a, b8 b) { return a + b * 3; }
static volatile int five = 5;
int main(void) {
    volatile B100 a = (B100)0x123456789ABCDEFLL * 1000003, b = -((B100)77777777777LL << 30);
    SHOW(a + b); SHOW(a - b); SHOW(a * b); SHOW(b / 1234567); SHOW(a % 98765432109LL); SHOW(a / b); SHOW(b >> five); SHOW(b << 13); SHOW(a & b); SHOW(a ^ b); SHOW(~a);
    printf("%d %d %d %d\n", a < b, a > b, a == a, (int)(a != b));
    volatile U71 u = (U71)-1; SHOW(u + 2); SHOW(u / 3); SHOW(u >> 70); SHOW(u * u);
    volatile B7 c = 63; c += 3; printf("%d ", (int)c); c = (B7)(c * 5); printf("%d %d\n", (int)c, (int)(c >> 2));
    volatile U24 d = 0xFFFFFF; d += 5; printf("%u %u\n", (unsigned)d, (unsigned)(U24)(d - 10));
    volatile B40 e = -1; e <<= 33; printf("%llx %llx %d\n", (long long)e, (long long)(e >> 35), e < 0);
    printf("%a %a %llx\n", (double)a, (double)b, (unsigned long long)(B100)1e20);
    v4 x = {1, -2, 3, five}, y = {7, 8, -9, 10}; v4 z = mix(x, y); printf("%d %d %d %d\n", z[0], z[1], z[2], z[3]);
    z[five - 3] = 99; printf("%d %d\n", z[2], z[five & 3]);
    v4 w = __builtin_shufflevector(x, y, 0, 5, 2, 7); printf("%d %d %d %d\n", w[0], w[1], w[2], w[3]);
    f4 f = {1.5f, 2, 3, 4}; f = f * f - 0.5f; printf("%a %a %a %a\n", f[0], f[1], f[2], f[3]);
    b8 p = {250, 1, 2, 3, 4, 5, 6, 200}; b8 q = bytes(p, p); printf("%u %u %u %u\n", q[0], q[1], q[6], q[7]);
    s8 s = {1, 2, 3, 4, 5, 6, 7, -8}; s = s * s - s; printf("%d %d\n", s[0], s[7]);
    _Complex double m = 1.5 + 2.0i, n = -0.5 + 3.0i; m = m * n; printf("%a %a\n", __real__ m, __imag__ m);
    _Complex float k = 1.0f + 1.0if; k += 2; k *= 2.0f; printf("%a %a\n", __real__ k, __imag__ k);
    union { unsigned long long l; unsigned char c[8]; unsigned short h[4]; float f; } un = {0x1122334455667788ULL}; printf("%x %x %x\n", un.c[1], un.h[2], un.c[7]);
    struct __attribute__((packed)) { char a; int b; short c; long long d; double e; } pk = {1, 0x12345678, -3, 0x1122334455667788LL, 2.5}; pk.b++; pk.c *= 2; pk.d -= 1; pk.e += 1;
    printf("%x %d %llx %a %d\n", pk.b, pk.c, pk.d, pk.e, (int)sizeof pk); show("packed", &pk, sizeof pk);
    return 0;
}
