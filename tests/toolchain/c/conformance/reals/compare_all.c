// All comparisons of floats and doubles with NaN, zeros of both signs, infinities and denormals, as values and as conditions.
#include <stdio.h>
#include <math.h>

static const char* const names[] = { "nan", "-inf", "-1", "-tiny", "-0", "0", "tiny", "1", "inf" };
static int value_d(double a, double b) { return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5; }
static int branch_d(double a, double b) {
    int r = 0;
    if (a < b) r |= 1;
    if (a <= b) r |= 2;
    if (a > b) r |= 4;
    if (a >= b) r |= 8;
    if (a == b) r |= 16;
    if (a != b) r |= 32;
    return r;
}
static int negated_d(double a, double b) { return !(a < b) | !(a <= b) << 1 | !(a > b) << 2 | !(a >= b) << 3 | !(a == b) << 4 | !(a != b) << 5; }
static int value_f(float a, float b) { return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5; }
static int branch_f(float a, float b) {
    int r = 64;
    if (!(a < b)) r -= 1;
    if (!(a <= b)) r -= 2;
    if (!(a > b)) r -= 4;
    if (!(a >= b)) r -= 8;
    if (!(a == b)) r -= 16;
    if (!(a != b)) r -= 32;
    return r - 1;
}
static int quiet(double a, double b) {
    return isless(a, b) | islessequal(a, b) << 1 | isgreater(a, b) << 2 | isgreaterequal(a, b) << 3 | islessgreater(a, b) << 4 | isunordered(a, b) << 5;
}
static int kind(double a) { return (isnan(a) != 0) | (isinf(a) != 0) << 1 | (isfinite(a) != 0) << 2 | (isnormal(a) != 0) << 3 | (signbit(a) != 0) << 4; }
int main(void) {
    volatile double zero = 0, tiny = 4.9406564584124654e-324;
    volatile float ftiny = 1.4e-45f;
    double d[] = { fabs(zero / zero), -1 / zero, -1, -tiny, -zero, zero, tiny, 1, 1 / zero };
    float f[9];
    for (int i = 0; i < 9; i++) f[i] = (float)d[i];
    f[3] = -ftiny;
    f[6] = ftiny;
    for (int i = 0; i < 9; i++) {
        printf("%-6s", names[i]);
        for (int j = 0; j < 9; j++) {
            int a = value_d(d[i], d[j]), b = branch_d(d[i], d[j]), c = negated_d(d[i], d[j]), e = value_f(f[i], f[j]), g = branch_f(f[i], f[j]);
            printf(" %02x%s/%02x", a, a == b && a == (c ^ 63) && a == e && a == g ? "" : "!", quiet(d[i], d[j]));
        }
        printf(" %02x %d%d%d\n", kind(d[i]), d[i] ? 1 : 0, !d[i], d[i] && f[i]);
    }
    return 0;
}
