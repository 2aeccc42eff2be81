// More live reals than any register file: sixteen doubles and sixteen floats rotated, combined and carried over calls.
#include <stdio.h>
#include <string.h>

__attribute__((noinline)) static double touch(double x) { return x * 0.5 + 1; }
__attribute__((noinline)) static float touch_f(float x, int n) { return n & 1 ? x - 0.25f : x + 0.5f; }
static double rotate(int rounds) {
    double a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8, i = 9, j = 10, k = 11, l = 12, m = 13, n = 14, o = 15, p = 16;
    for (int r = 0; r < rounds; r++) {
        double t = a + b * 0.5 - c * 0.25 + p * 0.125;
        a = b; b = c; c = d; d = e; e = f; f = g; g = h; h = i; i = j; j = k; k = l; l = m; m = n; n = o; o = p;
        p = t;
    }
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j + 11 * k + 12 * l + 13 * m + 14 * n + 15 * o + 16 * p;
}
static float rotate_f(int rounds) {
    float a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8, i = 9, j = 10;
    for (int r = 0; r < rounds; r++) {
        float t = touch_f(a, r) - b * c * 0.01f + d * e * 0.02f - f / (g * g + 1);
        a = b - h * 0.01f; b = c + i * 0.01f; c = d; d = e - j * 0.001f; e = f; f = g; g = h; h = i; i = j; j = t;
    }
    return ((((((((a * b) + c) * d) - e) * f) + g) * h) - i) * j;
}
static double calls(double x) {
    double a = touch(x), b = touch(a), c = touch(b), d = touch(c), e = touch(d), f = touch(e), g = touch(f), h = touch(g);
    return touch(a + b) * touch(c - d) / touch(e * f) + touch(g / h) - (touch(a) - touch(b) * touch(c + touch(d)));
}
static double tree(double a, double b, double c, double d) {
    return ((a + b) * (c - d) + (a - c) * (b + d)) / ((a * c + b * d) - (a * d - b * c)) + ((a / b - c / d) * (d / c - b / a) + (a * b - c * d) / (a + b + c + d)) * ((a - b) * (c + d) - (a + d) * (b - c));
}
static float tree_f(float a, float b, float c, float d) {
    return ((a + b) * (c - d) + (a - c) * (b + d)) / ((a * c + b * d) - (a * d - b * c)) + ((a / b - c / d) * (d / c - b / a) + (a * b - c * d) / (a + b + c + d)) * ((a - b) * (c + d) - (a + d) * (b - c));
}
int main(void) {
    for (int r = 0; r < 40; r += 13) printf("%.17g\n", rotate(r));
    for (int r = 0; r < 40; r += 9) { float v = rotate_f(r); unsigned u; memcpy(&u, &v, 4); printf("%08x %.9g\n", u, v); }
    printf("%.17g %.17g\n", calls(3.25), calls(-1e3));
    printf("%.17g %.17g\n", tree(1.1, 2.2, 3.3, 4.5), tree(-0.3, 7, 1e-3, 12));
    float v = tree_f(1.1f, 2.2f, 3.3f, 4.5f);
    unsigned u;
    memcpy(&u, &v, 4);
    printf("%08x\n", u);
    return 0;
}
