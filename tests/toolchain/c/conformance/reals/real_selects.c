// Selections between reals: minima, maxima, medians, conditional sums, ordered and unordered conditions joined, results in both branches.
#include <stdio.h>
#include <math.h>

static double min3(double a, double b, double c) { double m = a; if (b < m) m = b; if (c < m) m = c; return m; }
static double median(double a, double b, double c) { return a < b ? b < c ? b : a < c ? c : a : a < c ? a : b < c ? c : b; }
static float clampf_(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }
static int between(double x, double a, double b) { return x >= a && x <= b; }
static int outside(double x, double a, double b) { return x < a || x > b; }
static int not_between(double x, double a, double b) { return !(x >= a && x <= b); }
static int odd_logic(float a, float b, float c) { return (a < b) != (b < c); }
static int count(const double* p, int n, double t) { int k = 0; for (int i = 0; i < n; i++) k += p[i] > t; return k; }
static double positive(const double* p, int n) { double s = 0; for (int i = 0; i < n; i++) s += p[i] > 0 ? p[i] : 0; return s; }
static double extremes(const double* p, int n, double* low, double* high) { *low = INFINITY; *high = -INFINITY; for (int i = 0; i < n; i++) { if (p[i] < *low) *low = p[i]; if (p[i] > *high) *high = p[i]; } return *high - *low; }
static int best(const float* p, int n) { int b = 0; for (int i = 1; i < n; i++) if (p[i] > p[b]) b = i; return b; }
static double pick(int k, double a, double b) { return k ? a : b; }
static float pick_f(int k, float a, float b) { float r; if (k > 2) r = a; else r = b; return r * 2; }
static double by_sign(double x) { return x > 0 ? 1 : x < 0 ? -1 : x; }
static double step(double x) { if (x < -1) return x + 1; if (x < 0) return x * x; if (x == 0) return 7; if (x < 1) return -x; return x / 2; }
static int compare(double a, double b) { return a < b ? -1 : a > b ? 1 : a == b ? 0 : 2; }
static int int_of_real(double x, double y) { return (x > y ? 10 : 20) + (x == y ? 1 : 2) + (x != x) * 100; }
static double swap_if(double* a, double* b) { if (*a > *b) { double t = *a; *a = *b; *b = t; } return *b - *a; }
static double mixed(int i, double d) { return i > d ? i : d; }
static double nested(double a, double b, int c) { return c ? a > b ? a - b : b - a : a > 0 && b > 0 ? a * b : a + b; }
int main(void) {
    double nan = fabs(INFINITY - INFINITY);
    const double v[] = { 1.5, -2, 0, -0.0, 3.25, INFINITY, -INFINITY, nan, 0.5, -0.75 };
    for (int i = 0; i < 10; i++) for (int j = 0; j < 10; j += 3) {
        double a = v[i], b = v[j], c = v[(i + j) % 10];
        printf("%d%d%d%d%d,%d ", between(a, b, c), outside(a, b, c), not_between(a, b, c), odd_logic((float)a, (float)b, (float)c), compare(a, b), int_of_real(a, b));
    }
    printf("\n");
    for (int i = 0; i < 6; i++) printf("%g %g %g %g %g %g; ", min3(v[i], v[(i + 1) % 6], v[(i + 4) % 6]), median(v[i], v[(i + 1) % 6], v[(i + 2) % 6]), clampf_((float)v[i]), by_sign(v[i]), step(v[i]), mixed(i - 2, v[i]));
    printf("\n");
    double low, high, range = extremes(v + 8, 2, &low, &high);
    printf("%g %g %g %d %g\n", range, low, high, count(v, 10, 0.25), positive(v, 5));
    static const float f[] = { 0.5f, 2.5f, -1, 2.5f, 2.25f };
    printf("%d %g %g %g %g\n", best(f, 5), pick(1, 2, 3), pick(0, 2, 3), pick_f(3, 1.5f, 2.5f), pick_f(2, 1.5f, 2.5f));
    double x = 5, y = 2;
    double gap = swap_if(&x, &y);
    printf("%g %g %g ", gap, x, y);
    for (int c = 0; c < 2; c++) printf("%g %g %g ", nested(1.5, 4, c), nested(-1, 4, c), nested(3, 0.5, c));
    printf("\n%d %d\n", step(nan) != step(nan), by_sign(nan) != by_sign(nan));
    return 0;
}
