// Length modifiers hh h l ll j z t: what is cut off, and what is sign extended.
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  static const int values[] = { 0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32769, INT_MAX, INT_MIN };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    int v = values[i];
    printf("%d: hhd %hhd hhi %hhi hhu %hhu hho %hho hhx %hhx hhX %hhX\n", v, (signed char)v, (signed char)v, (unsigned char)v,
           (unsigned char)v, (unsigned char)v, (unsigned char)v);
    printf("  hd %hd hi %hi hu %hu ho %ho hx %hx hX %hX %#hx %#ho\n", (short)v, (short)v, (unsigned short)v, (unsigned short)v,
           (unsigned short)v, (unsigned short)v, (unsigned short)v, (unsigned short)v);
    printf("  ld %ld lu %lu lx %lx lo %lo\n", (long)v, (unsigned long)v, (unsigned long)v, (unsigned long)v);
    printf("  lld %lld llu %llu llx %llx llo %llo llX %llX\n", (long long)v, (unsigned long long)v, (unsigned long long)v,
           (unsigned long long)v, (unsigned long long)v);
    printf("  jd %jd ju %ju jx %jx jo %jo\n", (intmax_t)v, (uintmax_t)v, (uintmax_t)v, (uintmax_t)v);
    printf("  zu %zu zx %zx zo %zo td %td ti %ti\n", (size_t)v, (size_t)v, (size_t)v, (ptrdiff_t)v, (ptrdiff_t)v);
  }
  return 0;
}
