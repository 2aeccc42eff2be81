// calloc clears, and sees overflows; realloc keeps what was there.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int bad = 0;
  for (int round = 0; round < 20; ++round) {
    unsigned char* dirty = malloc(300);
    memset(dirty, 0xdd, 300);
    free(dirty);
    unsigned char* p = calloc(round * 3 + 1, 7);
    for (int i = 0; i < (round * 3 + 1) * 7; ++i) bad += p[i] != 0;
    memset(p, 0xee, (round * 3 + 1) * 7);
    free(p);
  }
  printf("%d\n", bad);
  volatile size_t big = SIZE_MAX / 2;
  void* volatile results[] = { calloc(big, 3), calloc(65536, 65536), calloc(65537, 65536), calloc(4, big) };
  printf("%d %d %d %d\n", results[0] == NULL, results[1] == NULL, results[2] == NULL, results[3] == NULL);
  double* d = calloc(10, sizeof *d);
  for (int i = 0; i < 10; ++i) printf("%g", d[i]);
  printf("\n");
  free(d);
  unsigned char *p = NULL, *other;
  size_t n = 0;
  static const size_t sizes[] = { 1, 2, 5, 16, 17, 100, 99, 50, 64, 1000, 3000, 2999, 8, 4, 1, 2000, 10 };
  for (int k = 0; k < 17; ++k) {
    p = realloc(p, sizes[k]);
    if (!p) return 1;
    for (size_t i = 0; i < n && i < sizes[k]; ++i) bad += p[i] != (unsigned char)(i * 13);
    for (size_t i = 0; i < sizes[k]; ++i) p[i] = i * 13;
    n = sizes[k];
    other = malloc(33);
    memset(other, 0x77, 33);
    if (k % 2) free(other);
  }
  printf("%d\n", bad);
  void* fail = realloc(p, SIZE_MAX - 16);
  printf("%d %d %d\n", fail == NULL, p[0], p[9]);
  free(p);
  char* text = NULL;
  size_t length = 0;
  for (int i = 0; i < 60; ++i) {
    char piece[16];
    size_t m = sprintf(piece, "%d,", i);
    text = realloc(text, length + m + 1);
    strcpy(text + length, piece);
    length += m;
  }
  printf("%s %zu\n", text, length);
  free(text);
  return 0;
}
