// Integers and reals through printf, scanf and strtod, as the host has them
#include <errno.h>
#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static const double reals[] = {0, -0.0, 1, 0.1, 2.0 / 3, 1e21, 123456789.125, 5e-324, DBL_MAX, DBL_MIN, 9.995, 0.5, 1.5, 1e-5, 999999.5};

int main(void) {
    printf("%d %d %u %x %o\n", INT_MAX, INT_MIN, UINT_MAX, 0xBEEFu, 8);
    printf("%ld %lu %lld %llu\n", LONG_MAX, ULONG_MAX, LLONG_MIN, ULLONG_MAX);
    printf("%hhd %hd %zu %td %jd %" PRId64 " %" PRIu32 "\n", 300, 70000, sizeof(int), (ptrdiff_t)-1, INTMAX_MAX, INT64_MIN, UINT32_MAX);
    for (unsigned at = 0; at < sizeof reals / sizeof *reals; ++at) {
        char text[40];
        printf("%g %.17g %e %f %a\n", reals[at], reals[at], reals[at], reals[at], reals[at]);
        sprintf(text, "%.17g", reals[at]);
        if (strtod(text, NULL) != reals[at])
            printf("%s does not come back\n", text);
    }
    int one = 0, two = 0;
    double real = 0;
    char word[20];
    printf("%d", sscanf("12 0x1f -3.5e2 text", "%d %i %lf %19s", &one, &two, &real, word));
    printf(" %d %d %g %s\n", one, two, real, word);
    errno = 0;
    printf("%ld %d", strtol("99999999999", NULL, 10), errno == ERANGE);
    printf(" %lu %lld\n", strtoul("-1", NULL, 10), strtoll("-0x7fffffffffffffff", NULL, 16));
    printf("%.50f\n%.40e\n", 1.0 / 3, 1e300 / 3);
    printf("[%5d|%-5d|%05d|%+d|% d|%5s|%-5s|%.2s|%c|%%]\n", 42, 42, 42, 42, 42, "ab", "ab", "abc", 'x');
    return 0;
}
