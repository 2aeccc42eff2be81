// The floating-point environment: fenv.h says for which code it is

#include <fenv.h>

#include "math/environment.h"

fenv_t _lib_environment = {FE_TONEAREST, 0};

int feclearexcept(int exceptions) {
    _lib_environment.exceptions &= ~(unsigned)exceptions;
    return 0;
}

int fegetexceptflag(fexcept_t* flags, int exceptions) {
    *flags = _lib_environment.exceptions & (unsigned)exceptions;
    return 0;
}

int feraiseexcept(int exceptions) {
    _lib_environment.exceptions |= (unsigned)exceptions & FE_ALL_EXCEPT;
    return (exceptions & ~FE_ALL_EXCEPT) != 0;
}

int fesetexceptflag(const fexcept_t* flags, int exceptions) {
    feclearexcept(exceptions);
    return feraiseexcept((int)*flags & exceptions);
}

int fetestexcept(int exceptions) { return (int)_lib_environment.exceptions & exceptions; }

int fegetround(void) { return _lib_environment.rounding; }

int fesetround(int direction) {
    if (direction < FE_TOWARDZERO || direction > FE_DOWNWARD)
        return 1;
    _lib_environment.rounding = direction;
    return 0;
}

int fegetenv(fenv_t* environment) {
    *environment = _lib_environment;
    return 0;
}

int feholdexcept(fenv_t* environment) {
    *environment = _lib_environment;
    _lib_environment.exceptions = 0;
    return 0;
}

int fesetenv(const fenv_t* environment) {
    static const fenv_t first = {FE_TONEAREST, 0};
    _lib_environment = environment == FE_DFL_ENV ? first : *environment;
    return 0;
}

int feupdateenv(const fenv_t* environment) {
    const unsigned raised = _lib_environment.exceptions;
    fesetenv(environment);
    return feraiseexcept((int)raised);
}
