// complex.h: parts, arithmetic, conjugate, projection; exact values.
#include <complex.h>
#include <math.h>
#include <stdio.h>

static void show(double complex z) { printf("(%.17g,%.17g) ", creal(z) + 0.0, cimag(z) + 0.0); }

int main(void) {
  double complex a = 3 + 4 * I, b = 1 - 2 * I;
  show(a + b), show(a - b), show(a * b), show(a / b), show(-a);
  printf("\n");
  show(conj(a)), show(a * I), show(I * I), show(2 * a), show(a / 2);
  printf("\n%.17g %.17g %.17g\n", cabs(a), creal(a), cimag(b));
  printf("%.13g %.13g %.13g\n", carg(a), carg(-1.0), carg(-I));
  show(cproj(a)), show(cproj(CMPLX(INFINITY, -1))), show(cproj(CMPLX(1, -INFINITY)));
  printf("\n");
  printf("%d %d\n", signbit(cimag(cproj(CMPLX(INFINITY, -1)))) != 0, signbit(cimag(conj(CMPLX(1, 0.0)))) != 0);
  printf("%d %d %d\n", a == 3 + 4 * I, a != b, a == 3);
  double complex c = 5;
  c += I;
  c *= c;
  show(c);
  float complex f = 1.5f + 0.5f * I;
  printf("%g %g %g %g\n", crealf(f * f), cimagf(f * f), cabsf(3 + 4 * I), cimagf(conjf(f)));
  double complex array[3] = { 1, I, 1 + I };
  double complex sum = 0;
  for (int i = 0; i < 3; ++i) sum += array[i] * (i + 1);
  show(sum);
  double* parts = (double*)array;
  printf("%g %g %g\n", parts[2], parts[3], parts[4]);
  printf("%d %d %d\n", sizeof(double complex) == 16, sizeof(float complex) == 8, sizeof(I) == 8);
  show(CMPLX(0.5, -0.25));
  printf("%g %g\n", crealf(CMPLXF(2, 3)), cimagf(CMPLXF(2, 3)));
  printf("%d %d\n", isinf(creal(CMPLX(INFINITY, 0))) != 0, isnan(cimag(CMPLX(0, NAN))) != 0);
  return 0;
}
