// Infinities and NaNs through arithmetic, overflow of products, sums and conversions to narrower reals.
#include <stdio.h>
#include <string.h>
#include <math.h>
#include <float.h>

static const char* name(double x) {
    static char text[4][32];
    static int turn;
    char* t = text[turn++ & 3];
    if (x != x) return "nan";
    if (x > DBL_MAX) return "inf";
    if (x < -DBL_MAX) return "-inf";
    sprintf(t, "%.10g", x);
    return t;
}
static double combine(int op, double a, double b) {
    switch (op) {
    case 0: return a + b;
    case 1: return a - b;
    case 2: return a * b;
    default: return a / b;
    }
}
static float combine_f(int op, float a, float b) { return op == 0 ? a + b : op == 1 ? a - b : op == 2 ? a * b : a / b; }
int main(void) {
    volatile double z = 0;
    double v[] = { 1 / z, -1 / z, 0, -z, 2, -3, DBL_MAX, z / z };
    for (int op = 0; op < 4; op++)
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 8; j++) {
                double r = combine(op, v[i], v[j]);
                float f = combine_f(op, (float)v[i], (float)v[j]);
                const char* s = name(r);
                printf("%s%s ", s, (r != r) == (f != f) && (r > DBL_MAX) <= (f > FLT_MAX) ? "" : "?");
                if (r == 0 && signbit(r)) printf("- ");
            }
            printf("\n");
        }
    volatile double big = 1e300;
    volatile float fbig = 1e38f;
    printf("%s %s %s %s\n", name(big * big), name(-big * big), name(fbig * fbig), name((double)fbig * fbig));
    printf("%s %s %s %s\n", name((float)big), name((float)-big), name((float)3.4028235677973366e38), name((float)3.4028235e38));
    printf("%s %s %s\n", name(HUGE_VAL), name(INFINITY), name(fbig * 4 - fbig * 4));
    int n = 0;
    for (float x = 1; x <= FLT_MAX; x *= 2) n++;
    for (double x = 1; !isinf(x); x *= 16) n++;
    printf("%d\n", n);
    double nan = v[7];
    printf("%d %d %d %d %d\n", nan == nan, nan != nan, nan < 1 || nan >= 1, !(nan < 1), isnan(nan + 1) != 0);
    printf("%d %d %d\n", isnan(nan * 0) != 0, nan ? 1 : 2, nan && 1);
    return 0;
}
