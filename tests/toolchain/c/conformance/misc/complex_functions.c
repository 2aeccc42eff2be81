// Functions of complex.h to 11 digits.
#include <complex.h>
#include <math.h>
#include <stdio.h>

static void show(const char* name, double complex z) { printf("%s %.11g %.11g\n", name, creal(z), cimag(z)); }

int main(void) {
  static const double parts[][2] = { { 0.5, 0.75 }, { -1.25, 2 }, { 3, -0.5 }, { -0.3, -0.7 } };
  for (int i = 0; i < 4; ++i) {
    volatile double re = parts[i][0], im = parts[i][1];
    double complex z = CMPLX(re, im);
    show("exp", cexp(z));
    show("log", clog(z));
    show("sqrt", csqrt(z));
    show("sin", csin(z));
    show("cos", ccos(z));
    show("tan", ctan(z));
    show("sinh", csinh(z));
    show("cosh", ccosh(z));
    show("tanh", ctanh(z));
    show("asin", casin(z));
    show("acos", cacos(z));
    show("atan", catan(z));
    show("asinh", casinh(z));
    show("acosh", cacosh(z));
    show("atanh", catanh(z));
    show("pow", cpow(z, CMPLX(1.5, 0.25)));
    printf("%.11g %.11g\n", cabs(z), carg(z));
    float complex f = csqrtf((float complex)z);
    printf("%.5g %.5g %.5g\n", crealf(f), cimagf(f), cargf((float complex)z));
  }
  show("sqrt", csqrt(-4));
  show("sqrt", csqrt(CMPLX(-4, -0.0)));
  show("sqrt", csqrt(CMPLX(0, 8)));
  show("exp", cexp(CMPLX(0, 0)));
  show("log", clog(CMPLX(1, 0)));
  return 0;
}
