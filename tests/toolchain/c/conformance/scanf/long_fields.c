// Fields of hundreds of characters.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char text[1200], word[1000];

int main(void) {
  int n = -1, r;
  memset(text, 'w', 700);
  strcpy(text + 700, " tail");
  r = sscanf(text, "%s%n", word, &n);
  printf("%d %d %d\n", r, (int)strlen(word), n);
  r = sscanf(text, "%500s%n%s", word, &n, word + 600);
  printf("%d %d %d %d\n", r, (int)strlen(word), n, (int)strlen(word + 600));
  r = sscanf(text, "%600[w]%*[w] %s", word, word + 700);
  printf("%d %d %s\n", r, (int)strlen(word), word + 700);
  memset(text, ' ', 500);
  strcpy(text + 500, "42");
  int v = 0;
  r = sscanf(text, "%d%n", &v, &n);
  printf("%d %d %d\n", r, v, n);
  memset(text, '0', 600);
  strcpy(text + 600, "77 8");
  r = sscanf(text, "%d%n%d", &v, &n, &n);
  printf("%d %d\n", r, v);
  r = sscanf(text, "%o", (unsigned*)&v);
  printf("%d %d\n", r, v);
  double d = 0;
  text[1] = '.';
  strcpy(text + 600, "125e603x");
  r = sscanf(text, "%lf%n", &d, &n);
  printf("%d %.17g %d\n", r, d, n);
  memset(text, '9', 320);
  strcpy(text + 320, "e-300");
  r = sscanf(text, "%lf%n", &d, &n);
  printf("%d %.17g %d\n", r, d, n);
  strcpy(text, "1.");
  memset(text + 2, '0', 900);
  strcpy(text + 902, "1");
  r = sscanf(text, "%lf%n", &d, &n);
  printf("%d %.17g %d\n", r, d, n);
  strcpy(text, "9007199254740993.");
  memset(text + 17, '0', 800);
  strcpy(text + 817, "1");
  r = sscanf(text, "%lf", &d);
  printf("%d %.17g %.17g\n", r, d, strtod(text, NULL));
  text[817] = '0';
  r = sscanf(text, "%lf", &d);
  printf("%d %.17g %.17g\n", r, d, strtod(text, NULL));
  strcpy(text, "0x1.");
  memset(text + 4, '0', 500);
  strcpy(text + 504, "8p4 ");
  r = sscanf(text, "%lf%n", &d, &n);
  printf("%d %.17g %d\n", r, d, n);
  return 0;
}
