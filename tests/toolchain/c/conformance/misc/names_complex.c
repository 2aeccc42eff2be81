// Every function of complex.h can be called in its three types.
#include <complex.h>
#include <stdio.h>

#define THREE(name) (function*)(name), (function*)(name##f), (function*)(name##l)

typedef void function(void);

static function* const all[] = {
  THREE(cacos), THREE(casin), THREE(catan), THREE(ccos), THREE(csin), THREE(ctan), THREE(cacosh), THREE(casinh), THREE(catanh), THREE(ccosh), THREE(csinh), THREE(ctanh),
  THREE(cexp), THREE(clog), THREE(cabs), THREE(cpow), THREE(csqrt), THREE(carg), THREE(cimag), THREE(conj), THREE(cproj), THREE(creal),
};

int main(void) {
  int n = sizeof all / sizeof *all, present = 0;
  for (int i = 0; i < n; ++i) {
    function* volatile f = all[i];
    present += f != NULL;
  }
  printf("%d %d\n", n, present);
  double complex (*square_root)(double complex) = csqrt;
  double complex r = square_root(-9);
  printf("%g %g\n", creal(r), cimag(r));
  double (*size)(double complex) = cabs;
  printf("%g\n", size(5 + 12 * I));
#if !defined complex || !defined I || !defined _Complex_I || !defined CMPLX || !defined CMPLXF || !defined CMPLXL
#error complex.h
#endif
  return 0;
}
