// Complex arithmetic of floats: the same forms as doubles, with bits of the results; integers converted; conjugate products.
#include <stdio.h>
#include <complex.h>
#include <string.h>

typedef float _Complex cf;
static void show(cf z) { unsigned u[2]; memcpy(u, &z, 8); printf("%08x,%08x ", u[0], u[1]); }
__attribute__((noinline)) static cf add(cf a, cf b) { return a + b; }
__attribute__((noinline)) static cf multiply(cf a, cf b) { return (crealf(a) * crealf(b) - cimagf(a) * cimagf(b)) + (crealf(a) * cimagf(b) + cimagf(a) * crealf(b)) * I; }
__attribute__((noinline)) static cf build(float re, float im) { cf z; __real__ z = re; __imag__ z = im; return z; }
__attribute__((noinline)) static cf scale(cf z, float f, int n) { return z * f + n; }
static cf sum(const cf* p, int n) { cf s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
static cf pick(int k, cf a, cf b, cf c) { switch (k) { case 0: return a; case 1: return b; } return c; }
static double _Complex widen(cf a) { return a; }
static cf narrow(double _Complex a) { return a; }
static cf list[8];
static cf constant = 0.1f + 0.2f * I;
int main(void) {
    cf a = build(1.1f, -2.2f), b = build(0.3f, 0.7f), c;
    show(a); show(add(a, b)); show(a - b); show(multiply(a, b)); show(-b); show(conjf(a)); printf("\n");
    show(scale(a, 1.5f, 2)); show(a * 0.5f); show(a + 1); show(2 - a); show(a / 2.0f); printf("\n");
    for (int i = 0; i < 8; i++) list[i] = i ? multiply(list[i - 1], build(0.6f, 0.8f)) : build(1, 0);
    for (int i = 0; i < 8; i++) show(list[i]);
    show(sum(list, 8)); printf("\n");
    for (int i = 0; i < 3; i++) show(pick(i, a, b, constant));
    show(narrow(widen(a) + widen(b))); show(narrow(0.1 + 0.7 * I)); printf("\n");
    c = a; c += b; show(c); c -= 1.0f; show(c); c += 2 * I; show(c); c *= 2.0f; show(c); printf("\n");
    printf("%d %d %d\n", a == b, a != b, a == build(1.1f, -2.2f));
    double _Complex d = a + widen(b); printf("%.17g %.17g\n", creal(d), cimag(d));
    d = a; d = d + 0.1; printf("%.17g %.17g\n", creal(d), cimag(d));
    float parts[4];
    memcpy(parts, list + 1, 16);
    printf("%.9g %.9g %.9g %.9g %d\n", parts[0], parts[1], parts[2], parts[3], (int)sizeof(cf));
    cf x = 0, y = 1;
    for (int i = 0; i < 10; i++) { cf t = x; x = y; y = t + y * 0.5f; if (i & 1) __imag__ y = __real__ t; }
    show(x); show(y);
    volatile cf v = a; v += b; v = v - 1.0f; show(v);
    union { cf z; struct { float re, im; }; } u = { a };
    u.im = -u.im; show(u.z); printf("%d\n", (int)cimagf(build(3.7f, -4.9f)));
    return 0;
}
