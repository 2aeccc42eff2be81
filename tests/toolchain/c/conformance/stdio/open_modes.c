// What the modes of fopen do to files that are there, and that are not.
#include <stdio.h>
#include <string.h>

static void make(const char* text) {
  FILE* f = fopen("modes.tmp", "wb");
  fputs(text, f);
  fclose(f);
}

static void show(void) {
  FILE* f = fopen("modes.tmp", "rb");
  if (!f) {
    printf("(none)\n");
    return;
  }
  char b[64];
  size_t n = fread(b, 1, sizeof b, f);
  fclose(f);
  printf("<%.*s>\n", (int)n, b);
}

int main(void) {
  static const char* const modes[] = { "r", "w", "a", "r+", "w+", "a+", "rb", "wb", "ab", "r+b", "rb+", "w+b", "wb+", "a+b", "ab+" };
  for (unsigned i = 0; i < sizeof modes / sizeof *modes; ++i) {
    remove("modes.tmp");
    FILE* f = fopen("modes.tmp", modes[i]);
    printf("%s: absent %d ", modes[i], f != NULL);
    if (f) fclose(f);
    show();
    make("0123456789");
    f = fopen("modes.tmp", modes[i]);
    if (!f) continue;
    char b[16] = "";
    int writable = strchr(modes[i], 'w') || strchr(modes[i], 'a') || strchr(modes[i], '+');
    int readable = strchr(modes[i], 'r') || strchr(modes[i], '+');
    if (readable) {
      fseek(f, 2, SEEK_SET);
      size_t n = fread(b, 1, 3, f);
      printf("  read %d <%s> ", (int)n, b);
      fseek(f, modes[i][0] == 'w' ? 0 : 4, SEEK_SET);
    }
    if (writable) {
      printf("  write %d ", fputs("AB", f) >= 0);
    }
    printf("close %d ", fclose(f));
    show();
  }
  printf("%d ", remove("modes.tmp"));
  printf("%d\n", remove("modes.tmp") != 0);
  return 0;
}
