// tgmath.h picks the function by the type of the argument.
#include <stdio.h>
#include <tgmath.h>

#define TYPE(e) _Generic((e), float: "float", double: "double", float complex: "float complex", double complex: "double complex", int: "int", long: "long", long long: "long long", default: "?")

int main(void) {
  float f = 2;
  double d = 2;
  int i = 4;
  long long l = 9;
  float complex fc = 1 + I;
  double complex dc = 3 + 4 * I;
  printf("%s %s %s %s\n", TYPE(sqrt(f)), TYPE(sqrt(d)), TYPE(sqrt(i)), TYPE(sqrt(l)));
  printf("%s %s %s\n", TYPE(sqrt(fc)), TYPE(sqrt(dc)), TYPE(exp(fc)));
  printf("%s %s %s %s\n", TYPE(pow(f, f)), TYPE(pow(f, d)), TYPE(pow(f, i)), TYPE(pow(f, fc)));
  printf("%s %s %s %s\n", TYPE(fabs(f)), TYPE(fabs(d)), TYPE(fabs(dc)), TYPE(fabs(fc)));
  printf("%s %s %s %s\n", TYPE(creal(fc)), TYPE(cimag(dc)), TYPE(carg(fc)), TYPE(conj(fc)));
  printf("%s %s %s %s\n", TYPE(lround(f)), TYPE(llrint(d)), TYPE(ilogb(f)), TYPE(rint(f)));
  printf("%s %s %s %s\n", TYPE(fmax(f, d)), TYPE(fma(f, f, f)), TYPE(fma(f, d, f)), TYPE(ldexp(f, 3)));
  printf("%.9g %.9g %.9g %.9g\n", (double)sqrt(i), (double)sqrt(l), (double)floor(2.75f), (double)ceil(-2.75));
  printf("%.9g %.9g %.9g\n", (double)fabs(dc), (double)creal(dc * dc), (double)cimag(conj(dc)));
  printf("%.6g %.10g\n", (double)sqrt(2.0f), (double)sqrt(2.0));
  printf("%d %d\n", sqrt(2.0f) == (float)sqrt(2.0), sqrt(2.0f) == sqrt(2.0));
  int e = 0;
  printf("%g", frexp(12.0f, &e));
  printf(" %d %g %g\n", e, (double)scalbn(1.5f, 4), (double)nextafter(1.0f, 2.0f) - 1);
  printf("%g %g %g %g\n", (double)fmod(7.5f, 2), (double)copysign(1.5f, -0.0f), (double)fdim(5, 3), (double)hypot(3.0f, 4.0f));
  return 0;
}
