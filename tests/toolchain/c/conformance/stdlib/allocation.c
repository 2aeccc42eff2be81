// malloc and free in many orders; blocks do not overlap and are aligned.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned char* blocks[40];
static size_t sizes[40];

static int intact(int i) {
  for (size_t k = 0; k < sizes[i]; ++k) {
    if (blocks[i][k] != (unsigned char)(i * 7 + sizes[i])) return 0;
  }
  return 1;
}

int main(void) {
  unsigned r = 99;
  int bad = 0, failed = 0, misaligned = 0, made = 0, freed = 0;
  for (int step = 0; step < 600; ++step) {
    r = r * 1664525 + 1013904223;
    int i = (r >> 16) % 40;
    if (blocks[i]) {
      bad += !intact(i);
      free(blocks[i]);
      blocks[i] = NULL;
      ++freed;
    } else {
      sizes[i] = (r >> 8) % 97 + (step % 50 == 0 ? 1000 : 1);
      blocks[i] = malloc(sizes[i]);
      if (!blocks[i]) {
        ++failed;
        continue;
      }
      misaligned += (uintptr_t)blocks[i] % 8 != 0;
      memset(blocks[i], i * 7 + sizes[i], sizes[i]);
      ++made;
    }
  }
  for (int i = 0; i < 40; ++i) {
    if (blocks[i]) bad += !intact(i), free(blocks[i]), ++freed;
  }
  printf("%d %d %d %d\n", bad, failed, misaligned, made == freed);
  free(NULL);
  void* zero = malloc(0);
  free(zero);
  void* volatile huge = malloc(SIZE_MAX - 100);
  printf("%d\n", huge == NULL);
  huge = malloc(SIZE_MAX / 2 + 2);
  printf("%d\n", huge == NULL);
  for (int i = 0; i < 200; ++i) {
    char* p = malloc(20000);
    if (!p) ++failed;
    else p[0] = p[19999] = 1;
    free(p);
  }
  printf("%d\n", failed);
  char *a = malloc(1), *b = malloc(1);
  printf("%d\n", a != b && a && b);
  free(b);
  free(a);
  return 0;
}
