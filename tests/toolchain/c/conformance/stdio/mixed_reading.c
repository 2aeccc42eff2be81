// getc, fgets, fread, fscanf and ungetc in turn on one stream, over the ends of its buffer.
#include <stdio.h>
#include <string.h>

int main(void) {
  static const int sizes[] = { 0, 7, 512 };
  static char own[512];
  FILE* f = fopen("mixed.tmp", "wb");
  if (!f) return 1;
  for (int i = 0; i < 60; ++i) fprintf(f, "%d:%.*s;\n", i * 37, i % 25, "abcdefghijklmnopqrstuvwxyz");
  fclose(f);
  for (int k = 0; k < 3; ++k) {
    f = fopen("mixed.tmp", "rb");
    if (!f) return 1;
    if (sizes[k] > 0) setvbuf(f, own, _IOFBF, sizes[k]);
    else setvbuf(f, NULL, _IONBF, 0);
    unsigned hash = 0;
    int n = 0, c, v;
    char b[64];
    for (;;) {
      if (fscanf(f, "%d", &v) != 1) break;
      hash = hash * 31 + v;
      c = getc(f);
      hash = hash * 31 + c;
      if (n % 3 == 0) {
        if (!fgets(b, sizeof b, f)) break;
        hash = hash * 31 + strlen(b);
      } else if (n % 3 == 1) {
        size_t got = fread(b, 1, 4, f);
        for (size_t i = 0; i < got; ++i) hash = hash * 31 + b[i];
        while ((c = getc(f)) != EOF && (c < '0' || c > '9')) hash = hash * 31 + c;
        if (c != EOF) ungetc(c, f);
      } else {
        long at = ftell(f);
        if (!fgets(b, sizeof b, f)) break;
        fseek(f, at, SEEK_SET);
        if (fscanf(f, "%63[^;]", b) != 1) strcpy(b, "none");
        hash = hash * 31 + strlen(b);
        fseek(f, 2, SEEK_CUR);
      }
      ++n;
    }
    printf("%d %d %u %ld %d\n", sizes[k], n, hash, ftell(f), feof(f) != 0);
    fclose(f);
  }
  remove("mixed.tmp");
  return 0;
}
