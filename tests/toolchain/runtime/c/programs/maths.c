// Mathematical functions: the same bits as the same source gives on any processor with IEEE arithmetic
#include <math.h>
#include <stdio.h>

int main(void) {
    static const double arguments[] = {0.001, 0.3, 0.5, 0.9999, 1, 1.5, 2.25, 3, 7.75, 20, 100.5, 700, 1e10, 1e22};
    for (unsigned at = 0; at < sizeof arguments / sizeof *arguments; ++at) {
        const double x = arguments[at];
        printf("%g: %a %a %a %a\n", x, sqrt(x), floor(x * 3.7), fmod(x, 0.7), fma(x, x, -x));
        printf("  %.12g %.12g %.12g %.12g %.12g\n", exp(-x / 10), log(x), sin(x), cos(x), tan(x));
        printf("  %.12g %.12g %.12g %.12g\n", pow(x, 0.3), atan(x), tanh(x), cbrt(x));
        printf("  %.12g %.12g %.12g %.12g\n", erf(x), erfc(x / 10), lgamma(x), log1p(x));
        printf("  %.7g %.7g %.7g\n", (double)sinf((float)x), (double)expf((float)(-x / 100)), (double)sqrtf((float)x));
    }
    printf("%d %d %d %d\n", isnan(NAN), isinf(HUGE_VAL), signbit(-0.0) != 0, fpclassify(1e-310) == FP_SUBNORMAL);
    return 0;
}
