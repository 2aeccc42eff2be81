/* double and float _Complex: arithmetic, parts, comparison, passing, arrays, conversion. */
#include <stdio.h>
#include <complex.h>

#pragma STDC FP_CONTRACT OFF
typedef double complex dc; typedef float complex fc;
#define N __attribute__((noinline)) static
N dc add(dc a, dc b) { return a + b; } N dc sub(dc a, double b) { return a - b; } N dc mul(dc a, dc b) { return a * b; }
N dc div_(dc a, dc b) { return a / b; } N fc fmul(fc a, fc b) { return a * b; }
N dc mix(double a, fc b, int c, dc d, char e) { return a * b + c * d - e; }
N dc poly(dc z, const double* p, int n) { dc r = 0; while (n--) r = r * z + *p++; return r; }
N int escape(dc c) { dc z = 0; for (int n = 0; n < 30; n++) { if (creal(z) * creal(z) + cimag(z) * cimag(z) > 4) return n; z = z * z + c; }
    return 30; } N dc sum(const dc* v, int n) { dc s = 0; while (n--) s += *v++; return s; } struct cs { dc a; fc b; int k; };
N struct cs st(struct cs s) { s.a *= I; s.b = conjf(s.b) * 2; s.k += (int)creal(s.a); return s; }
N void parts(dc* z) { __real__ *z += 1; __imag__ *z *= 2; } N dc pick(int c, dc a, dc b) { return c ? a : b; }
N dc power(dc z, int n) { dc r = 1; for (; n; n >>= 1, z *= z) if (n & 1) r *= z; return r; }
static dc global = 1 + 2 * I, table[3] = { 1, I, 1 - I }; static fc fglobal = 0.5f - 0.25f * I;
#define P(z) printf("%g%+gi ", creal(z), cimag(z))

int main(void)
{
    dc a = 1 + 2 * I, b = 3 - 4 * I; P(add(a, b)); P(sub(a, 5)); P(mul(a, b)); P(div_(a, 2)); P(div_(b, 2 * I)); printf("\n"); P(-a); P(~b);
    P(conj(a)); P(a + 1); P(2.5 * b); P(a - I); printf("\n"); P(fmul(1.5f + I, 2 - I)); P(mix(2, 1 + I, 3, b, 'A'));
    printf("%d %d %d\n", a == b, a != b, a == 1 + 2 * I); static const double p[] = { 1, -2, 3, 0.5 }; P(poly(a, p, 4)); P(poly(0.5, p, 4));
    P(sum(table, 3)); P(global); P(fglobal); printf("\n"); struct cs s = st((struct cs){ 3 + 4 * I, 1 + 2 * I, 10 }); P(s.a); P(s.b);
    printf("%d\n", s.k); parts(&a); P(a); __imag__ b = 7; P(b); printf("%g %g\n", __real__ a, cimagf(fglobal)); P(pick(1, a, b));
    P(pick(0, a, b)); P(power(1 + I, 8)); P(power(I, 3)); printf("\n");
    for (int y = -4; y <= 4; y++) { for (int x = -8; x <= 4; x++) putchar(" .:-=+*#%@"[escape(x / 4.0 + y / 4.0 * I) % 10]); putchar('|'); }
    printf("\n"); a += b; P(a); a -= 1; P(a); a *= 2; P(a); a /= 4; P(a); a *= I; P(a); printf("\n"); double d = b; float f = fglobal;
    int i = (int)b; P((dc)d); printf("%g %g %d %d\n", d, f, i, (_Bool)(0.0 + I * 1)); fc fa[2] = { 1 + I, 2 }; fa[1] += fa[0]; dc wide = fa[1];
    P(wide); P((fc)a); printf("%d %d\n", (int)sizeof(dc), (int)sizeof(fc)); if (a) printf("nonzero "); if (!(0 * I)) printf("zero ");
    printf("%g %g\n", cabs(3 + 4 * I), creal(cproj(a))); dc z = 5 + 6 * I; P(z); int k = 3; P(k + I);
    printf("%d\n", creal(z) > cimag(z) ? 1 : 2);
    return 0;
}
