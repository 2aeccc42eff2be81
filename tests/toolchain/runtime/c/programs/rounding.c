// Rounding directions and exceptions of code with access to the floating-point environment; what rounds to whole numbers
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdio.h>

#pragma STDC FENV_ACCESS ON

static const int directions[] = {FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD};
static volatile double one = 1, three = 3, tenth = 0.1, zero = 0, most = DBL_MAX, minus = -1, tiny = 0x1p-60;
static volatile float one_f = 1, three_f = 3;
static volatile long long long_number = 0x7FFFFFFFFFFFFDFFLL;
static volatile unsigned long long unsigned_number = 0xFFFFFFFFFFFFFBFFULL;
static volatile int word = 0x1000001;

static void show_arithmetic(void) {
    printf("%a %a %a\n", one / three, minus / three, one + tiny);
    printf("%a %a %a %a\n", one - tiny, tenth * tenth, sqrt(three), (double)(float)tenth);
    printf("%a %a %a\n", (double)(one_f / three_f), (double)sqrtf(three_f), (double)(float)word);
    printf("%a %a %a %a\n", (double)long_number, (double)(float)long_number, (double)unsigned_number, (double)(float)unsigned_number);
    printf("%a %a\n", most + most, -most - most);
}

static void show_wholes(void) {
    static volatile double numbers[] = {-2.5, -1.5, -0.25, 0.5, 1.5, 2.75, 1e10};
    for (int at = 0; at < 7; ++at) {
        const double x = numbers[at];
        printf(" %g %g %g %g %g", rint(x), nearbyint(x), (double)rintf((float)x), floor(x), ceil(x));
        printf(" %g %g %ld %lld\n", trunc(x), round(x), at < 6 ? lrint(x) : 0L, llrint(x));
    }
}

static void show_exceptions(const char* what, double result) {
    const int raised = fetestexcept(FE_ALL_EXCEPT);
    printf("%s: %g%s%s%s\n", what, result, raised & FE_INVALID ? " invalid" : "", raised & FE_DIVBYZERO ? " divbyzero" : "",
           raised & FE_OVERFLOW ? " overflow" : "");
    feclearexcept(FE_ALL_EXCEPT);
}

int main(void) {
    printf("%d %d\n", fegetround() == FE_TONEAREST, fesetround(17) != 0);
    for (int at = 0; at < 4; ++at) {
        printf("direction %d: %d\n", at, fesetround(directions[at]));
        printf("%d %d\n", fegetround() == directions[at], FLT_ROUNDS);
        show_arithmetic();
        show_wholes();
    }
    fesetround(FE_TONEAREST);
    feclearexcept(FE_ALL_EXCEPT);
    const double infinity = INFINITY, none = NAN;
    show_exceptions("one / three", one / three);
    show_exceptions("one / zero", one / zero);
    show_exceptions("zero / zero", fabs(zero / zero));
    show_exceptions("most + most", most + most);
    show_exceptions("most * most to zero", (fesetround(FE_TOWARDZERO), most * most));
    fesetround(FE_TONEAREST);
    show_exceptions("infinity + one", infinity + one);
    show_exceptions("infinity - infinity", fabs(infinity - infinity));
    show_exceptions("no number + one", fabs(none + one));
    show_exceptions("root of -1", fabs(sqrt(minus)));
    show_exceptions("most as float", (double)(float)most);
    fenv_t kept;
    feraiseexcept(FE_OVERFLOW);
    feholdexcept(&kept);
    printf("%d", fetestexcept(FE_ALL_EXCEPT));
    feraiseexcept(FE_INVALID);
    feupdateenv(&kept);
    printf(" %d\n", fetestexcept(FE_ALL_EXCEPT) == (FE_OVERFLOW | FE_INVALID));
    fesetenv(FE_DFL_ENV);
    printf("%d %d\n", fetestexcept(FE_ALL_EXCEPT), fegetround() == FE_TONEAREST);
    return 0;
}
