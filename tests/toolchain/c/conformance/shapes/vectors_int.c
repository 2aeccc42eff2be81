// Vectors of int, short and char: element-wise arithmetic, shifts, comparisons, subscripts, casts, arguments and results.
#include <stdio.h>

typedef int v4 __attribute__((vector_size(16)));
typedef unsigned u4 __attribute__((vector_size(16)));
typedef short s4 __attribute__((vector_size(8)));
typedef signed char c8 __attribute__((vector_size(8)));
typedef unsigned char b16 __attribute__((vector_size(16)));
static void show(v4 v) { printf("[%d %d %d %d] ", v[0], v[1], v[2], v[3]); }
static void show_s(s4 v) { printf("[%d %d %d %d] ", v[0], v[1], v[2], v[3]); }
static void show_c(c8 v) { for (int i = 0; i < 8; i++) printf("%d%s", v[i], i < 7 ? "," : "; "); }
__attribute__((noinline)) static v4 add(v4 a, v4 b) { return a + b; }
__attribute__((noinline)) static s4 mul_s(s4 a, s4 b) { return a * b; }
__attribute__((noinline)) static v4 mixed(int x, v4 a, short y, v4 b) { return a * x - b * y; }
static int total(v4 v) { int s = 0; for (int i = 0; i < 4; i++) s += v[i]; return s; }
static v4 global = { 1, -2, 3, -4 };
static v4 lines[3] = { { 1, 2, 3, 4 }, { 5, 6 }, { 7 } };
int main(void) {
    v4 a = { 1, 2, 3, 4 }, b = { 10, -20, 30, -40 }, c;
    show(add(a, b)); show(a - b); show(a * b); show(b / a); show(b % (a + 2)); show(-a); show(~a); printf("\n");
    show(a & b); show(a | b); show(a ^ b); show(b << a); show(b >> a); show((v4)((u4)b >> 28)); show(b >> 1); printf("\n");
    show(a < b); show(a == (v4){ 1, 0, 3, 0 }); show(a != b); show(b >= a); show((b > 0) & b); printf("\n");
    c = a; c += b; show(c); c *= 3; show(c); c[2] = 99; show(c); c[1]++; show(c); c = c - global; show(c); show(mixed(3, a, -2, b)); printf("\n");
    for (int i = 0; i < 3; i++) { lines[i] += lines[(i + 1) % 3] * 2; show(lines[i]); }
    printf("%d %d\n", total(lines[0]), total(a * b));
    s4 s = { 30000, -30000, 255, -1 }, t = { 2, 3, 256, -32768 };
    show_s(s + t); show_s(mul_s(s, t)); show_s(s >> 4); show_s(s < t); show_s(s / (t | 1)); printf("\n");
    c8 x = { 1, -1, 127, -128, 64, 5, 6, 7 }, y = { 1, 1, 1, 1, 64, -5, 2, 3 };
    show_c(x + y); show_c(x * y); show_c(x - y); show_c(x > y); show_c(x ^ y); show_c(-x); printf("\n");
    b16 u;
    for (int i = 0; i < 16; i++) u[i] = (unsigned char)(i * 17);
    u = u + 100; u >>= 1; u = u * u;
    unsigned h = 0;
    for (int i = 0; i < 16; i++) h = h * 31 + u[i];
    printf("%u\n", h);
    union { v4 v; int i[4]; unsigned char b[16]; } z = { .v = a };
    z.i[3] = 0x01020304; z.b[0] = 200;
    show(z.v); show((v4)(u4){ 0xffffffff, 1, 2, 3 });
    b16 cast = (b16)a;
    printf("%d %d %d %d\n", cast[0], cast[4], cast[5], (int)sizeof(b16));
    for (int i = 0, k = 1; i < 4; i++, k *= 5) a[i] = a[(i + 1) & 3] + k;
    show(a); printf("\n");
    return 0;
}
