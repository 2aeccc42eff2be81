// fenv.h: the floating-point environment. The FPU has instructions that set the rounding of the next instruction, and one flag for all errors. So code
// that is compiled with #pragma STDC FENV_ACCESS ON, or -frounding-math, calls a routine for each operation, which rounds as fesetround says and
// notes exceptions; all other code rounds to nearest and notes none. There is no flag for results that are inexact or too small. Direction and flags
// belong to the program, not to its processes.
#pragma once

typedef unsigned fexcept_t;
typedef struct {
    int rounding;
    unsigned exceptions;
} fenv_t;

#define FE_INVALID 1
#define FE_DIVBYZERO 2
#define FE_OVERFLOW 4
#define FE_ALL_EXCEPT (FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW)

#define FE_TOWARDZERO 0
#define FE_TONEAREST 1
#define FE_UPWARD 2
#define FE_DOWNWARD 3
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
