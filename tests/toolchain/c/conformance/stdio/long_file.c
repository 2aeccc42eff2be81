// A file of some thousand bytes, written in pieces of many sizes and read at many places.
#include <stdio.h>
#include <string.h>

static unsigned char byte_at(long i) { return (unsigned char)(i * 31 + i / 256 * 7); }

int main(void) {
  FILE* f = fopen("long.tmp", "w+b");
  if (!f) return 1;
  unsigned char b[700];
  long at = 0;
  for (int size = 1; at < 8000; size = size * 3 % 691 + 1) {
    for (int i = 0; i < size; ++i) b[i] = byte_at(at + i);
    if (fwrite(b, 1, size, f) != (size_t)size) printf("short write\n");
    at += size;
  }
  printf("%ld %ld\n", at, ftell(f));
  int bad = 0;
  long place = 5;
  for (int i = 0; i < 40; ++i) {
    place = (place * 1021 + 77) % at;
    size_t want = i * 17 % 690 + 1;
    fseek(f, place, SEEK_SET);
    size_t got = fread(b, 1, want, f);
    size_t expected = place + (long)want > at ? (size_t)(at - place) : want;
    if (got != expected) ++bad;
    for (size_t k = 0; k < got; ++k) bad += b[k] != byte_at(place + k);
    if (ftell(f) != place + (long)got) ++bad;
    printf("%zu%c", got, i % 10 == 9 ? '\n' : ' ');
  }
  printf("%d\n", bad);
  for (int i = 0; i < 10; ++i) {
    fseek(f, i * 800 + 500, SEEK_SET);
    fprintf(f, "<patch %d>", i);
  }
  for (int i = 0; i < 10; ++i) {
    fseek(f, i * 800 + 500 - 1, SEEK_SET);
    fread(b, 1, 11, f);
    printf("%d %.9s %d\n", b[0] == byte_at(i * 800 + 499), (char*)b + 1, b[10] == byte_at(i * 800 + 509));
  }
  fclose(f);
  remove("long.tmp");
  return 0;
}
