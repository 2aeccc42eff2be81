// rand: its range, the same numbers after the same seed, 1 as first seed.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int first[20], again[20];
  for (int i = 0; i < 20; ++i) first[i] = rand();
  srand(1);
  for (int i = 0; i < 20; ++i) again[i] = rand();
  int same = 1, inside = 1, varied = 0;
  for (int i = 0; i < 20; ++i) same &= first[i] == again[i];
  printf("%d\n", same);
  srand(42);
  for (int i = 0; i < 20; ++i) first[i] = rand();
  srand(43);
  for (int i = 0; i < 20; ++i) varied += rand() != first[i];
  srand(42);
  for (int i = 0; i < 20; ++i) again[i] = rand();
  same = 1;
  for (int i = 0; i < 20; ++i) same &= first[i] == again[i];
  printf("%d %d\n", same, varied > 0);
  int low = RAND_MAX, high = 0, bits_set = 0, bits_clear = 0;
  unsigned buckets[8] = { 0 };
  for (int i = 0; i < 4000; ++i) {
    int r = rand();
    inside &= r >= 0 && r <= RAND_MAX;
    if (r < low) low = r;
    if (r > high) high = r;
    bits_set |= r;
    bits_clear |= ~r;
    ++buckets[(unsigned)((double)r / ((double)RAND_MAX + 1) * 8)];
  }
  printf("%d %d %d\n", inside, low < RAND_MAX / 50, high > RAND_MAX / 50 * 49);
  printf("%d %d\n", (bits_set & 32767) == 32767, (bits_clear & 32767) == 32767);
  for (int i = 0; i < 8; ++i) printf("%d ", buckets[i] > 350 && buckets[i] < 650);
  printf("\n%d\n", RAND_MAX >= 32767);
  srand(0);
  int zero = rand();
  srand(0);
  printf("%d\n", rand() == zero);
  return 0;
}
