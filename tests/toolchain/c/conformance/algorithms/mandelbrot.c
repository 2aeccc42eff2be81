// The Mandelbrot set in characters by doubles, floats and fixed point.
#include <stdio.h>

static int by_double(double cx, double cy) {
    double x = 0, y = 0;
    int n = 0;
    while (n < 40) { double xx = x * x, yy = y * y; if (xx + yy > 4) break; y = 2 * x * y + cy; x = xx - yy + cx; n++; }
    return n;
}
static int by_float(float cx, float cy) {
    float x = 0, y = 0;
    for (int n = 0; n < 40; n++) {
        float t = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = t;
        if (x * x + y * y > 4.0f) return n;
    }
    return 40;
}
static int by_fixed(int cx, int cy) {
    int x = 0, y = 0, n = 0;
    do {
        int xx = (int)((long long)x * x >> 24), yy = (int)((long long)y * y >> 24);
        if (xx + yy > 4 << 24) return n;
        y = (int)((long long)x * y >> 23) + cy;
        x = xx - yy + cx;
    } while (++n < 40);
    return n;
}
int main(void) {
    static const char shades[] = " .:-=+*#%@";
    for (int r = 0; r < 21; r++) {
        char line[61];
        for (int c = 0; c < 60; c++) line[c] = shades[by_double(-2.2 + c * 0.0525, -1.2 + r * 0.12) * 9 / 40];
        line[60] = 0;
        puts(line);
    }
    unsigned a = 0, b = 0;
    for (int r = 0; r < 16; r++)
        for (int c = 0; c < 24; c++) {
            a = a * 41 + by_float(-2 + c * 0.125f, -1 + r * 0.125f);
            b = b * 41 + by_fixed((-16 + c) << 21, (r - 8) << 21);
        }
    printf("%u %u\n", a, b);
    return 0;
}
