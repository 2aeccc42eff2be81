// Mode "x" of C11: fails when the file exists.
#include <stdio.h>

int main(void) {
  static const char* const modes[] = { "wx", "wbx", "w+x", "w+bx", "wb+x" };
  remove("exclusive.tmp");
  for (int i = 0; i < 5; ++i) {
    FILE* f = fopen("exclusive.tmp", modes[i]);
    printf("%s %d", modes[i], f != NULL);
    if (f) {
      fprintf(f, "made by %s", modes[i]);
      fclose(f);
    }
    FILE* again = fopen("exclusive.tmp", modes[i]);
    printf(" %d", again != NULL);
    if (again) fclose(again);
    char text[32] = "";
    f = fopen("exclusive.tmp", "r");
    if (f) {
      fgets(text, sizeof text, f);
      fclose(f);
    }
    printf(" %s", text);
    printf(" %d\n", remove("exclusive.tmp"));
  }
  return 0;
}
