// snprintf into buffers of all sizes: what is kept, the zero at the end, nothing behind it, the count.
#include <stdio.h>
#include <string.h>

static void show(int size, const char* buffer, int r) {
  printf("%2d %3d ", size, r);
  for (int i = 0; i < 24; ++i) putchar(buffer[i] ? buffer[i] : '.');
  putchar('\n');
}

int main(void) {
  char buffer[40];
  for (int size = 0; size <= 18; ++size) {
    memset(buffer, '#', sizeof buffer);
    int r = snprintf(buffer, size, "%s=%05d;%x", "key", -42, 0xbeef);
    show(size, buffer, r);
    memset(buffer, '#', sizeof buffer);
    r = snprintf(buffer, size, "%12.4f|", 3.14159);
    show(size, buffer, r);
    memset(buffer, '#', sizeof buffer);
    r = snprintf(buffer, size, "%-9d%%%c", 77, 'z');
    show(size, buffer, r);
    memset(buffer, '#', sizeof buffer);
    r = snprintf(buffer, size, "%.10e%g", 1e100, 0.5);
    show(size, buffer, r);
    memset(buffer, '#', sizeof buffer);
    r = snprintf(buffer, size, "%#.8x%+.3d%10s", 0xabcu, 5, "ab");
    show(size, buffer, r);
  }
  printf("%d %d %d %d\n", snprintf(NULL, 0, ""), snprintf(NULL, 0, "%s", "12345"), snprintf(NULL, 0, "%500d", 1), snprintf(NULL, 0, "%.300f", 0.1));
  printf("%d\n", snprintf(buffer, 1, "%f", 1e300));
  printf("[%s]\n", buffer);
  return 0;
}
