// %d: signs, white space, what stops it, what fails.
#include <stdio.h>

int main(void) {
  static const char* const texts[] = { "0", "7", "-7", "+7", " \t\n\v\f\r42", "2147483647", "-2147483648", "0012", "-0", "+-3", "--3", "- 3", "+", "-", "", "   ",
                                       "abc", "12abc", "0x12", "1e5", "1.5", ".5", "9 8", "1,2", "000000000000000000000005", "\001" "5" };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) {
    int v = 12345, n = -1;
    int r = sscanf(texts[i], "%d%n", &v, &n);
    printf("%d %d %d |", r, v, n);
    char rest[32] = "?";
    v = 12345;
    r = sscanf(texts[i], "%d%31s", &v, rest);
    printf(" %d %d %s |", r, v, rest);
    int a = -1, b = -1, c = -1;
    r = sscanf(texts[i], "%1d%1d%d", &a, &b, &c);
    printf(" %d %d %d %d\n", r, a, b, c);
  }
  return 0;
}
