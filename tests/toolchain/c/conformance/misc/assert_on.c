// assert with a true expression evaluates it once and does nothing.
#include <assert.h>
#include <stdio.h>

static int calls;

static int yes(int v) {
  ++calls;
  return v;
}

static int in_expression(int v) { return (assert(v > 0), v * 2); }

int main(void) {
  assert(1);
  assert(yes(1));
  assert(yes(-5) == -5 && yes(2));
  assert("a string is true");
  int x = 3;
  assert(x++ == 3);
  void* p = &x;
  assert(p);
  assert(0.5);
  if (x == 4) assert(yes(7));
  else printf("else belongs to the if\n");
  printf("%d %d %d\n", calls, x, in_expression(21));
  static_assert(sizeof(int) == 4, "int has four bytes");
  _Static_assert(sizeof(char) == 1, "char");
#undef assert
#define NDEBUG
#include <assert.h>
  assert(yes(0));
  assert(this is not even an expression);
  (void)(assert(0), 1);
  printf("%d\n", calls);
#undef NDEBUG
#include <assert.h>
  assert(yes(1));
  printf("%d\n", calls);
#define NDEBUG 1
#include <assert.h>
  assert(0);
  printf("end\n");
  return 0;
}
