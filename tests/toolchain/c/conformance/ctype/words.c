// A text taken apart by classes of characters.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char text[] = "The 3 quick\tbrown foxes -- aged 4, 12 & 0x1F -- jump_over 2.5e3 lazy\vdogs!\nEND\x7f\x01\xe9.";

int main(void) {
  const char* p = text;
  while (*p) {
    const char* start = p;
    const char* kind;
    unsigned char c = *p;
    if (isspace(c)) {
      while (isspace((unsigned char)*p)) ++p;
      kind = "space";
    } else if (isdigit(c)) {
      while (isxdigit((unsigned char)*p) || *p == 'x' || *p == '.') ++p;
      kind = "number";
    } else if (isalpha(c) || c == '_') {
      while (isalnum((unsigned char)*p) || *p == '_') ++p;
      kind = isupper(c) ? "Name" : "name";
    } else if (ispunct(c)) {
      while (ispunct((unsigned char)*p)) ++p;
      kind = "punctuation";
    } else if (iscntrl(c)) {
      ++p;
      kind = "control";
    } else {
      ++p;
      kind = "other";
    }
    printf("%s %d:", kind, (int)(p - start));
    for (; start < p; ++start) {
      if (isprint((unsigned char)*start)) putchar(toupper((unsigned char)*start));
      else printf("<%d>", (unsigned char)*start);
    }
    printf("\n");
  }
  char copy[sizeof text];
  strcpy(copy, text);
  int start = 1;
  for (char* q = copy; *q; ++q) {
    *q = (char)(start ? toupper((unsigned char)*q) : tolower((unsigned char)*q));
    start = !isalnum((unsigned char)*q);
  }
  for (char* q = copy; isprint((unsigned char)*q) || isblank((unsigned char)*q); ++q) putchar(isblank((unsigned char)*q) ? '.' : *q);
  printf("\n");
  return 0;
}
