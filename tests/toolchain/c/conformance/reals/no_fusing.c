// A product that is added to must be rounded first, whether the compiler knows the operands or not.
#include <stdio.h>
#include <string.h>

static unsigned fb(float x) { unsigned u; memcpy(&u, &x, 4); return u; }
static unsigned long long db(double x) { unsigned long long u; memcpy(&u, &x, 8); return u; }
static volatile float vf[] = { 0.1f, 1.1f, 3.3f, -0.01f, -1.21f, 10.0f, 0.9f };
static volatile double vd[] = { 0.1, 1.1, 3.3, -0.01, -1.21, 10.0, 0.9 };
static float add_f(float a, float b, float c) { return a * b + c; }
static float sub_f(float a, float b, float c) { return a * b - c; }
static float from_f(float a, float b, float c) { return c - a * b; }
static double add_d(double a, double b, double c) { return a * b + c; }
static double sub_d(double a, double b, double c) { return a * b - c; }
static double from_d(double a, double b, double c) { return c - a * b; }
static float sum_f(const float* a, const float* b, int n) { float s = 0; for (int i = 0; i < n; i++) s += a[i] * b[i]; return s; }
static double determinant(double a, double b, double c, double d) { return a * d - b * c; }
static double horner(double x) { return ((2.5 * x - 1.3) * x + 0.7) * x - 0.1; }
#define BOTH(f, show, format, v, i, j, k, a, b, c) printf(format " " format " %s\n", show(f(a, b, c)), show(f(v[i], v[j], v[k])), show(f(a, b, c)) == show(f(v[i], v[j], v[k])) ? "same" : "different")
int main(void) {
    BOTH(add_f, fb, "%08x", vf, 0, 0, 3, 0.1f, 0.1f, -0.01f);
    BOTH(add_f, fb, "%08x", vf, 1, 1, 4, 1.1f, 1.1f, -1.21f);
    BOTH(sub_f, fb, "%08x", vf, 2, 5, 6, 3.3f, 10.0f, 0.9f);
    BOTH(from_f, fb, "%08x", vf, 0, 2, 1, 0.1f, 3.3f, 1.1f);
    BOTH(add_d, db, "%016llx", vd, 0, 0, 3, 0.1, 0.1, -0.01);
    BOTH(add_d, db, "%016llx", vd, 1, 1, 4, 1.1, 1.1, -1.21);
    BOTH(sub_d, db, "%016llx", vd, 2, 2, 5, 3.3, 3.3, 10.0);
    BOTH(from_d, db, "%016llx", vd, 6, 1, 2, 0.9, 1.1, 3.3);
    float g = 0.1f, h = vf[0];
    for (int i = 0; i < 20; i++) { g = g * 10.0f - 0.9f; h = h * vf[5] - vf[6]; }
    printf("%08x %08x\n", fb(g), fb(h));
    static const float a[] = { 0.1f, 0.2f, 0.3f, 1e7f }, b[] = { 3.3f, -1.7f, 0.1f, -1e-7f };
    printf("%08x %016llx %016llx\n", fb(sum_f(a, b, 4)), db(determinant(0.1, 0.3, 0.7, 2.1)), db(determinant(vd[0], vd[1], vd[2], vd[5])));
    double x = 0.3;
    for (int i = 0; i < 5; i++) { printf("%016llx ", db(horner(x))); x = x * 1.7 - 0.25; }
    printf("\n");
    return 0;
}
