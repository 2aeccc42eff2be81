// Beginnings of reals that are no reals: the longest beginning is taken, and fails (C11 7.21.6.2 p9, p10).
#include <stdio.h>

static void run(const char* text) {
  double d = -99;
  char rest[32] = "?";
  int r = sscanf(text, "%lf%31s", &d, rest);
  printf("[%s] %d", text, r);
  if (r > 0) printf(" %.10g %s", d, r > 1 ? rest : "");
  printf("\n");
}

int main(void) {
  run("-");
  run("-x");
  run("+.x");
  run(".");
  run("in");
  run("inx");
  run("infx");
  run("infinit");
  run("infinity");
  run("infinityx");
  run("na");
  run("nan");
  run("-inf");
  run("+infinity");
  run("-i");
  run("1e5e5");
  run("1.5.5");
  run("0x1p4x");
  run("0x1.8");
  run("0x.8g");
  run("1d5");
  run("1f");
  double a = -1, b = -1;
  run("1e+5x");
  run("infin");
  run("nanx");
  run("0x1.8p-1p");
  run("..5");
  run("+");
  run("1-");
  run("00.00e00");
  printf(" %d", sscanf("infinity", "%3lf%lf", &a, &b));
  printf(" %g\n", a);
  return 0;
}
