// Arguments of one and two words in every order.
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

int main(void) {
  float f = 0.25f;
  short s = -3;
  char c = 'c';
  unsigned char u = 200;
  printf("%d %lld %d %f %d %s %lld\n", 1, 2LL, 3, 4.0, 5, "six", 7LL);
  printf("%lld %d %lld %d %f %c %f\n", 1LL, 2, 3LL, 4, 5.0, '6', 7.0);
  printf("%f %f %f %f %f %f %f %f\n", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0);
  printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
  printf("%f %d %d %u %c %s\n", f, s, c, u, c, "end");
  printf("%c%lld%c%lld%c%f%c\n", 'a', -1LL, 'b', 1LL << 40, 'c', 1e10, 'd');
  printf("%*d %*lld %*.*f %.*s|\n", 4, 1, 6, 2LL, 8, 2, 3.0, 2, "four");
  printf("%zu %td %jd %ju %d\n", sizeof(int), (ptrdiff_t)-5, INTMAX_C(-9000000000), UINTMAX_C(9000000000), 1);
  printf("%" PRId8 " %" PRIi16 " %" PRIu32 " %" PRIx64 " %" PRIX64 " %" PRIo64 " %d\n", (int8_t)-1, (int16_t)-2, UINT32_C(3), UINT64_C(0xabcdef0123),
         UINT64_C(0xabcdef0123), UINT64_C(077777777777777), 4);
  printf("%hhd %hd %d %ld %lld\n", -1, -1, -1, -1L, -1LL);
  printf("%s%s%s%s%s%s%s%s%s%s\n", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
  printf("%g %lld %g %lld %x\n", 1e-10, -1LL, 1e10, 0x7fffffffffffffffLL, 0xffffffffu);
  printf("%lf %lg %le %la\n", 1.5, 2.5, 3.5, 4.5);
  printf("ignored: %d\n", 1, 2, 3, "four");
  return 0;
}
