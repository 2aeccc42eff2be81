// bsearch: each element, gaps, ends, nothing, one element, key of another type.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  char name[6];
  int value;
};

static int order_ok = 1;
static const int* low;
static const int* high;

static int compare(const void* key, const void* element) {
  const int* e = element;
  if (e < low || e >= high) order_ok = 0;
  int x = *(const int*)key, y = *e;
  return (x > y) - (x < y);
}

static int by_name(const void* key, const void* element) { return strcmp(key, ((const struct entry*)element)->name); }

int main(void) {
  static int a[200];
  for (int i = 0; i < 200; ++i) a[i] = i * 3 - 100;
  int bad = 0;
  for (int n = 0; n <= 200; n += n < 12 ? 1 : 47) {
    low = a;
    high = a + n;
    for (int key = -103; key <= n * 3 - 97; key += n < 20 ? 1 : 7) {
      int* p = bsearch(&key, a, n, sizeof *a, compare);
      int index = (key + 100) / 3, there = key >= -100 && (key + 100) % 3 == 0 && index < n;
      if (there ? p != a + index : p != NULL) ++bad;
    }
  }
  printf("%d %d\n", bad, order_ok);
  static const struct entry table[] = { { "and", 1 }, { "break", 2 }, { "case", 3 }, { "do", 4 }, { "else", 5 }, { "for", 6 }, { "while", 7 } };
  static const char* const words[] = { "and", "while", "do", "dot", "", "zzz", "aaa", "for", "case" };
  for (int i = 0; i < 9; ++i) {
    const struct entry* p = bsearch(words[i], table, 7, sizeof *table, by_name);
    printf("%s %d\n", words[i], p ? p->value : -1);
  }
  int same[9] = { 1, 2, 2, 2, 2, 2, 2, 3, 4 }, key = 2;
  low = same;
  high = same + 9;
  int* p = bsearch(&key, same, 9, sizeof *same, compare);
  printf("%d %d\n", p != NULL, p && *p == 2);
  return 0;
}
