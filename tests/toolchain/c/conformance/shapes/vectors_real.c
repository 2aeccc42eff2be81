// Vectors of float and double: arithmetic, comparison, selection by masks, dot products, matrix by vector, conversion by elements.
#include <stdio.h>

typedef float f4 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
typedef int v4 __attribute__((vector_size(16)));
typedef float f2 __attribute__((vector_size(8)));
static void show(f4 v) { printf("[%.9g %.9g %.9g %.9g] ", v[0], v[1], v[2], v[3]); }
static void show_d(d2 v) { printf("[%.17g %.17g] ", v[0], v[1]); }
__attribute__((noinline)) static f4 fma4(f4 a, f4 b, f4 c) { return a * b + c; }
__attribute__((noinline)) static d2 rotate(d2 v) { return (d2){ -v[1], v[0] }; }
__attribute__((noinline)) static f2 swap(f2 v) { return (f2){ v[1], v[0] }; }
static f4 select(v4 m, f4 a, f4 b) { return (f4)((m & (v4)a) | (~m & (v4)b)); }
static float dot(f4 a, f4 b) { f4 p = a * b; return (p[0] + p[1]) + (p[2] + p[3]); }
static f4 apply(const f4 m[4], f4 v) { f4 r = { 0 }; for (int i = 0; i < 4; i++) r += m[i] * v[i]; return r; }
static f4 matrix[4] = { { 1, 2, 3, 4 }, { 0.5f, -1, 0, 2 }, { 0, 0, 1, 0 }, { 0.1f, 0.2f, 0.3f, 0.4f } };
int main(void) {
    f4 a = { 1.5f, -2, 0.1f, 1e10f }, b = { 3, 0.25f, -7, 1e-10f };
    show(a + b); show(a - b); show(a * b); show(a / b); show(-a); show(fma4(a, b, a)); printf("\n");
    v4 m = a < b, e = a == a;
    printf("%d %d %d %d %d\n", m[0], m[1], m[2], m[3], e[0] + e[1] + e[2] + e[3]);
    show(select(a < b, a, b)); show(select(a > b, a, b)); show(a * 2.0f); show(1.0f - b); printf("\n");
    printf("%.9g\n", dot(a, b));
    f4 v = { 1, 2, 3, 4 };
    for (int i = 0; i < 3; i++) { v = apply(matrix, v); show(v); }
    v[2] *= 0.5f; v[0] = v[3]; show(v); printf("\n");
    d2 p = { 3, 4 }, q = { 0.1, -0.7 };
    show_d(p + q); show_d(p * q); show_d(q / p); show_d(rotate(p)); show_d(rotate(rotate(q - p))); printf("\n");
    d2 s = { 0 };
    for (int i = 1; i < 20; i++) { d2 t = { i, -1.0 / i }; s += t * q; q = rotate(q); }
    show_d(s);
    f2 w = swap((f2){ 1.25f, -3 });
    w += swap(w) * 0.5f;
    printf("%g %g\n", w[0], w[1]);
    d2 grid[3][2];
    for (int i = 0; i < 3; i++) for (int j = 0; j < 2; j++) grid[i][j] = (d2){ i + j * 0.5, i * j };
    d2 total = { 0, 0 };
    for (int i = 0; i < 3; i++) for (int j = 0; j < 2; j++) total = total * 2 + grid[i][j];
    show_d(total);
    struct { char c; f4 v; char e; } h = { 'a', { 1, 2, 3, 4 }, 'z' };
    h.v = h.v * h.v; h.c++;
    printf("%c%c ", h.c, h.e); show(h.v);
    for (int i = 0; i < 4; i++) printf("%d ", (int)(h.v[i] * 1.6f));
    printf("\n");
    return 0;
}
