// qsort of elements of 1 to 40 bytes, at odd addresses too.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t size;
static int calls;

static int by_bytes(const void* a, const void* b) {
  ++calls;
  return memcmp(a, b, size);
}

int main(void) {
  static unsigned char block[60 * 40 + 8], copy[60 * 40 + 8];
  unsigned r = 12345;
  for (size = 1; size <= 40; size += size < 10 ? 1 : 3) {
    int n = 30, bad = 0;
    unsigned char* b = block + size % 4;
    for (size_t i = 0; i < n * size; ++i) {
      r = r * 1103515245 + 12345;
      b[i] = i % size == 0 ? r >> 24 : i % size == 1 ? r >> 20 : (unsigned char)(i % size * 3);
    }
    b[n * size] = 0xee;
    memcpy(copy, b, n * size);
    unsigned before = 0, after = 0;
    for (size_t i = 0; i < n * size; ++i) before += b[i] * (i % size + 1);
    calls = 0;
    qsort(b, n, size, by_bytes);
    for (size_t i = 0; i < n * size; ++i) after += b[i] * (i % size + 1);
    for (int i = 1; i < n; ++i) bad += memcmp(b + (i - 1) * size, b + i * size, size) > 0;
    for (int i = 0; i < n; i += 11) {
      unsigned char* hit = bsearch(copy + i * size, b, n, size, by_bytes);
      if (!hit || memcmp(hit, copy + i * size, size) != 0 || (hit - b) % size != 0) ++bad;
    }
    printf("%zu: %d %d %d %d %d..%d\n", size, bad, before == after, b[n * size] == 0xee, calls >= n - 1, b[0], b[(n - 1) * size]);
  }
  return 0;
}
