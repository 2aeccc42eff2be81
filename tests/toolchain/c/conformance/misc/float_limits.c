// The values of float.h for float and double.
#include <float.h>
#include <stdio.h>

int main(void) {
  printf("%d %d\n", FLT_RADIX, FLT_ROUNDS);
  printf("%d %d %d %d %d %d %d\n", FLT_MANT_DIG, FLT_DIG, FLT_MIN_EXP, FLT_MAX_EXP, FLT_MIN_10_EXP, FLT_MAX_10_EXP, FLT_DECIMAL_DIG);
  printf("%d %d %d %d %d %d %d\n", DBL_MANT_DIG, DBL_DIG, DBL_MIN_EXP, DBL_MAX_EXP, DBL_MIN_10_EXP, DBL_MAX_10_EXP, DBL_DECIMAL_DIG);
  printf("%.9g %.9g %.9g %.9g\n", FLT_MAX, FLT_MIN, FLT_EPSILON, FLT_TRUE_MIN);
  printf("%.17g %.17g %.17g %.17g\n", DBL_MAX, DBL_MIN, DBL_EPSILON, DBL_TRUE_MIN);
  printf("%d %d %d\n", FLT_HAS_SUBNORM, DBL_HAS_SUBNORM, FLT_EVAL_METHOD);
  printf("%d %d %d %d\n", sizeof(FLT_MAX) == 4, sizeof(DBL_MAX) == 8, sizeof(FLT_EPSILON) == 4, sizeof(DBL_TRUE_MIN) == 8);
  printf("%d %d %d\n", LDBL_MANT_DIG >= DBL_MANT_DIG, LDBL_MAX >= DBL_MAX, LDBL_EPSILON <= DBL_EPSILON);
  printf("%d\n", DECIMAL_DIG >= 17);
  volatile float f = FLT_MAX;
  volatile double d = DBL_MIN;
  printf("%g %g %g %g\n", f * 2, (float)(f * 2.0f), d / 2 * 2 == d ? 1.0 : 0.0, d / DBL_MAX);
  volatile float e = FLT_EPSILON, one = 1;
  printf("%d %d %d\n", one + e > one, one + e / 2 == one, one + e / 4 == one);
  volatile double de = DBL_EPSILON, done = 1;
  printf("%d %d\n", done + de > done, done + de / 2 == done);
#if FLT_RADIX != 2 || DBL_MANT_DIG != 53 || FLT_DIG != 6 || DBL_MAX_10_EXP != 308
#error float.h
#endif
  return 0;
}
