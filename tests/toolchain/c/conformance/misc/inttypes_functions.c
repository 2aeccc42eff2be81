// strtoimax, strtoumax, imaxabs, imaxdiv.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>

int main(void) {
  static const char* const texts[] = { "0", "-1", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "18446744073709551616", "0xff", "017", "abc", "", "12z" };
  for (int i = 0; i < 11; ++i) {
    for (int base = 0; base <= 36; base += 12) {
      char *e1, *e2;
      errno = 0;
      intmax_t a = strtoimax(texts[i], &e1, base);
      int r1 = errno == ERANGE;
      errno = 0;
      uintmax_t b = strtoumax(texts[i], &e2, base);
      int r2 = errno == ERANGE;
      printf("%" PRIdMAX ",%d,%d %" PRIuMAX ",%d,%d ", a, (int)(e1 - texts[i]), r1, b, (int)(e2 - texts[i]), r2);
    }
    printf("\n");
  }
  printf("%" PRIdMAX " %" PRIdMAX "\n", imaxabs(INTMAX_C(-5)), imaxabs(-INTMAX_MAX));
  imaxdiv_t d = imaxdiv(INTMAX_C(-1000000000007), 1000);
  printf("%" PRIdMAX " %" PRIdMAX "\n", d.quot, d.rem);
  printf("%" PRId64 " %" PRIu64 " %" PRIx64 " %" PRIX64 " %" PRIo64 " %" PRIi64 "\n", INT64_MIN, UINT64_MAX, UINT64_C(0xabc), UINT64_C(0xabc), UINT64_C(8), INT64_MAX);
  printf("%08" PRIx32 " %-8" PRId32 "| %+" PRId16 " %#" PRIo8 "\n", UINT32_C(0xbeef), INT32_C(-7), (int16_t)5, (uint8_t)64);
  printf("%20" PRIdPTR " %" PRIuPTR "\n", (intptr_t)-3, (uintptr_t)3);
  return 0;
}
