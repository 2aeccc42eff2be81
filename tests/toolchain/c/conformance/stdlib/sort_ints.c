// qsort of integers: sorted, reversed, equal, random, saw teeth, all short lengths.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void* a, const void* b) {
  int x = *(const int*)a, y = *(const int*)b;
  return (x > y) - (x < y);
}

static int a[500];

static void check(const char* name, int n) {
  unsigned sum = 0, after = 0;
  int bad = 0;
  for (int i = 0; i < n; ++i) sum += (unsigned)a[i] * (unsigned)a[i] + a[i];
  qsort(a, n, sizeof *a, compare);
  for (int i = 0; i < n; ++i) after += (unsigned)a[i] * (unsigned)a[i] + a[i];
  for (int i = 1; i < n; ++i) bad += a[i - 1] > a[i];
  printf("%s %d: %d %d", name, n, bad, sum == after);
  for (int i = 0; i < n; i += n / 5 + 1) printf(" %d", a[i]);
  printf("\n");
}

int main(void) {
  static const int sizes[] = { 0, 1, 2, 3, 7, 16, 17, 60, 150 };
  for (int s = 0; s < 9; ++s) {
    int n = sizes[s];
    for (int i = 0; i < n; ++i) a[i] = i;
    check("sorted", n);
    for (int i = 0; i < n; ++i) a[i] = n - i;
    check("reversed", n);
    for (int i = 0; i < n; ++i) a[i] = 5;
    check("equal", n);
    unsigned r = 1;
    for (int i = 0; i < n; ++i) r = r * 1664525 + 1013904223, a[i] = (int)r;
    check("random", n);
    for (int i = 0; i < n; ++i) a[i] = i % 7 - 3;
    check("teeth", n);
    for (int i = 0; i < n; ++i) a[i] = i < n / 2 ? i : n - i;
    check("pipes", n);
  }
  int p[4], bad = 0;
  for (int k = 0; k < 256; ++k) {
    for (int i = 0; i < 4; ++i) p[i] = k >> 2 * i & 3;
    qsort(p, 4, sizeof *p, compare);
    bad += p[0] > p[1] || p[1] > p[2] || p[2] > p[3];
  }
  printf("%d\n", bad);
  return 0;
}
