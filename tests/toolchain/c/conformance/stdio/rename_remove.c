// remove and rename; what is in the file afterwards.
#include <stdio.h>

static void make(const char* name, const char* text) {
  FILE* f = fopen(name, "w");
  fputs(text, f);
  fclose(f);
}

static void show(const char* name) {
  FILE* f = fopen(name, "r");
  char b[40] = "";
  if (!f) {
    printf("%s absent\n", name);
    return;
  }
  fgets(b, sizeof b, f);
  fclose(f);
  printf("%s: %s\n", name, b);
}

int main(void) {
  remove("one.tmp");
  remove("two.tmp");
  printf("%d\n", remove("one.tmp") != 0);
  printf("%d\n", rename("one.tmp", "two.tmp") != 0);
  make("one.tmp", "contents of one");
  show("one.tmp");
  printf("%d\n", rename("one.tmp", "two.tmp"));
  show("one.tmp");
  show("two.tmp");
  printf("%d\n", rename("two.tmp", "one.tmp"));
  make("two.tmp", "contents of two");
  show("one.tmp");
  show("two.tmp");
  printf("%d %d\n", remove("one.tmp"), remove("two.tmp"));
  show("one.tmp");
  show("two.tmp");
  printf("%d\n", fopen("one.tmp", "r") == NULL);
  printf("%d\n", fopen("no-such-folder-here/one.tmp", "w") == NULL);
  return 0;
}
