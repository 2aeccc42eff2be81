/* Between float and double: rounding, overflow, denormals, NaN, and the type in which expressions are computed. */
#include <stdio.h>
#include <string.h>
#include <float.h>

#pragma STDC FP_CONTRACT OFF

static unsigned bits(float f) { unsigned u; memcpy(&u, &f, 4); return u; }
static unsigned long long dbits(double d) { unsigned long long u; memcpy(&u, &d, 8); return u; }
__attribute__((noinline)) static float narrow(double d) { return d; }
__attribute__((noinline)) static double widen(float f) { return f; }

int main(void)
{
    static const double v[] = { 0.0, -0.0, 1.0, 0.1, -0.1, 1.0 + 0x1p-24, 1.0 + 0x1p-23, 1.0 + 0x1.8p-23, 1.0 + 0x1.8p-24, 16777217.0, 0x1.fffffep127,
                                0x1.fffffefp127, 0x1.ffffffp127, 1e39, -1e300, 0x1p-126, 0x1p-127, 0x1.fffffep-127, 0x1p-149, 0x1p-150, 0x1.8p-150, 1e-50, -0x1.4p-148 };
    for (unsigned i = 0; i < sizeof v / sizeof *v; i++)
        printf("%a: %08x %016llx\n", v[i], bits(narrow(v[i])), dbits(widen(narrow(v[i]))));
    volatile float a = 0.1f, b = 0.2f, c = 16777216.0f;
    volatile double d = 0.1, e = 0.2;
    printf("%d %d %d\n", a == d, a == (float)d, (double)a == d);
    printf("%a %a %a\n", a + b, (double)a + b, d + e);
    printf("%a %a\n", (float)(d + e), a * b + d);
    printf("%.1f %.1f %.1f\n", c + 1, c + 1.0, (double)(c + 1.0f));
    float f = d * e; printf("%a ", f);
    f *= d; printf("%a ", f);
    f += 1e-9; printf("%a ", f);
    f = f / 3 - d; printf("%a\n", f);
    double g = a; g += b; g *= c; printf("%a\n", g);
    volatile float big = FLT_MAX;
    printf("%d %g\n", big * 2 > FLT_MAX, (double)big * 2);
    volatile float tiny = FLT_MIN;
    printf("%a %a\n", tiny / 3, (double)tiny / 3);
    volatile double n = __builtin_nan("");
    float fn = n; double back = fn;
    printf("%d %d %d\n", fn != fn, back != back, narrow(n) == narrow(n));
    printf("%d %d %d\n", FLT_MANT_DIG, DBL_MANT_DIG, FLT_EVAL_METHOD);
    printf("%a %a %a\n", 0.1f, 0.1, (double)0.1f);
    static const float table[3] = { 1.1, 2.2, 3.3 };
    double sum = 0; for (int i = 0; i < 3; i++) sum += table[i];
    printf("%a %d\n", sum, sum == 1.1 + 2.2 + 3.3);
    return 0;
}
