// strtod of NaNs with and without sequences of characters.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  static const char* const texts[] = { "nan", "NaN", "NAN", "-nan", "+nan", "nan(", "nan()", "nan(1)", "nan(0x12)", "nan(abc_9)", "nan(a-b)", "nan(12", "nanx", "na", "  nan", "nan nan", "n", "nan)" };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) {
    char *end = NULL, *endf = NULL;
    double v = strtod(texts[i], &end);
    float f = strtof(texts[i], &endf);
    printf("[%s] %d %d %d %d\n", texts[i], isnan(v) != 0, (int)(end - texts[i]), isnan(f) != 0, (int)(endf - texts[i]));
  }
  printf("%d %d %d\n", isnan(nan("")) != 0, isnan(nan("1")) != 0, isnan(nanf("x")) != 0);
  printf("%d\n", isinf(strtod("inf", NULL)) != 0);
  printf("%d %d\n", strtod("-infinity", NULL) < 0, isinf(strtof("infinity", NULL)) != 0);
  return 0;
}
