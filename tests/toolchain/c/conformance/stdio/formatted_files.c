// What fprintf wrote, fscanf, fgets and strtol read back.
#include <float.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  static const double reals[] = { 0, -0.0, 1.0 / 3, 1e-300, DBL_MAX, DBL_MIN, 0x1p-1074, 12345678.9, -2.5e-7 };
  static const long long longs[] = { 0, -1, LLONG_MAX, LLONG_MIN, 1234567890123 };
  FILE* f = fopen("format.tmp", "w");
  if (!f) return 1;
  int total = 0;
  for (int i = 0; i < 9; ++i) total += fprintf(f, "%.17g %a %d\n", reals[i], reals[i], i);
  for (int i = 0; i < 5; ++i) total += fprintf(f, "%lld,%llx,%llo\n", longs[i], (unsigned long long)longs[i], (unsigned long long)longs[i]);
  total += fprintf(f, "[%10s][%-10s][%.3s]\n", "right", "left", "truncate");
  printf("%d\n", fclose(f));
  f = fopen("format.tmp", "r");
  for (int i = 0; i < 9; ++i) {
    double a, b;
    int k, r = fscanf(f, "%lf %la %d", &a, &b, &k);
    printf("%d %d %d %d\n", r, memcmp(&a, &reals[i], 8), memcmp(&b, &reals[i], 8), k);
  }
  for (int i = 0; i < 5; ++i) {
    long long a;
    unsigned long long b, c;
    int r = fscanf(f, "%lld,%llx,%llo", &a, &b, &c);
    printf("%d %d %d %d\n", r, a == longs[i], b == (unsigned long long)a, c == b);
  }
  char line[64];
  printf("%s", fgets(line, sizeof line, f));
  printf("%s", fgets(line, sizeof line, f));
  printf("%d\n", fgets(line, sizeof line, f) == NULL);
  rewind(f);
  int count = 0, c;
  while ((c = getc(f)) != EOF) ++count;
  printf("%d\n", count > total - 3);
  fclose(f);
  remove("format.tmp");
  return 0;
}
