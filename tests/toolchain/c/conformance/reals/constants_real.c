// Constants of all forms, folded and not: decimal, hexadecimal, limits, and arithmetic of constants.
#include <stdio.h>
#include <float.h>
#include <string.h>

static void d(double x) { unsigned u[2]; memcpy(u, &x, 8); printf("%08x%08x\n", u[1], u[0]); }
static void f(float x) { unsigned u; memcpy(&u, &x, 4); printf("%08x\n", u); }
static const double doubles[] = { 0.0, 1.0, 0.1, 1e23, 9007199254740993.0, 123456789.123456789, 1e-300, 4.9e-324, 2.2250738585072011e-308, 1.7976931348623157e308, 0x1.8p1, 0x1p-1074,
    0x.fffffffffffff8p0, 0x1.23456789abcdefp10, 3.14159265358979323846264338327950288, 1e22, 5e-1, .5e1, 5.e-3, 100e-2, 0.30000000000000004, 1.0000000000000002 };
static const float floats[] = { 0.0f, 0.1f, 1e10f, 16777217.0f, 1.17549435e-38f, 1.4e-45f, 3.4028235e38f, 0x1.fffffep127f, 0x1p-149f, 3.14159265358979f, 33554433.0f, 1e-40f, 0.3f, 0x1.000001p0f,
    0x1.0000011p0f, 1e38f };
static double folded[] = { 1.0 / 3, 2.0 / 3 * 3, 1e308 * 10 - 1e308, -1.0 / 7, 1e16 + 1, 1 - 1e-17, (float)0.1, 0.1f * 3, 0.1f + 0.2f, 0.1 + 0.2, (int)3.99, 7 / 2, 7 / 2.0f, 1e300 * 1e-300, 5 - 5.5 };
int main(void) {
    for (unsigned i = 0; i < sizeof doubles / sizeof *doubles; i++) d(doubles[i]);
    for (unsigned i = 0; i < sizeof floats / sizeof *floats; i++) f(floats[i]);
    for (unsigned i = 0; i < sizeof folded / sizeof *folded; i++) d(folded[i]);
    d(DBL_MAX); d(DBL_MIN); d(DBL_EPSILON); f(FLT_MAX); f(FLT_MIN); f(FLT_EPSILON);
    printf("%d %d %d %d %d %d %d\n", FLT_DIG, DBL_DIG, FLT_MANT_DIG, DBL_MANT_DIG, FLT_MAX_EXP, DBL_MIN_EXP, FLT_RADIX);
    volatile double one = 1, three = 3;
    d(one / three); d(one + DBL_EPSILON); d(one + DBL_EPSILON / 2); d(one - DBL_EPSILON / 4); d(DBL_MAX * one); d(DBL_MIN / (one + one)); d(0.1 * three); d(one * -0.0);
    volatile float fo = 1, ft = 3;
    f(fo / ft); f(fo + FLT_EPSILON); f(fo + FLT_EPSILON / 2); f(FLT_MIN / 2 * fo); f(0.1f * ft); f((float)(0.1 * ft)); f((float)1e-46 * fo); f(-0.0f * fo);
    return 0;
}
