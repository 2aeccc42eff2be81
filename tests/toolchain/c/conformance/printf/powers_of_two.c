// Powers of two have finite decimal expansions: printed whole.
#include <math.h>
#include <stdio.h>

int main(void) {
  for (int i = 0; i <= 60; i += 3) printf("%.*f\n", i, ldexp(1, -i));
  for (int i = 0; i <= 200; i += 25) printf("%.*f\n", i + 2, ldexp(1, -i));
  for (int i = 60; i <= 1020; i += 120) printf("%.0f\n", ldexp(1, i));
  for (int i = -1070; i < 1020; i += 110) printf("%.40e\n", ldexp(1, i));
  printf("%.52f\n%.53f\n", 1 + 0x1p-52, 1 - 0x1p-53);
  return 0;
}
