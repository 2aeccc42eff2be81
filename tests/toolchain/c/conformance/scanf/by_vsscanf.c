// vsscanf and vfscanf through functions with variable arguments.
#include <stdarg.h>
#include <stdio.h>

static int from_text(const char* text, const char* format, ...) {
  va_list list;
  va_start(list, format);
  int r = vsscanf(text, format, list);
  va_end(list);
  return r;
}

static int from_file(FILE* f, const char* format, ...) {
  va_list list;
  va_start(list, format);
  int r = vfscanf(f, format, list);
  va_end(list);
  return r;
}

int main(void) {
  int i = 0, j = 0, n = 0;
  long long ll = 0;
  double d = 0;
  float f = 0;
  short h = 0;
  char c = 0, s[16] = "";
  int r = from_text("1 -2 30000000000 4.5 5.25 6 x word", "%d%d%lld%lf%f%hd %c%15s%n", &i, &j, &ll, &d, &f, &h, &c, s, &n);
  printf("%d %d %d %lld %g %g %d %c %s %d\n", r, i, j, ll, d, f, h, c, s, n);
  r = from_text("a=10,b=20", "a=%d,b=%d", &i, &j);
  printf("%d %d %d\n", r, i, j);
  r = from_text("", "%d", &i);
  printf("%d\n", r);
  FILE* file = fopen("vscan.tmp", "w+");
  if (!file) return 1;
  for (int k = 0; k < 10; ++k) fprintf(file, "%d:%s:%.3f\n", k * k - 20, k % 2 ? "odd" : "even", k / 7.0);
  rewind(file);
  while ((r = from_file(file, "%d:%15[^:]:%lf", &i, s, &d)) == 3) printf("%d %s %.3f\n", i, s, d);
  printf("%d %d\n", r, feof(file) != 0);
  fclose(file);
  remove("vscan.tmp");
  return 0;
}
