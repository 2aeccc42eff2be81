// Reals across calls: recursion, function pointers, many parameters, out parameters, mixed widths, results ignored.
#include <stdio.h>

static double average(int n, const float* a) { return n == 1 ? a[0] : (average(n / 2, a) * (n / 2) + average(n - n / 2, a + n / 2) * (n - n / 2)) / n; }
static double ten(double a, float b, int c, double d, float e, long long f, double g, char h, float i, double j) { return a - b + c - d + e - f + g - h + i - j; }
static float floats(float a, float b, float c, float d, float e, float f, float g, float h) { return a * 1 + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8; }
static void split(double v, double* whole, double* fraction) { *whole = (double)(long long)v; *fraction = v - *whole; }
static double apply(double (*f)(double), double x, int n) { while (n--) x = f(x); return x; }
static double half(double x) { return x / 2 + 1; }
static double inverse(double x) { return 1 / (1 + x); }
static float narrow(double x) { return x; }
static double widen(float x) { return x; }
static int truncate(float x) { return x; }
static unsigned char byte(double x) { return x; }
static int counter;
static double effect(double x) { counter++; return x + counter; }
static double even(double, int);
static double odd(double x, int n) { return n ? even(x * 1.5, n - 1) : -x; }
static double even(double x, int n) { return n ? odd(x - 0.5, n - 1) : x; }
static double agm(double a, double b) { return a - b < 1e-12 && b - a < 1e-12 ? a : agm((a + b) / 2, apply(half, a * b, 0) / ((a + b) / 2)); }
int main(void) {
    float a[13];
    for (int i = 0; i < 13; i++) a[i] = i * i / 4.0f;
    printf("%.17g\n", average(13, a));
    printf("%.17g\n", ten(1.5, 2.5f, 3, 4.25, 5.125f, 6, 7.75, 8, 9.5f, 10.0625));
    printf("%.9g\n", floats(1, .5f, .25f, .125f, -1, -.5f, -.25f, -.125f));
    double w, f;
    split(-12345678.875, &w, &f); printf("%.17g %.17g\n", w, f);
    split(1e15 + 0.25, &w, &f); printf("%.17g %.17g\n", w, f);
    static double (*const functions[])(double) = { half, inverse, effect };
    for (int i = 0; i < 3; i++) printf("%.17g ", apply(functions[i], i + 0.5, 7));
    printf("\n%.9g %.17g %d %d %d\n", narrow(0.1), widen(0.1f), truncate(-3.99f), byte(200.7), byte(narrow(widen(99.9f))));
    effect(1); (void)effect(2);
    printf("%d\n", counter);
    double s = 0;
    for (int i = 0; i < 5; i++) s += effect(i) * effect(-i);
    printf("%.17g %d\n", s, counter);
    printf("%.17g %.17g %.12g\n", even(3, 5), odd(2, 4), agm(1, 2));
    return 0;
}
