// Floats and doubles in variable argument lists, mixed with integers of one and two words and structures.
#include <stdio.h>
#include <stdarg.h>

struct pair { float a; double b; };
static double sum(int n, ...) {
    va_list v;
    double s = 0;
    va_start(v, n);
    while (n--) s = s * 2 + va_arg(v, double);
    va_end(v);
    return s;
}
static void list(const char* kinds, ...) {
    va_list v, w;
    va_start(v, kinds);
    va_copy(w, v);
    for (int pass = 0; pass < 2; pass++) {
        for (const char* k = kinds; *k; k++)
            switch (*k) {
            case 'd': printf("%.17g ", pass ? va_arg(w, double) : va_arg(v, double)); break;
            case 'i': printf("%d ", pass ? va_arg(w, int) : va_arg(v, int)); break;
            case 'l': printf("%lld ", pass ? va_arg(w, long long) : va_arg(v, long long)); break;
            case 's': printf("%s ", pass ? va_arg(w, char*) : va_arg(v, char*)); break;
            case 'p': { struct pair p = pass ? va_arg(w, struct pair) : va_arg(v, struct pair); printf("(%g %g) ", p.a, p.b); break; }
            }
        printf("\n");
    }
    va_end(w);
    va_end(v);
}
static float pick(int which, float a, double b, float c, ...) {
    va_list v;
    va_start(v, c);
    float r = a;
    if (which == 1) r = (float)b;
    if (which == 2) r = c;
    for (int i = 3; i <= which; i++) r = (float)va_arg(v, double);
    va_end(v);
    return r;
}
static double through(const char* f, va_list v) { double r = 0; for (; *f; f++) r += *f == 'd' ? va_arg(v, double) : va_arg(v, int); return r; }
static double pass(const char* f, ...) { va_list v; va_start(v, f); double r = through(f, v); va_end(v); return r; }
int main(void) {
    float f = 1.1f;
    printf("%.17g %.17g %.17g\n", sum(0), sum(1, f), sum(3, 1.5, 2.5f, -0.25));
    printf("%.17g\n", sum(12, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12.));
    list("idlsd", 1, 2.5, 1LL << 40, "text", -1e300);
    list("ddd", f, f * f, (double)f * f);
    list("lidildpi", -1LL, 7, 1e-10, 8, 5000000000LL, f, (struct pair){ 0.5f, 0.125 }, 9);
    list("ppi", (struct pair){ 1, 2 }, (struct pair){ f, 4 }, 3);
    for (int i = 0; i < 7; i++) printf("%.9g ", pick(i, 0.1f, 0.2, 0.3f, 0.4, 0.5f, 0.6, 0.7f));
    printf("\n%.17g\n", pass("ididdi", 1, 0.5, 2, 0.25, 1e10, -3));
    printf("%g %d %g %lld %g %s %c %g %d\n", 1.0, 2, 3.0, 4LL, 5.0f, "six", '7', 8.5f, 9);
    return 0;
}
