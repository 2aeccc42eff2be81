// stdarg.h: all promoted types, va_copy, lists passed on, many arguments, structures.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct point {
  int x;
  double y;
  char z;
};

static double mixed(const char* types, ...) {
  va_list list;
  double sum = 0;
  va_start(list, types);
  for (; *types; ++types) {
    switch (*types) {
    case 'i': sum += va_arg(list, int); break;
    case 'u': sum += va_arg(list, unsigned); break;
    case 'l': sum += va_arg(list, long long); break;
    case 'd': sum += va_arg(list, double); break;
    case 's': sum += strlen(va_arg(list, const char*)); break;
    case 'p': {
      struct point p = va_arg(list, struct point);
      sum += p.x + p.y + p.z;
      break;
    }
    case 'f': sum += va_arg(list, int (*)(int))(5); break;
    }
  }
  va_end(list);
  return sum;
}

static int twice(int x) { return 2 * x; }

static int take(va_list* list) { return va_arg(*list, int); }

static int sum_two_ways(int n, ...) {
  va_list a, b;
  int sum = 0;
  va_start(a, n);
  for (int i = 0; i < n / 2; ++i) sum += va_arg(a, int);
  va_copy(b, a);
  for (int i = n / 2; i < n; ++i) sum += take(&a) * 10;
  va_end(a);
  for (int i = n / 2; i < n; ++i) sum += va_arg(b, int) * 1000;
  va_end(b);
  va_start(a, n);
  sum += va_arg(a, int);
  va_end(a);
  return sum;
}

static int format(char* out, size_t size, const char* f, ...) {
  va_list list;
  va_start(list, f);
  int r = vsnprintf(out, size, f, list);
  va_end(list);
  return r;
}

static int scan(const char* text, const char* f, ...) {
  va_list list;
  va_start(list, f);
  int r = vsscanf(text, f, list);
  va_end(list);
  return r;
}

int main(void) {
  struct point p = { 3, 0.5, 7 };
  printf("%.10g\n", mixed("iii", 1, -2, 30));
  printf("%.10g\n", mixed("idid", 1, 2.5, 3, 4.25));
  printf("%.10g\n", mixed("lilil", 1LL << 33, 1, -1LL, 2, 1LL << 40));
  printf("%.10g\n", mixed("pdpi", p, 0.25, p, 9));
  printf("%.10g\n", mixed("sfsu", "four", twice, "", 4000000000u));
  printf("%.10g\n", mixed("iiii", 'a', (short)-5, (signed char)-6, (_Bool)1));
  printf("%.10g\n", mixed("dd", 1.5f, (float)2.25));
  printf("%d\n", sum_two_ways(9, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  char b[64];
  printf("%d", format(b, sizeof b, "%d-%s-%lld-%.2f", 1, "two", 3LL, 4.0));
  printf(" %s\n", b);
  int i, j;
  double d;
  char s[8];
  printf("%d", scan("5 6.5 seven 8", "%d%lf%7s%d", &i, &d, s, &j));
  printf(" %d %g %s %d\n", i, d, s, j);
  return 0;
}
