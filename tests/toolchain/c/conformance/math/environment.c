// fenv.h and float constants: what every implementation has.
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
#ifdef FE_TONEAREST
  printf("%d\n", fegetround() == FE_TONEAREST);
  printf("%d\n", fesetround(FE_TONEAREST));
#endif
  printf("%d\n", fesetround(-12345) != 0);
  printf("%d\n", feclearexcept(0));
  printf("%d\n", feraiseexcept(0));
  printf("%d\n", fetestexcept(0));
  fenv_t e;
  printf("%d %d\n", fegetenv(&e), fesetenv(&e));
  printf("%d\n", fesetenv(FE_DFL_ENV));
  printf("%d\n", feholdexcept(&e));
  printf("%d\n", feupdateenv(&e));
  fexcept_t flags;
  printf("%d %d\n", fegetexceptflag(&flags, 0), fesetexceptflag(&flags, 0));
  printf("%d\n", (feclearexcept(FE_ALL_EXCEPT), fetestexcept(FE_ALL_EXCEPT)));
  volatile double three = 3, tiny = 0x1p-60;
  printf("%d %d\n", rint(1 / three * 3) == 1, 1 + tiny == 1);
  printf("%d %d\n", math_errhandling == 1 || math_errhandling == 2 || math_errhandling == 3, MATH_ERRNO == 1 && MATH_ERREXCEPT == 2);
  return 0;
}
