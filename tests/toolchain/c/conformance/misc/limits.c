// The values of limits.h.
#include <limits.h>
#include <stdio.h>

int main(void) {
  printf("%d %d %d %d\n", CHAR_BIT, SCHAR_MIN, SCHAR_MAX, UCHAR_MAX);
  printf("%d %d\n", CHAR_MIN, CHAR_MAX);
  printf("%d %d %d\n", SHRT_MIN, SHRT_MAX, USHRT_MAX);
  printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
  printf("%ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
  printf("%lld %lld %llu\n", LLONG_MIN, LLONG_MAX, ULLONG_MAX);
  printf("%d\n", MB_LEN_MAX >= 1);
#if CHAR_BIT != 8 || SCHAR_MIN != -128 || UCHAR_MAX != 255 || SHRT_MIN != -32768 || USHRT_MAX != 65535
#error small types
#endif
#if INT_MIN != -2147483647 - 1 || UINT_MAX != 4294967295 || LONG_MIN != -2147483647 - 1 || ULONG_MAX != 4294967295
#error int
#endif
#if LLONG_MIN != -9223372036854775807 - 1 || LLONG_MAX != 9223372036854775807 || ULLONG_MAX != 18446744073709551615u
#error long long
#endif
#define TYPE(e) _Generic((e), int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long", long long: "long long", unsigned long long: "unsigned long long", default: "?")
  printf("%s %s %s %s %s\n", TYPE(SCHAR_MIN), TYPE(UCHAR_MAX), TYPE(USHRT_MAX), TYPE(SHRT_MIN), TYPE(CHAR_MAX));
  printf("%s %s %s %s %s %s %s %s\n", TYPE(INT_MIN), TYPE(INT_MAX), TYPE(UINT_MAX), TYPE(LONG_MIN), TYPE(LONG_MAX), TYPE(ULONG_MAX), TYPE(LLONG_MIN), TYPE(ULLONG_MAX));
  printf("%d %d %d %d %d\n", (int)sizeof(char), (int)sizeof(short), (int)sizeof(int), (int)sizeof(long), (int)sizeof(long long));
  printf("%d %d\n", (int)sizeof(void*), (int)sizeof(float) + (int)sizeof(double));
  char c = (char)200;
  printf("%d %d\n", c, (signed char)c == c);
  return 0;
}
