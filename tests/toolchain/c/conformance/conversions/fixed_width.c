/* The types, limits and constants of stdint.h, limits.h and inttypes.h. */
#include <stdio.h>
#include <stdint.h>
#include <stddef.h>
#include <limits.h>
#include <inttypes.h>
#include <float.h>

#define KIND(e) _Generic((e), int: "i", unsigned: "u", long: "l", unsigned long: "ul", long long: "ll", unsigned long long: "ull", default: "?")

int main(void)
{
    printf("%d %d %d %d\n", (int)sizeof(int8_t), (int)sizeof(int16_t), (int)sizeof(int32_t), (int)sizeof(int64_t));
    printf("%d %d %d %d\n", (int)sizeof(int_least8_t), (int)sizeof(int_least16_t), (int)sizeof(int_least32_t), (int)sizeof(int_fast64_t));
    printf("%d %d\n", (int)sizeof(intmax_t), (int)sizeof(intptr_t));
    printf("%d %d %d %d\n", INT8_MIN, INT8_MAX, UINT8_MAX, INT16_MIN);
    printf("%d %d %d %d %u\n", INT16_MAX, UINT16_MAX, (int)INT32_MIN, (int)INT32_MAX, (unsigned)UINT32_MAX);
    printf("%" PRId64 " %" PRId64 " %" PRIu64 "\n", INT64_MIN, INT64_MAX, UINT64_MAX);
    printf("%d %d %d %d %d %d\n", CHAR_BIT, SCHAR_MIN, SCHAR_MAX, UCHAR_MAX, SHRT_MIN, USHRT_MAX);
    printf("%d %d %u %ld %ld %lu\n", INT_MIN, INT_MAX, UINT_MAX, LONG_MIN, LONG_MAX, ULONG_MAX);
    printf("%lld %lld %llu\n", LLONG_MIN, LLONG_MAX, ULLONG_MAX);
    printf("%s %s %s %s\n", KIND(INT64_C(1)), KIND(UINT64_C(1)), KIND(INT8_C(1)), KIND(UINTMAX_C(1)));
    printf("%s %s %s\n", KIND(INT8_MAX), KIND(UINT8_MAX), KIND(UINT64_MAX));
    printf("%u %u\n", (unsigned)SIZE_MAX, (unsigned)UINTPTR_MAX);
    printf("%d %d\n", (int)PTRDIFF_MIN, (int)PTRDIFF_MAX);
    printf("%" PRId8 " %" PRIu16 " %" PRIx32 " %" PRIX64 " %" PRIo32 "\n", (int8_t)-3, (uint16_t)65535, (uint32_t)0xbeef, (uint64_t)0xfeedfacecafeULL, (uint32_t)8);
    int8_t a = INT8_MAX; uint8_t b = UINT8_MAX; int16_t c = INT16_MAX; uint16_t d = UINT16_MAX; int32_t e = INT32_MAX; uint32_t f = UINT32_MAX;
    int64_t g = INT64_MAX; uint64_t h = UINT64_MAX;
    a++; b++; c++; d++; e++; f++; g++; h++;
    printf("%d %d %d %d %" PRId32 " %" PRIu32 " %" PRId64 " %" PRIu64 "\n", a, b, c, d, e, f, g, h);
    printf("%d %d %d\n", (int8_t)0x1ff, (uint8_t)-1, (int16_t)0x18000);
    printf("%d %d\n", (int32_t)UINT32_C(0xffffffff) == -1, (int64_t)UINT32_C(0xffffffff) == -1);
    printf("%d %d %d %d\n", FLT_DIG, DBL_DIG, FLT_MAX_EXP, DBL_MIN_EXP);
    printf("%.9g %.9g %.9g\n", FLT_MAX, FLT_MIN, FLT_EPSILON);
    printf("%.17g %.17g %.17g\n", DBL_MAX, DBL_MIN, DBL_EPSILON);
    printf("%d\n", FLT_RADIX);
    intmax_t m = INTMAX_MIN; printf("%jd %ju\n", m, (uintmax_t)-1);
    size_t z = 0; z--; printf("%zu %td\n", z, (ptrdiff_t)-7);
#if INT_MAX == 2147483647 && LONG_MAX == INT_MAX && UINTPTR_MAX == 0xffffffff
    printf("32\n");
#endif
    printf("%" PRId64 "\n", (int64_t)INT32_MAX * INT32_MAX % INT16_MAX);
    return 0;
}
