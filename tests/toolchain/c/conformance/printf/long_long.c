// long long in all bases with long precisions and widths.
#include <limits.h>
#include <stdio.h>

int main(void) {
  static const long long values[] = {
    0, 1, -1, 9, 10, 99, 100, 999999999, 1000000000, 4294967295, 4294967296, -4294967296, 9999999999, 10000000000,
    999999999999999999, 1000000000000000000, LLONG_MAX, LLONG_MIN, 0x0123456789abcdef, -0x0123456789abcdef,
  };
  for (unsigned i = 0; i < sizeof values / sizeof *values; ++i) {
    long long v = values[i];
    printf("%lld|%llu|%llo|%llx|%llX\n", v, (unsigned long long)v, (unsigned long long)v, (unsigned long long)v,
           (unsigned long long)v);
    printf("[%30lld][%-30lld][%030lld][%+.25lld][%35.22lld]\n", v, v, v, v, v);
    printf("[%#30llo][%-#25llx][%#025llX][%#.20llo][%#.24llx]\n", (unsigned long long)v, (unsigned long long)v,
           (unsigned long long)v, (unsigned long long)v, (unsigned long long)v);
  }
  printf("[%.0lld][%+.0lld][% .0lld][%5.0lld][%#.0llo][%#.0llx][%.0llu]\n", 0LL, 0LL, 0LL, 0LL, 0ULL, 0ULL, 0ULL);
  unsigned long long power = 1;
  for (int i = 0; i < 20; ++i, power *= 10) {
    printf("%llu %llu %llu\n", power - 1, power, power + 1);
  }
  return 0;
}
