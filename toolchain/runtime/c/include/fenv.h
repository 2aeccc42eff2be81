// fenv.h: the floating-point environment. The FPU has an instruction that sets the rounding of the next instruction only, and one error
// flag for all exceptions; so there is one rounding direction, to nearest, and no exception can be asked for (C11 7.6 allows both).
#pragma once

typedef struct {
    unsigned unused;
} fenv_t;
typedef unsigned fexcept_t;

#define FE_ALL_EXCEPT 0
#define FE_TONEAREST 0
#define FE_DFL_ENV ((const fenv_t*)0)

int feclearexcept(int exceptions);
int fegetexceptflag(fexcept_t* flags, int exceptions);
int feraiseexcept(int exceptions);
int fesetexceptflag(const fexcept_t* flags, int exceptions);
int fetestexcept(int exceptions);
int fegetround(void);
int fesetround(int direction);
int fegetenv(fenv_t* environment);
int feholdexcept(fenv_t* environment);
int fesetenv(const fenv_t* environment);
int feupdateenv(const fenv_t* environment);
