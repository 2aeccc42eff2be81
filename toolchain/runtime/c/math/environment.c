// The floating-point environment: fenv.h says why there is so little of it.

#include <fenv.h>

int feclearexcept(int exceptions) { return exceptions != 0; }
int fegetexceptflag(fexcept_t* flags, int exceptions) {
    *flags = 0;
    return exceptions != 0;
}
int feraiseexcept(int exceptions) { return exceptions != 0; }
int fesetexceptflag(const fexcept_t* flags, int exceptions) {
    (void)flags;
    return exceptions != 0;
}
int fetestexcept(int exceptions) {
    (void)exceptions;
    return 0;
}
int fegetround(void) { return FE_TONEAREST; }
int fesetround(int direction) { return direction != FE_TONEAREST; }
int fegetenv(fenv_t* environment) {
    environment->unused = 0;
    return 0;
}
int feholdexcept(fenv_t* environment) { return fegetenv(environment); }
int fesetenv(const fenv_t* environment) {
    (void)environment;
    return 0;
}
int feupdateenv(const fenv_t* environment) { return fesetenv(environment); }
