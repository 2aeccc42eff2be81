// Width and precision as arguments, negative ones too.
#include <stdio.h>

int main(void) {
  for (int w = -8; w <= 8; w += 4) {
    for (int p = -2; p <= 6; p += 2) {
      printf("%3d %3d:[%*.*d][%-*.*d][%0*.*d][%+*.*d]", w, p, w, p, 123, w, p, -45, w, p, 6, w, p, 0);
      printf("[%*.*s][%-*.*s]", w, p, "abcdefg", w, p, "xyz");
      printf("[%*.*f][%*.*e][%*.*g]\n", w, p, 3.14159265, w, p, 31415.9265, w, p, 0.000314159265);
    }
  }
  printf("[%*d][%*c][%-*c][%*s]]\n", 5, 42, 4, 'a', 4, 'b', -6, "cd");
  printf("[%.*x][%#*.*X][%*lld][%-*.*llu]\n", 5, 0xabu, 10, 6, 0xcdu, 12, -5LL, 14, 10, 77ULL);
  printf("%s\n", "");
  printf("[%.*d][%.*d][%.*s]\n", 0, 0, -1, 0, 0, "gone");
  printf("[%0*d][%0*d]\n", 6, -12, -6, -12);
  return 0;
}
