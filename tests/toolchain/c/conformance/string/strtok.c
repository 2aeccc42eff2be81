// strtok: several separators, changing sets, empty texts.
#include <stdio.h>
#include <string.h>

static void split(const char* text, const char* set) {
  char b[64];
  strcpy(b, text);
  size_t n = strlen(text);
  printf("[%s] by [%s]:", text, set);
  for (char* p = strtok(b, set); p; p = strtok(NULL, set)) printf(" <%s>@%d", p, (int)(p - b));
  printf(" ");
  for (size_t i = 0; i < n; ++i) putchar(b[i] ? b[i] : '~');
  printf("\n");
}

int main(void) {
  split("", ",");
  split(",", ",");
  split(",,,", ",");
  split("one", ",");
  split("one,two,three", ",");
  split(",one,,two,", ",");
  split("a b\tc\nd", " \t\n");
  split("  lead and trail  ", " ");
  split("k=v;k2=v2;", "=;");
  split("abc", "");
  split("abc", "abc");
  split("abcabcX", "abc");
  split("a\xff" "b\x80" "c", "\xff\x80");
  char b[] = "key: value, other;rest of it";
  printf("%s|", strtok(b, ":"));
  printf("%s|", strtok(NULL, " ,"));
  printf("%s|", strtok(NULL, ";"));
  printf("%s|", strtok(NULL, ""));
  printf("%d\n", strtok(NULL, "x") == NULL);
  char c[] = "first second", d[] = "third fourth";
  printf("%s ", strtok(c, " "));
  printf("%s ", strtok(d, " "));
  printf("%s ", strtok(NULL, " "));
  printf("%d %s\n", strtok(NULL, " ") == NULL, c + 6);
  return 0;
}
