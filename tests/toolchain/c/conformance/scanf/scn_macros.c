// The formats of inttypes.h for printf and scanf.
#include <inttypes.h>
#include <stdio.h>

#define TEST(type, scan, print, text)                                  \
  {                                                                    \
    type v = 0;                                                        \
    int n = -1, r = sscanf(text, "%" scan "%n", &v, &n);               \
    printf("%s %d %d [%" print "] [%12" print "]\n", #scan, r, n, v, v); \
  }

int main(void) {
  TEST(int8_t, SCNd8, PRId8, "-128")
  TEST(int16_t, SCNd16, PRId16, "-32768")
  TEST(int32_t, SCNd32, PRId32, "-2147483648")
  TEST(int64_t, SCNd64, PRId64, "-9223372036854775808")
  TEST(int8_t, SCNi8, PRIi8, "0x7f")
  TEST(int16_t, SCNi16, PRIi16, "077777")
  TEST(int32_t, SCNi32, PRIi32, "0x7fffffff")
  TEST(int64_t, SCNi64, PRIi64, "-0x7fffffffffffffff")
  TEST(uint8_t, SCNu8, PRIu8, "255")
  TEST(uint16_t, SCNu16, PRIu16, "65535")
  TEST(uint32_t, SCNu32, PRIu32, "4294967295")
  TEST(uint64_t, SCNu64, PRIu64, "18446744073709551615")
  TEST(uint8_t, SCNo8, PRIo8, "377")
  TEST(uint16_t, SCNo16, PRIo16, "177777")
  TEST(uint32_t, SCNo32, PRIo32, "37777777777")
  TEST(uint64_t, SCNo64, PRIo64, "1777777777777777777777")
  TEST(uint8_t, SCNx8, PRIx8, "fe")
  TEST(uint16_t, SCNx16, PRIx16, "FEDC")
  TEST(uint32_t, SCNx32, PRIX32, "0xfedcba98")
  TEST(uint64_t, SCNx64, PRIX64, "fedcba9876543210")
  TEST(int_least8_t, SCNdLEAST8, PRIdLEAST8, "-7")
  TEST(uint_least16_t, SCNuLEAST16, PRIuLEAST16, "777")
  TEST(int_least32_t, SCNiLEAST32, PRIiLEAST32, "-012")
  TEST(uint_least64_t, SCNxLEAST64, PRIxLEAST64, "abcdef01234")
  TEST(int_fast8_t, SCNdFAST8, PRIdFAST8, "-8")
  TEST(uint_fast16_t, SCNuFAST16, PRIuFAST16, "888")
  TEST(int_fast32_t, SCNiFAST32, PRIiFAST32, "-013")
  TEST(uint_fast64_t, SCNxFAST64, PRIXFAST64, "abcdef01234")
  TEST(intmax_t, SCNdMAX, PRIdMAX, "-9000000000")
  TEST(uintmax_t, SCNuMAX, PRIuMAX, "9000000000")
  TEST(uintmax_t, SCNxMAX, PRIxMAX, "0x9000000000")
  TEST(intptr_t, SCNdPTR, PRIdPTR, "-99")
  TEST(uintptr_t, SCNxPTR, PRIxPTR, "ff00ff")
  TEST(uintptr_t, SCNoPTR, PRIoPTR, "7070")
  return 0;
}
