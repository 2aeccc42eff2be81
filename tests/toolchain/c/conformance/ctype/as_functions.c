// The functions of ctype.h by their addresses, and with arguments that have effects.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  static int (*const functions[])(int) = { isalnum, isalpha, isblank, iscntrl, isdigit, isgraph, islower, isprint, ispunct, isspace, isupper, isxdigit };
  for (int i = 0; i < 12; ++i) {
    int count = 0, sum = 0, first = -2, last = -2;
    for (int c = -1; c < 256; ++c) {
      if (functions[i](c)) {
        ++count;
        sum += c;
        if (first == -2) first = c;
        last = c;
      }
    }
    printf("%d: %d %d %d %d\n", i, count, sum, first, last);
  }
  int (*lower)(int) = tolower, (*upper)(int) = toupper;
  unsigned hash = 0;
  for (int c = -1; c < 256; ++c) hash = hash * 31 + lower(c) * 3 + upper(c);
  printf("%u\n", hash);
  const char* p = "aB3 _\t";
  int n = 0;
  while (*p) n = n * 2 + (isalpha((unsigned char)*p++) != 0);
  printf("%d\n", n);
  int c = 'a';
  int u = toupper(c++);
  printf("%c %c\n", u, c);
  int l = tolower(++u);
  printf("%c %c\n", u, l);
  printf("%d %d %d\n", (isdigit)('5') != 0, (isspace)('\v') != 0, (toupper)('z'));
  return 0;
}
