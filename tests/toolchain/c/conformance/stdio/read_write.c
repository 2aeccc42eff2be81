// fread and fwrite: sizes, counts, incomplete elements, zero.
#include <stdio.h>
#include <string.h>

struct record {
  int id;
  double value;
  char name[12];
};

int main(void) {
  FILE* f = fopen("rw.tmp", "w+b");
  if (!f) return 1;
  struct record records[20], back[20];
  memset(records, 0, sizeof records);
  for (int i = 0; i < 20; ++i) {
    records[i].id = i * i;
    records[i].value = i / 8.0;
    sprintf(records[i].name, "item%d", i);
  }
  printf("%zu %zu %zu\n", fwrite(records, sizeof *records, 20, f), fwrite(records, 0, 5, f), fwrite(records, 5, 0, f));
  printf("%ld\n", ftell(f) / (long)sizeof *records);
  rewind(f);
  size_t n = fread(back, sizeof *back, 20, f);
  printf("%zu %d %d\n", n, memcmp(records, back, sizeof back), feof(f) != 0);
  n = fread(back, 1, 1, f);
  printf("%zu %d\n", n, feof(f) != 0);
  for (int i = 19; i >= 0; i -= 6) {
    fseek(f, i * (long)sizeof *back, SEEK_SET);
    n = fread(back, sizeof *back, 3, f);
    printf("%zu %d %g %s %d\n", n, back[0].id, back[0].value, back[0].name, feof(f) != 0);
  }
  fseek(f, -10, SEEK_END);
  char tail[32];
  memset(tail, '#', sizeof tail);
  n = fread(tail, 4, 5, f);
  printf("%zu %d", n, feof(f) != 0);
  n = fread(tail, 1, 5, f);
  printf(" %zu\n", n);
  rewind(f);
  printf("%zu %zu\n", fread(tail, 0, 7, f), fread(tail, 7, 0, f));
  fseek(f, 5 * (long)sizeof *records, SEEK_SET);
  records[0].id = 777;
  n = fwrite(records, sizeof *records, 1, f);
  fseek(f, 4 * (long)sizeof *records, SEEK_SET);
  fread(back, sizeof *back, 3, f);
  printf("%zu %d %d %d\n", n, back[0].id, back[1].id, back[2].id);
  fclose(f);
  f = fopen("rw.tmp", "rb");
  unsigned sum = 0;
  int c, count = 0;
  while ((c = fgetc(f)) != EOF) sum = sum * 31 + c, ++count;
  printf("%d %u\n", count / (int)sizeof *records, sum != 0);
  fclose(f);
  remove("rw.tmp");
  return 0;
}
