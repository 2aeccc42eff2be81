// The "l" before a conversion of a real has no effect; "+" wins over " ", "-" over "0".
#include <stdio.h>

int main(void) {
  static const double values[] = { 0, 1.25, -1.25, 1e20, 123456.789e3 };
  for (int i = 0; i < 5; ++i) {
    double v = values[i];
    printf("[%lf][%le][%lg][%lF][%lE][%lG][%la][%lA]\n", v, v, v, v, v, v, v, v);
    printf("[%+ f][% +f][%-08.1f][%0-8.1f][%-+9.2e][%+-9.2e][%#- 9.0f][% 09.2g]\n", v, v, v, v, v, v, v, v);
    printf("[%--8.2f][%++.1f][%  .1f][%008.2f][%##.0f]\n", v, v, v, v, v);
    int n = (int)(v / 1000);
    if (v < 1e9) printf("[%+ d][% +d][%-08d][%0-8d][%--8d][%++d][%008d][%-+ 08d]\n", n, n, n, n, n, n, n, n);
  }
  return 0;
}
