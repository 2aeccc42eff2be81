// White space and other characters in formats.
#include <stdio.h>

static void run(const char* text, const char* format) {
  int a = -1, b = -1, n = -1;
  int r = sscanf(text, format, &a, &b, &n);
  printf("%d %d %d %d\n", r, a, b, n);
}

int main(void) {
  run("1 2", "%d%d%n");
  run("1 2", "%d %d%n");
  run("1\n\n\t 2  ", "%d %d %n");
  run("1 2", "%d\t\n%d%n");
  run("12", "%1d %1d%n");
  run("  1", "   %d");
  run("1:2", "%d:%d%n");
  run("1: 2", "%d:%d%n");
  run("1 :2", "%d:%d%n");
  run("1 :2", "%d :%d%n");
  run("(1,2)", "(%d,%d)%n");
  run("( 1 , 2 )", "( %d , %d )%n");
  run(" (1,2)", "(%d,%d)%n");
  run("(1,2", "(%d,%d)%n");
  run("x1y2z", "x%dy%dz%n");
  run("x1y2", "x%dy%dz%n");
  run("X1y2", "x%dy%dz%n");
  run("1%2", "%d%%%d%n");
  run("1 %2", "%d%%%d%n");
  run("1abc2", "%dabc%d%n");
  run("1ab 2", "%dabc%d%n");
  run("1ab c2", "%d ab c %d%n");
  run("12:34:56", "%d:%d:%n");
  run("a\xe9" "5", "a\xe9%d");
  run("1/2/2020", "%d/%d/2020%n");
  run("", " ");
  run("   7", " \n %d %d %n");
  return 0;
}
