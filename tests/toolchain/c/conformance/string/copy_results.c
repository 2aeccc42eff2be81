// Results of the functions used within one another; copies within buffers.
#include <stdio.h>
#include <string.h>

static char* trim(char* s) {
  s += strspn(s, " \t");
  size_t n = strlen(s);
  while (n > 0 && strchr(" \t", s[n - 1])) --n;
  s[n] = 0;
  return s;
}

static int replace(char* out, const char* text, const char* old, const char* by) {
  int count = 0;
  const char* p;
  out[0] = 0;
  while ((p = strstr(text, old))) {
    strncat(out, text, p - text);
    strcat(out, by);
    text = p + strlen(old);
    ++count;
  }
  strcat(out, text);
  return count;
}

static void reverse(char* s) {
  size_t n = strlen(s);
  for (size_t i = 0; i < n / 2; ++i) {
    char c = s[i];
    s[i] = s[n - 1 - i];
    s[n - 1 - i] = c;
  }
}

int main(void) {
  char a[64] = "  \t padded text \t", b[128];
  printf("<%s>\n", trim(a));
  strcpy(a, "   ");
  printf("<%s>\n", trim(a));
  printf("%d", replace(b, "the cat and the other cat", "cat", "bird"));
  printf(" %s\n", b);
  printf("%d", replace(b, "aaaa", "aa", "b"));
  printf(" %s\n", b);
  printf("%d", replace(b, "nothing", "x", "y"));
  printf(" %s\n", b);
  reverse(strcpy(a, "reverse me"));
  puts(a);
  puts(strcat(strncat(strcpy(b, "one"), " two three", 4), "."));
  printf("%zu %zu\n", strlen(memset(b, 'm', 9)), strlen(strncpy(a, "abc", 10)));
  memmove(b + 2, b, strlen(b) + 1);
  puts(b);
  char* p = memchr(b, '.', 64);
  if (p) strcpy(p, "!");
  puts(b);
  puts(strrchr("/path/to/file.c", '/') + 1);
  puts(strpbrk("key=value", "=:") + 1);
  char grid[4][6];
  memset(grid, '.', sizeof grid);
  for (int i = 0; i < 4; ++i) {
    memcpy(grid[i] + i, "ab", 2);
    grid[i][5] = 0;
    puts(grid[i]);
  }
  struct pair { int x; char name[9]; } s = { 5, "first" }, t;
  memcpy(&t, &s, sizeof s);
  strcpy(t.name, strcpy(s.name, "changed"));
  printf("%d %s %s %d\n", t.x, t.name, s.name, memcmp(&t.name, &s.name, 8));
  return 0;
}
