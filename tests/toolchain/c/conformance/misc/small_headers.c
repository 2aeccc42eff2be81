// stdbool.h, iso646.h, stdalign.h, stdnoreturn.h.
#include <iso646.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>

static noreturn void leave(int status) { exit(status); }

struct mixed {
  char c;
  alignas(4) char aligned;
  double d;
};

int main(void) {
  bool b = 2, z = 0.0, f = 0.5, p = "text";
  printf("%d %d %d %d %d %d\n", b, z, f, p, true, false);
  printf("%d %d\n", (int)sizeof(bool), __bool_true_false_are_defined);
  b = (bool)256;
  printf("%d %d\n", b, (bool)0x100000000LL);
  ++b;
  printf("%d\n", b);
  b -= 1;
  printf("%d\n", b);
  unsigned u = 0xf0, v = 0x3c;
  printf("%x %x %x %x\n", u bitand v, u bitor v, u xor v, compl u);
  printf("%d %d %d %d\n", u and v, u and not v, z or b, u not_eq v);
  u and_eq 0x70;
  v or_eq 3;
  printf("%x %x\n", u, v);
  u xor_eq v;
  printf("%x\n", u);
  printf("%d %d %d\n", (int)alignof(char), (int)alignof(short), (int)alignof(int));
  printf("%d %d\n", __alignas_is_defined, __alignof_is_defined);
  struct mixed m = { 'a', 'b', 1.5 };
  printf("%d %d\n", (int)((char*)&m.aligned - (char*)&m), (int)alignof(struct mixed));
#if not defined true or true != 1 or false != 0
#error bool
#endif
  leave(EXIT_SUCCESS);
}
