// Complex arithmetic of doubles: sums, products, quotients, conjugates, comparisons, parts, arrays, arguments and results.
#include <stdio.h>
#include <complex.h>

typedef double _Complex cd;
static void show(cd z) { printf("(%.15g %.15g) ", creal(z), cimag(z)); }
__attribute__((noinline)) static cd add(cd a, cd b) { return a + b; }
__attribute__((noinline)) static cd multiply(cd a, cd b) { return a * b; }
__attribute__((noinline)) static cd divide(cd a, cd b) { return a / b; }
__attribute__((noinline)) static cd mixed(cd a, double b, int c, cd d) { return a * b + c - d / 2.0 + b * d; }
static cd polynomial(const cd* k, int n, cd z) { cd s = 0; while (n--) s = s * z + k[n]; return s; }
static cd power(cd z, int n) { cd r = 1; for (; n; n >>= 1, z *= z) if (n & 1) r *= z; return r; }
static double norm(cd z) { return creal(z) * creal(z) + cimag(z) * cimag(z); }
struct holder { int tag; cd z; char end; };
static struct holder wrap(cd z, int tag) { struct holder h = { tag, z * 2, 'e' }; return h; }
static cd global = 1.5 - 2.5 * I, table[3] = { 1, 2 * I, 3 + 4 * I };
int main(void) {
    cd a = 1 + 2 * I, b = -3 + 0.5 * I, c;
    show(add(a, b)); show(a - b); show(multiply(a, b)); show(-a); show(~a); printf("\n");
    show(divide(a, 2 + 2 * I)); show(divide(b, 4 * I)); show(a / 4); show(3 * b); show(b + 1); show(1 - b); printf("\n");
    show(mixed(a, 1.5, -3, b)); show(polynomial(table, 3, a)); show(power(a, 10)); show(power(I, 7)); printf("\n");
    c = a; c += b; show(c); c *= a; show(c); c -= 1; show(c); c /= 2; show(c); c += I; show(c); c *= 3; show(c); printf("\n");
    printf("%d %d %d %d %d\n", a == b, a != b, a == 1 + 2 * I, a == 1, (cd)5 == 5);
    __real__ c = 7; __imag__ c = -8; show(c);
    creal(c); __real__ c += __imag__ c; show(c);
    printf("%g %g %g\n", norm(a), __real__ global, __imag__ (global * global));
    struct holder h = wrap(a, 5);
    printf("%d %c ", h.tag, h.end); show(h.z); h.z *= h.z; show(h.z); printf("\n");
    for (int i = 0; i < 3; i++) { table[i] *= table[(i + 1) % 3]; show(table[i]); }
    printf("\n");
    int inside = 0;
    for (int y = -8; y <= 8; y++) for (int x = -16; x <= 4; x++) { cd z = 0, k = x / 8.0 + y / 8.0 * I; int n = 0; while (n < 20 && norm(z) <= 4) { z = z * z + k; n++; } inside += n; }
    printf("%d\n", inside);
    double d = (double)(a * b);
    int i = (int)(a * 3);
    printf("%g %d %d %d\n", d, i, !a, a && b);
    cd t = a ? b : a; show(t); t = (a, b); show(t);
    double parts[2] = { 3, 4 };
    cd* p = (cd*)parts;
    show(*p); printf("%d %d\n", (int)sizeof(cd), (int)sizeof table);
    return 0;
}
