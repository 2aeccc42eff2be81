// What printf and its relatives return.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int by_vprintf(const char* format, ...) {
  va_list list, copy;
  va_start(list, format);
  va_copy(copy, list);
  int first = vprintf(format, list);
  int second = vfprintf(stdout, format, copy);
  va_end(copy);
  va_end(list);
  return first * 1000 + second;
}

static int by_vsprintf(char* out, const char* format, ...) {
  va_list list, copy;
  va_start(list, format);
  va_copy(copy, list);
  int first = vsprintf(out, format, list);
  int second = vsnprintf(out + first + 1, 4, format, copy);
  va_end(copy);
  va_end(list);
  return first * 1000 + second;
}

int main(void) {
  char text[100];
  int r = printf("");
  printf("%d\n", r);
  r = printf("hello\n");
  printf("%d\n", r);
  r = printf("%d %s %f\n", 100, "abc", 2.5);
  printf("%d\n", r);
  r = fprintf(stdout, "%10d|%-10s|%c\n", 5, "q", 'w');
  printf("%d\n", r);
  r = by_vprintf("%d-%s-%lld-%g-%c\n", 1, "two", 3LL, 4.5, '5');
  printf("%d\n", r);
  r = by_vsprintf(text, "%s/%.3f/%hhd/%llx", "path", 1.0, 300, 0xfedcba9876543210ull);
  printf("%d [%s] [%s]\n", r, text, text + strlen(text) + 1);
  r = sprintf(text, "%50s", "");
  printf("%d %d\n", r, (int)strlen(text));
  r = puts("line");
  printf("%d\n", r >= 0);
  r = fputs("text\n", stdout);
  printf("%d\n", r >= 0);
  printf("%d", putchar('x'));
  printf(" %d", putc('\n', stdout));
  printf(" %d\n", fputc(0x1ff & 'y', stdout));
  return 0;
}
