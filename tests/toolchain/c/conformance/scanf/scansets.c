// Scansets: ranges, inversions, "]" and "-" at the ends.
#include <stdio.h>
#include <string.h>

static void run(const char* text, const char* format) {
  char s[40], t[40];
  int n = -1;
  memset(s, 0, sizeof s);
  memset(t, 0, sizeof t);
  strcpy(s, "-");
  strcpy(t, "-");
  int r = sscanf(text, format, s, t, &n);
  printf("[%s] %s: %d [%s] [%s] %d\n", text, format, r, s, t, n);
}

int main(void) {
  run("abc123", "%[abc]%[123]%n");
  run("abc123", "%[a-z]%[0-9]%n");
  run("abc123", "%[^0-9]%[^a-z]%n");
  run("abc", "%[x]%s%n");
  run("", "%[x]%s%n");
  run("]]x]", "%[]]%s%n");
  run("]ab[c", "%[]ab]%[[]%n");
  run("abc]def", "%[^]]%s%n");
  run("ab^c", "%[ab^]%s%n");
  run("^^ab", "%[\\^]%s%n");
  run("a-b-c", "%[a-]%s%n");
  run("-a-b", "%[-a]%s%n");
  run("a-b", "%[^-]%s%n");
  run("  ab", "%[ ]%[ab]%n");
  run("  ab", "%[ab]%s%n");
  run("  ab", " %[ab]%s%n");
  run("aaaaaa", "%3[a]%2[a]%n");
  run("aaaa", "%[a]%[a]%n");
  run("a.b.c", "%[^.].%[^.]%n");
  run("k = v w\n", "%[^= ] = %[^\n]%n");
  run("line one\nline two\n", "%[^\n]%[\n]%n");
  run("\xe9t\xe9 x", "%[^ ]%s%n");
  run("HELLOworld", "%[A-Z]%[a-z]%n");
  run("f00d BEEF", "%[0-9a-fA-F] %[0-9a-fA-F]%n");
  run("%d", "%[%]%[d]%n");
  run("0123456789", "%[0-4]%[5-9]%n");
  run("a,b", "%[^,]%*[,]%[^,]%n");
  run("tab\there", "%[^\t]\t%s%n");
  run("]", "%[^]]%s%n");
  return 0;
}
