// Runge-Kutta, Euler, leapfrog, Simpson, Romberg, Newton, bisection and secant through function pointers.
#include <stdio.h>
#include <math.h>

typedef double (*function)(double);
typedef void (*slope)(double t, const double* y, double* d);

static void pendulum(double t, const double* y, double* d) { d[0] = y[1]; d[1] = -y[0] + 0.1 * t; }
static void decay(double t, const double* y, double* d) { d[0] = -2 * y[0]; d[1] = 2 * y[0] - y[1]; }
static void rk4(slope f, double t, double* y, double h) {
    double k1[2], k2[2], k3[2], k4[2], z[2];
    f(t, y, k1);
    for (int i = 0; i < 2; i++) z[i] = y[i] + h / 2 * k1[i];
    f(t + h / 2, z, k2);
    for (int i = 0; i < 2; i++) z[i] = y[i] + h / 2 * k2[i];
    f(t + h / 2, z, k3);
    for (int i = 0; i < 2; i++) z[i] = y[i] + h * k3[i];
    f(t + h, z, k4);
    for (int i = 0; i < 2; i++) y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}
static double circle(double x) { return sqrt(1 - x * x); }
static double witch(double x) { return 4 / (1 + x * x); }
static double cubic(double x) { return ((x - 2) * x + 3) * x - 5; }
static double simpson(function f, double a, double b, int n) {
    double h = (b - a) / n, s = f(a) + f(b);
    for (int i = 1; i < n; i++) s += f(a + i * h) * (i & 1 ? 4 : 2);
    return s * h / 3;
}
static double romberg(function f, double a, double b) {
    double r[6][6];
    for (int i = 0, n = 1; i < 6; i++, n *= 2) {
        double h = (b - a) / n, s = (f(a) + f(b)) / 2;
        for (int j = 1; j < n; j++) s += f(a + j * h);
        r[i][0] = s * h;
        for (int k = 1; k <= i; k++) { double q = (double)(1 << 2 * k); r[i][k] = (q * r[i][k - 1] - r[i - 1][k - 1]) / (q - 1); }
    }
    return r[5][5];
}
static double bisect(function f, double a, double b) {
    for (int i = 0; i < 60 && a < b; i++) { double m = (a + b) / 2; if ((f(m) < 0) == (f(a) < 0)) a = m; else b = m; }
    return a;
}
static double secant(function f, double a, double b) {
    double fa = f(a), fb = f(b);
    while (fabs(b - a) > 1e-14 && fb != fa) { double c = b - fb * (b - a) / (fb - fa); a = b; fa = fb; b = c; fb = f(c); }
    return b;
}
int main(void) {
    static const slope systems[] = { pendulum, decay };
    for (int s = 0; s < 2; s++) {
        double y[2] = { 1, 0 };
        for (int i = 0; i < 50; i++) { rk4(systems[s], i * 0.05, y, 0.05); if (i % 10 == 9) printf("%.14g %.14g\n", y[0], y[1]); }
    }
    printf("%.10g %.15g %.13g\n", simpson(circle, 0, 0.5, 20), simpson(witch, 0, 1, 30), romberg(witch, 0, 1));
    printf("%.13g %.13g %.13g\n", bisect(cubic, 0, 4), secant(cubic, 0, 4), romberg(cubic, -1, 2));
    float x = 1, v = 0;
    for (int i = 0; i < 100; i++) { v -= x * 0.1f; x += v * 0.1f; }
    printf("%.7g %.7g\n", x, v);
    return 0;
}
