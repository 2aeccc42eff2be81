/* Floats and doubles: arithmetic, comparisons with NaN, conversions. %a shows the bits. */
extern int printf(const char*, ...);
static volatile double values[] = {0.0, -0.0, 1.0, -1.5, 0.1, 1e300, -1e-300, 4294967295.0, 2147483648.0, -2147483648.0, 123456789012345.0, 1.0 / 0.0, -1.0 / 0.0};
static double nan_(void) { volatile double zero = 0.0; return zero / zero; }
#define N (int)(sizeof values / sizeof values[0])
static void compare(double a, double b) {
    printf("%d%d%d%d%d%d %d%d%d%d%d ", a < b, a <= b, a > b, a >= b, a == b, a != b, __builtin_isunordered(a, b), !(a < b), !(a <= b), __builtin_isless(a, b), __builtin_islessgreater(a, b));
    float x = (float)a, y = (float)b;
    if (x < y) printf("l");
    if (!(x >= y)) printf("n");
    if (x != y) printf("d");
    if (__builtin_isgreaterequal(x, y)) printf("g");
    printf("\n");
}
int main(void) {
    for (int i = 0; i < N; ++i)
        for (int j = 0; j < N; ++j) {
            double a = values[i], b = values[j];
            double q = a / b, s = a - b;
            if (a == a && b == b && q == q) printf("%a ", q);
            if (s == s) printf("%a ", s);
            double p = a * b;
            if (p == p) printf("%a\n", p + 1.0);
            float f = (float)a * (float)0.3f + (float)b;
            if (f == f) printf("%a\n", f);
            compare(a, b);
        }
    compare(nan_(), 1.0);
    compare(1.0, nan_());
    compare(nan_(), nan_());
    for (int i = 0; i < N - 2; ++i) {
        double a = values[i];
        if (a > -2147483649.0 && a < 2147483648.0) printf("%d ", (int)a);
        if (a >= 0 && a < 4294967296.0) printf("%u ", (unsigned)a);
        if (a > -9e18 && a < 9e18) printf("%llx %llx ", (long long)a, (long long)(float)a);
        if (a >= 0 && a < 1.8e19) printf("%llx ", (unsigned long long)a);
        if (a > -128 && a < 127) printf("%d %d", (signed char)a, (short)a);
        printf("\n");
    }
    static volatile long long integers[] = {0, 1, -1, 0x7FFFFFFF, 0x80000000LL, 0xFFFFFFFFLL, 0x1000001LL, 0x20000000000001LL, 0x7FFFFFFFFFFFFFFFLL, -0x7FFFFFFFFFFFFFFFLL, 0x123456789ABCDEFLL, 0x4000000000000200LL, 0x4000004000000001LL, 0x4000004000000000LL, -0x4000004000000001LL};
    for (int i = 0; i < (int)(sizeof integers / sizeof integers[0]); ++i) {
        long long a = integers[i];
        printf("%a %a %a %a %a %a %a %a\n", (double)a, (double)(float)a, (double)(unsigned long long)a, (double)(float)(unsigned long long)a, (double)(int)a, (double)(float)(int)a, (double)(unsigned)a, (double)(float)(unsigned)a);
    }
    volatile double two = 2.0, neg = -4.5;
    printf("%a %a %a %a\n", __builtin_sqrt(two), __builtin_fabs(neg), __builtin_copysign(two, neg), -neg);
    volatile float ftwo = 2.0f;
    printf("%a %a\n", __builtin_sqrtf(ftwo), -ftwo * 0.5f);
    volatile double acc = 0;
    for (int i = 1; i < 1000; ++i) acc += 1.0 / i;
    printf("%a\n", acc);
    double m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 10}}, r[3][3];
    for (int i = 0; i < 3; ++i) for (int j = 0; j < 3; ++j) { r[i][j] = 0; for (int k = 0; k < 3; ++k) r[i][j] += m[i][k] * m[k][j]; }
    for (int i = 0; i < 3; ++i) printf("%a %a %a\n", r[i][0], r[i][1], r[i][2]);
    printf("%d %d %d\n", __builtin_isnan(nan_()), __builtin_isinf(values[11]), __builtin_signbit(values[1]) != 0);
    long double ld = 1.0L; ld /= 3; printf("%d %a\n", (int)sizeof ld == 8 || 1, (double)(float)ld);
    return 0;
}
