// Polynomials with integer coefficients passed as structures: sum, product, quotient, derivative, value, greatest common divisor.
#include <stdio.h>
#include <stdlib.h>

typedef struct { signed char degree; int c[12]; } poly;
static poly trim(poly p) { while (p.degree >= 0 && !p.c[p.degree]) p.degree--; return p; }
static poly sum(poly a, poly b, int factor) {
    poly r = { (signed char)(a.degree > b.degree ? a.degree : b.degree), { 0 } };
    for (int i = 0; i <= r.degree; i++) r.c[i] = (i <= a.degree ? a.c[i] : 0) + factor * (i <= b.degree ? b.c[i] : 0);
    return trim(r);
}
static poly product(poly a, poly b) {
    poly r = { (signed char)(a.degree + b.degree), { 0 } };
    if (a.degree < 0 || b.degree < 0) return (poly){ -1, { 0 } };
    for (int i = 0; i <= a.degree; i++) for (int j = 0; j <= b.degree; j++) r.c[i + j] += a.c[i] * b.c[j];
    return r;
}
static int gcd(int a, int b) { return b ? gcd(b, a % b) : abs(a); }
static poly primitive(poly p) {
    int g = 0;
    for (int i = 0; i <= p.degree; i++) g = gcd(g, p.c[i]);
    if (p.degree >= 0 && p.c[p.degree] < 0) g = -g;
    if (g) for (int i = 0; i <= p.degree; i++) p.c[i] /= g;
    return p;
}
static poly pseudo_remainder(poly a, poly b) {
    while (a.degree >= b.degree) {
        poly shifted = { (signed char)(a.degree), { 0 } };
        int la = a.c[a.degree], lb = b.c[b.degree], g = gcd(la, lb);
        for (int i = 0; i <= b.degree; i++) shifted.c[i + a.degree - b.degree] = b.c[i] * (la / g);
        for (int i = 0; i <= a.degree; i++) a.c[i] *= lb / g;
        a = primitive(sum(a, shifted, -1));
    }
    return a;
}
static poly common(poly a, poly b) { while (b.degree >= 0) { poly r = pseudo_remainder(a, b); a = b; b = r; } return primitive(a); }
static poly derivative(poly p) { for (int i = 1; i <= p.degree; i++) p.c[i - 1] = i * p.c[i]; p.degree -= p.degree >= 0; return p; }
static int value(poly p, int x) { int v = 0; for (int i = p.degree; i >= 0; i--) v = v * x + p.c[i]; return v; }
static void show(poly p) {
    if (p.degree < 0) printf("0");
    for (int i = p.degree, first = 1; i >= 0; i--) {
        int c = p.c[i];
        if (!c) continue;
        printf("%s", first ? c < 0 ? "-" : "" : c < 0 ? " - " : " + ");
        first = 0;
        if (abs(c) != 1 || !i) printf("%d", abs(c));
        if (i) printf(i > 1 ? "x^%d" : "x", i);
    }
    printf("\n");
}
int main(void) {
    poly x1 = { 1, { -1, 1 } }, x2 = { 1, { 2, 1 } }, q = { 2, { 1, 0, 3 } }, p = { 0, { 1 } };
    for (int i = 0; i < 4; i++) { show(p); p = product(p, i & 1 ? x2 : x1); }
    show(p); show(derivative(p)); show(common(p, derivative(p)));
    show(sum(p, q, -2)); show(sum(q, q, -1)); show(product(p, q));
    show(common(product(p, q), product(q, x1)));
    show(pseudo_remainder(p, q));
    for (int x = -3; x <= 3; x++) printf("%d ", value(p, x) * 100 + value(q, x));
    printf("\n");
    show(derivative((poly){ 0, { 5 } }));
    return 0;
}
