// Sums of doubles in fixed order, a polynomial in three forms, error-free transformations, with results as bits.
#include <stdio.h>
#include <string.h>

static void show(const char* s, double f) { unsigned u[2]; memcpy(u, &f, 8); printf("%s %08x%08x %.17g\n", s, u[1], u[0], f); }
static void two_sum(double a, double b, double* s, double* e) { *s = a + b; double t = *s - a; *e = (a - (*s - t)) + (b - t); }
static void two_product(double a, double b, double* p, double* e) {
    double c = 134217729.0 * a, ah = c - (c - a), al = a - ah, d = 134217729.0 * b, bh = d - (d - b), bl = b - bh;
    *p = a * b;
    *e = ((ah * bh - *p) + ah * bl + al * bh) + al * bl;
}
int main(void) {
    double s = 0, c = 0, e, p;
    for (int i = 1; i <= 1000; i++) { double y = 1.0 / ((double)i * i) - c, t = s + y; c = (t - s) - y; s = t; }
    show("kahan", s);
    show("rest", c);
    s = 0;
    for (int i = 1000; i > 0; i--) s += 1.0 / ((double)i * i);
    show("backwards", s);
    s = 0;
    for (int i = 0; i < 300; i++) s += (i % 2 ? -4.0 : 4.0) / (2 * i + 1);
    show("leibniz", s);
    static const double k[] = { 1.5, -2.25, 0.1, 3.3, -0.7, 1e-3 };
    for (double x = -2; x <= 2; x += 0.8) {
        double h = 0, q = 0, pw = 1;
        for (int i = 5; i >= 0; i--) h = h * x + k[i];
        for (int i = 0; i < 6; i++) { q += k[i] * pw; pw *= x; }
        double x2 = x * x, r = (k[0] + k[1] * x) + x2 * ((k[2] + k[3] * x) + x2 * (k[4] + k[5] * x));
        show("horner", h);
        show("powers", q);
        show("estrin", r);
    }
    two_sum(1e16, 3.14159, &s, &e);
    show("sum", s);
    show("error", e);
    two_product(1.1, 2.3e10, &p, &e);
    show("product", p);
    show("error", e);
    double hi = 0, lo = 0;
    for (int i = 0; i < 50; i++) { two_sum(hi, 0.1 * i, &hi, &e); lo += e; }
    show("high", hi);
    show("low", lo);
    double x = 2, y = 1;
    for (int i = 0; i < 6; i++) y = (y + x / y) * 0.5;
    show("newton", y);
    return 0;
}
