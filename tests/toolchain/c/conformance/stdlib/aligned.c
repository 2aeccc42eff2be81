// aligned_alloc: either no memory, or memory that is aligned (C11 7.22.3.1).
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int bad = 0;
  void* blocks[40];
  int n = 0;
  for (size_t alignment = 1; alignment <= 1024; alignment *= 2) {
    for (size_t count = 1; count <= 3; ++count) {
      size_t size = alignment * count;
      unsigned char* p = aligned_alloc(alignment, size);
      if (p) {
        bad += (uintptr_t)p % alignment != 0;
        memset(p, 0x5a, size);
        blocks[n++] = p;
      }
      if (alignment == 4 || alignment == 8) printf("%zu %d\n", alignment, p != NULL);
    }
  }
  printf("%d %d\n", bad, n > 6);
  for (int i = 0; i < n; i += 2) free(blocks[i]);
  for (int i = 1; i < n; i += 2) free(blocks[i]);
  unsigned char* p = aligned_alloc(8, 64);
  if (p) {
    for (int i = 0; i < 64; ++i) p[i] = i;
    p = realloc(p, 256);
    for (int i = 0; i < 64; ++i) bad += p[i] != i;
  }
  free(p);
  printf("%d\n", bad);
  return 0;
}
