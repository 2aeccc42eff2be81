// Conversions may give 4095 characters and more.
#include <stdio.h>
#include <string.h>

static char buffer[5200];

static unsigned sum(const char* s) {
  unsigned h = 2166136261u;
  while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
  return h;
}

static void show(int r) { printf("%d %d %08x %.6s ... %s\n", r, (int)strlen(buffer), sum(buffer), buffer, buffer + strlen(buffer) - 4); }

int main(void) {
  show(sprintf(buffer, "%4095d", -123));
  show(sprintf(buffer, "%-4095d|", -123));
  show(sprintf(buffer, "%04095d", -123));
  show(sprintf(buffer, "%.4000d", -123));
  show(sprintf(buffer, "%4095.4000llx", 0x123456789abcdefull));
  show(sprintf(buffer, "%#.500o", 8u));
  show(sprintf(buffer, "%1000s", "abcd"));
  show(sprintf(buffer, "%-1000.2s|abc", "abcd"));
  show(sprintf(buffer, "%*c", 600, 'c'));
  show(sprintf(buffer, "%600.400f", 1.0 / 3));
  show(sprintf(buffer, "%.500f", 1e10));
  show(sprintf(buffer, "%.600e", 0.1));
  show(sprintf(buffer, "%#.700g", 0.1));
  show(sprintf(buffer, "%.1200g", 0x1p-1074));
  show(sprintf(buffer, "%0700f", -1.5));
  show(sprintf(buffer, "%.300a", 1.5));
  show(sprintf(buffer, "%5000s", "end!"));
  return 0;
}
