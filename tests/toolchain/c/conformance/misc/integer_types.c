// stdint.h: exact types, limits, constants.
#include <stdint.h>
#include <stdio.h>

#define TYPE(e) _Generic((e), int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long", long long: "long long", unsigned long long: "unsigned long long", default: "?")

int main(void) {
  printf("%zu%zu%zu%zu %zu%zu%zu%zu\n", sizeof(int8_t), sizeof(int16_t), sizeof(int32_t), sizeof(int64_t), sizeof(uint8_t), sizeof(uint16_t), sizeof(uint32_t), sizeof(uint64_t));
  printf("%zu%zu%zu%zu %zu %zu %zu\n", sizeof(int_least8_t), sizeof(int_least16_t), sizeof(int_least32_t), sizeof(int_least64_t), sizeof(intmax_t), sizeof(intptr_t), sizeof(uintptr_t));
  printf("%d %d %d %d\n", sizeof(int_fast8_t) >= 1, sizeof(int_fast16_t) >= 2, sizeof(int_fast32_t) >= 4, sizeof(int_fast64_t) >= 8);
  printf("%d %d %u %d %d %u\n", INT8_MIN, INT8_MAX, UINT8_MAX, INT16_MIN, INT16_MAX, UINT16_MAX);
  printf("%ld %ld %lu\n", (long)INT32_MIN, (long)INT32_MAX, (unsigned long)UINT32_MAX);
  printf("%lld %lld %llu\n", (long long)INT64_MIN, (long long)INT64_MAX, (unsigned long long)UINT64_MAX);
  printf("%d %d %d %d\n", INT_LEAST8_MIN == INT8_MIN, INT_LEAST16_MAX == INT16_MAX, UINT_LEAST32_MAX == UINT32_MAX, INT_LEAST64_MIN == INT64_MIN);
  printf("%d %d %d\n", INT_FAST8_MAX >= INT8_MAX, UINT_FAST16_MAX >= UINT16_MAX, INT_FAST64_MIN <= INT64_MIN);
  printf("%jd %jd %ju\n", INTMAX_MIN, INTMAX_MAX, UINTMAX_MAX);
  printf("%ld %ld %lu %lu\n", (long)INTPTR_MIN, (long)INTPTR_MAX, (unsigned long)UINTPTR_MAX, (unsigned long)SIZE_MAX);
  printf("%ld %ld\n", (long)PTRDIFF_MIN, (long)PTRDIFF_MAX);
  printf("%d %d %d\n", SIG_ATOMIC_MAX >= 127, WCHAR_MAX >= 127, WINT_MAX >= 127);
  printf("%d %d\n", (uint8_t)300, (int8_t)-200);
  printf("%d %lld %llu\n", INT8_C(100) + INT16_C(1000), (long long)INT64_C(9000000000), (unsigned long long)UINT64_C(18446744073709551615));
  printf("%s %s %s %s\n", TYPE(INT64_C(1)), TYPE(UINT64_C(1)), TYPE(INTMAX_C(1)), TYPE(UINTMAX_C(1)));
  printf("%s %s %s\n", TYPE(INT8_MAX), TYPE(UINT16_MAX), TYPE(INT16_C(1)));
#if INT32_MAX != 2147483647 || UINT64_MAX != 18446744073709551615u || INT64_MIN >= 0 || SIZE_MAX != 4294967295u || INTPTR_MIN >= 0
#error stdint
#endif
  uint32_t u = UINT32_MAX;
  ++u;
  int64_t i = INT64_MAX;
  uint64_t w = (uint64_t)i + 1;
  printf("%lu %llu\n", (unsigned long)u, (unsigned long long)w);
  return 0;
}
