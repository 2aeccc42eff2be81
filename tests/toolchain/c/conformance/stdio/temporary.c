// tmpfile and tmpnam.
#include <stdio.h>
#include <string.h>

int main(void) {
  FILE* files[4];
  for (int i = 0; i < 4; ++i) {
    files[i] = tmpfile();
    if (!files[i]) {
      printf("no file %d\n", i);
      return 0;
    }
    fprintf(files[i], "temporary %d\nsecond line %d\n", i, i * i);
  }
  char line[40];
  for (int i = 3; i >= 0; --i) {
    rewind(files[i]);
    while (fgets(line, sizeof line, files[i])) printf("%s", line);
    fseek(files[i], 10, SEEK_SET);
    fputs("X", files[i]);
    rewind(files[i]);
    printf("%s", fgets(line, sizeof line, files[i]));
    printf("%d\n", fclose(files[i]));
  }
  char a[L_tmpnam], b[L_tmpnam];
  printf("%d ", tmpnam(a) == a);
  printf("%d ", tmpnam(b) == b);
  printf("%d %d %d\n", strcmp(a, b) != 0, strlen(a) < L_tmpnam, strlen(a) > 0);
  char* own = tmpnam(NULL);
  printf("%d %d\n", own != NULL && strcmp(own, a) != 0 && strcmp(own, b) != 0, TMP_MAX >= 25);
  FILE* f = fopen(a, "r");
  printf("%d\n", f == NULL);
  return 0;
}
