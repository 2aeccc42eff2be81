// isgreater and the others of C11 7.12.14, with NaNs; of mixed types.
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double values[] = { -INFINITY, -1, -0.0, 0.0, 0x1p-1074, 1, INFINITY, NAN };
  for (int i = 0; i < 8; ++i) {
    for (int j = 0; j < 8; ++j) {
      volatile double a = values[i], b = values[j];
      printf("%d%d%d%d%d%d ", isgreater(a, b) != 0, isgreaterequal(a, b) != 0, isless(a, b) != 0, islessequal(a, b) != 0, islessgreater(a, b) != 0, isunordered(a, b) != 0);
      int plain = (a > b) << 3 | (a >= b) << 2 | (a < b) << 1 | (a <= b);
      int macros = (isgreater(a, b) != 0) << 3 | (isgreaterequal(a, b) != 0) << 2 | (isless(a, b) != 0) << 1 | (islessequal(a, b) != 0);
      if (plain != macros) printf("! ");
      if ((a == b) != !(a != b)) printf("? ");
    }
    printf("\n");
  }
  volatile float f = 1.5f;
  volatile double d = 1.5, e = 1.5000000001;
  printf("%d%d%d%d\n", isless(f, e) != 0, isgreaterequal(f, d) != 0, islessgreater(f, d) != 0, isunordered(f, NAN) != 0);
  int i = 0;
  double list[] = { 1, 2, 3 };
  int r = isless(list[i++], 2.0) != 0;
  printf("%d %d\n", r, i);
  r = isnan(list[i++]) != 0 || signbit(list[i]) != 0;
  printf("%d %d\n", r, i);
  return 0;
}
