// Six files open at once, written and read in turn.
#include <stdio.h>

int main(void) {
  FILE* f[6];
  char name[16];
  for (int i = 0; i < 6; ++i) {
    sprintf(name, "many%d.tmp", i);
    f[i] = fopen(name, i % 2 ? "w+b" : "w+");
    if (!f[i]) return 1;
  }
  for (int round = 0; round < 20; ++round) {
    for (int i = 0; i < 6; ++i) fprintf(f[i], "%d %d %s\n", round, round * i, round % (i + 1) ? "-" : "*");
  }
  for (int i = 0; i < 6; ++i) rewind(f[i]);
  int a, b, sum[6] = { 0 }, stars[6] = { 0 };
  char s[4];
  for (int round = 0; round < 20; ++round) {
    for (int i = 5; i >= 0; --i) {
      if (fscanf(f[i], "%d%d%3s", &a, &b, s) == 3) {
        sum[i] += a == round ? b : 100000;
        stars[i] += s[0] == '*';
      }
    }
  }
  for (int i = 0; i < 6; ++i) {
    printf("%d: %d %d ", i, sum[i], stars[i]);
    printf("%d ", getc(f[i]) == '\n');
    printf("%d ", getc(f[i]) == EOF);
    printf("%d ", fclose(f[i]));
    sprintf(name, "many%d.tmp", i);
    printf("%d\n", remove(name));
  }
  printf("%d %d\n", FOPEN_MAX >= 8, FILENAME_MAX > 12);
  return 0;
}
