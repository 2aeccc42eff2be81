// stddef.h: offsetof, NULL, size_t, ptrdiff_t, wchar_t, max_align_t.
#include <stddef.h>
#include <stdio.h>

struct inner {
  char a;
  short b;
  char c[5];
};

struct outer {
  char first;
  int second;
  struct inner in[3];
  union {
    char letter;
    int number;
  } u;
  char last;
};

int main(void) {
  printf("%zu %zu %zu %zu\n", offsetof(struct inner, a), offsetof(struct inner, b), offsetof(struct inner, c), sizeof(struct inner));
  printf("%zu %zu %zu %zu %zu\n", offsetof(struct outer, first), offsetof(struct outer, second), offsetof(struct outer, in), offsetof(struct outer, u), offsetof(struct outer, last));
  printf("%zu %zu %zu\n", offsetof(struct outer, in[2]), offsetof(struct outer, in[1].c[3]), offsetof(struct outer, u.number));
  printf("%zu\n", sizeof(struct outer));
  enum { at = offsetof(struct outer, last) };
  static char array[at];
  printf("%zu\n", sizeof array);
  struct outer o = { 'f', 2, { { 'x', 3, "abcd" } }, { 'l' }, 'z' };
  char* p = (char*)&o;
  printf("%c %d %c %s\n", p[offsetof(struct outer, first)], *(int*)(p + offsetof(struct outer, second)), p[offsetof(struct outer, last)], p + offsetof(struct outer, in[0].c));
  struct inner* in = &o.in[2];
  struct outer* whole = (struct outer*)((char*)in - offsetof(struct outer, in[2]));
  printf("%d\n", whole == &o);
  ptrdiff_t d = &o.in[0] - &o.in[3];
  size_t s = (size_t)d;
  printf("%td %zu\n", d, s);
  printf("%zu %zu %zu\n", sizeof(size_t), sizeof(ptrdiff_t), sizeof(wchar_t));
  printf("%d %d\n", (ptrdiff_t)-1 < 0, (size_t)-1 > 0);
  void* n = NULL;
  int (*f)(void) = NULL;
  printf("%d %d %d\n", n == 0, f == NULL, !n);
  printf("%d\n", _Alignof(max_align_t) >= _Alignof(void*));
  return 0;
}
