// Vectors of 32 bytes and of long long; vector constants, phis of vectors, vectors in structures, shuffles by elements.
#include <stdio.h>

typedef int v8 __attribute__((vector_size(32)));
typedef unsigned short h16 __attribute__((vector_size(32)));
typedef long long l2 __attribute__((vector_size(16)));
typedef unsigned long long ul4 __attribute__((vector_size(32)));
typedef double d4 __attribute__((vector_size(32)));
static void show(v8 v) { printf("["); for (int i = 0; i < 8; i++) printf("%d ", v[i]); printf("]\n"); }
static void show_l(l2 v) { printf("[%lld %lld]\n", v[0], v[1]); }
__attribute__((noinline)) static v8 reverse(v8 v) { v8 r; for (int i = 0; i < 8; i++) r[i] = v[7 - i]; return r; }
__attribute__((noinline)) static v8 prefix(v8 v) { for (int i = 1; i < 8; i++) v[i] += v[i - 1]; return v; }
__attribute__((noinline)) static l2 multiply(l2 a, l2 b) { return a * b; }
__attribute__((noinline)) static d4 blend(d4 a, d4 b, int n) { return n > 2 ? a * n : n ? b + n : a - b; }
struct lanes { int n; v8 a, b; };
static struct lanes exchange(struct lanes l) { v8 t = l.a; l.a = l.b; l.b = t; l.n = -l.n; return l; }
int main(void) {
    v8 a = { 1, 2, 3, 4, 5, 6, 7, 8 }, b = a * a;
    show(a + b); show(reverse(a) - b); show(prefix(b)); show(a << 3 ^ b); show((a & 1) == 0); show(b % 7);
    v8 x = a, y = b;
    for (int i = 0; i < 6; i++) { v8 t = x + y; if (i & 1) { x = y; y = t; } else { y = reverse(x); x = t; } }
    show(x); show(y);
    h16 h;
    for (int i = 0; i < 16; i++) h[i] = (unsigned short)(i * 5000);
    h = h * 3 + (h >> 7);
    unsigned s = 0;
    for (int i = 0; i < 16; i++) s = s * 37 + h[i];
    printf("%u\n", s);
    l2 p = { 1LL << 40, -3 }, q = { 12345, 1LL << 33 };
    show_l(p + q); show_l(p - q); show_l(multiply(p, q)); show_l(p & q); show_l(p << 3); show_l(p >> 5); show_l(p < q); show_l(-p); show_l(~q);
    ul4 u = { 1, ~0ull, 5, 1ull << 63 };
    for (int i = 0; i < 10; i++) u = (u << 5 | u >> 59) + (ul4){ 1, 2, 3, 4 };
    for (int i = 0; i < 4; i++) printf("%016llx ", u[i]);
    printf("\n");
    d4 d = { 1, 2.5, -3, 0.125 }, e = { 4, 3, 2, 1 };
    for (int i = 0; i < 5; i += 2) { d4 r = blend(d, e, i); printf("%g %g %g %g; ", r[0], r[1], r[2], r[3]); }
    printf("\n");
    struct lanes l = { 3, a, b };
    l = exchange(l);
    l.a[3] += l.b[4];
    printf("%d ", l.n); show(l.a); show(exchange(l).a);
    return 0;
}
