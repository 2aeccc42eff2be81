// All functions of ctype.h over -1 to 255.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  for (int c = -1; c < 256; ++c) {
    int bits = (isalnum(c) != 0) | (isalpha(c) != 0) << 1 | (isblank(c) != 0) << 2 | (iscntrl(c) != 0) << 3 | (isdigit(c) != 0) << 4 | (isgraph(c) != 0) << 5 | (islower(c) != 0) << 6 |
               (isprint(c) != 0) << 7 | (ispunct(c) != 0) << 8 | (isspace(c) != 0) << 9 | (isupper(c) != 0) << 10 | (isxdigit(c) != 0) << 11;
    printf("%d:%03x,%d,%d%c", c, (unsigned)bits, tolower(c), toupper(c), c % 8 == 7 ? '\n' : ' ');
  }
  printf("\n");
  return 0;
}
