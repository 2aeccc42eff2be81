// Operations that round as fesetround says and note exceptions. Code compiled with #pragma STDC FENV_ACCESS ON calls them.

#ifdef __T800__ // it has the FPU

#include <errno.h>

#include "math/environment.h"
#include "math/pairs.h"

// After an operation: FP_Error has been set for an infinite result or one that would have been, for no number, and for operands that are either.
static void note(bool no_error, bool is_finite, bool was_number, bool is_number, bool divides_by_zero) {
    if (no_error)
        return;
    if (!is_number)
        _lib_environment.exceptions |= was_number ? FE_INVALID : 0;
    else if (is_finite)
        _lib_environment.exceptions |= divides_by_zero ? FE_DIVBYZERO : FE_OVERFLOW;
}

// The instruction that sets the rounding stands right before the one that rounds: each FPU instruction sets it back.
#define ROUNDED(load, before, operation, store)                                                                                            \
    "ldl %2; " load "; ldl %3; " load "; fptesterr; stl %1; " before operation "; ldl %0; " store "; fptesterr; stl %1"
#define BINARY(load, before, operation, store)                                                                                             \
    __asm__ volatile(ROUNDED(load, before, operation, store) : "=m"(result), "=r"(no_error) : "m"(x), "m"(y))
#define OPERATION(name, type, load, operation, store, divides)                                                                             \
    type name(type x, type y);                                                                                                             \
    type name(type x, type y) {                                                                                                            \
        type result;                                                                                                                       \
        int no_error;                                                                                                                      \
        switch (_lib_environment.rounding) {                                                                                               \
        case FE_TOWARDZERO:                                                                                                                \
            BINARY(load, "fpurz; ", operation, store);                                                                                     \
            break;                                                                                                                         \
        case FE_UPWARD:                                                                                                                    \
            BINARY(load, "fpurp; ", operation, store);                                                                                     \
            break;                                                                                                                         \
        case FE_DOWNWARD:                                                                                                                  \
            BINARY(load, "fpurm; ", operation, store);                                                                                     \
            break;                                                                                                                         \
        default:                                                                                                                           \
            BINARY(load, "", operation, store);                                                                                            \
        }                                                                                                                                  \
        note(no_error != 0, isfinite(x) && isfinite(y), !isnan(x) && !isnan(y), !isnan(result), (divides) && y == 0);                      \
        return result;                                                                                                                     \
    }

OPERATION(__t8_strict_add, double, "fpldnldb", "fpadd", "fpstnldb", false)
OPERATION(__t8_strict_subtract, double, "fpldnldb", "fpsub", "fpstnldb", false)
OPERATION(__t8_strict_multiply, double, "fpldnldb", "fpmul", "fpstnldb", false)
OPERATION(__t8_strict_divide, double, "fpldnldb", "fpdiv", "fpstnldb", true)
OPERATION(__t8_strict_addf, float, "fpldnlsn", "fpadd", "fpstnlsn", false)
OPERATION(__t8_strict_subtractf, float, "fpldnlsn", "fpsub", "fpstnlsn", false)
OPERATION(__t8_strict_multiplyf, float, "fpldnlsn", "fpmul", "fpstnlsn", false)
OPERATION(__t8_strict_dividef, float, "fpldnlsn", "fpdiv", "fpstnlsn", true)

#define UNARY(load, before, operation, store)                                                                                              \
    __asm__ volatile("ldl %2; " load "; fptesterr; stl %1; " before operation "; ldl %0; " store "; fptesterr; stl %1"                     \
                     : "=m"(result), "=r"(no_error)                                                                                        \
                     : "m"(x))
#define FUNCTION(name, from, to, load, first, operation, store)                                                                            \
    to name(from x);                                                                                                                       \
    to name(from x) {                                                                                                                      \
        to result;                                                                                                                         \
        int no_error;                                                                                                                      \
        switch (_lib_environment.rounding) {                                                                                               \
        case FE_TOWARDZERO:                                                                                                                \
            UNARY(load, first "fpurz; ", operation, store);                                                                                \
            break;                                                                                                                         \
        case FE_UPWARD:                                                                                                                    \
            UNARY(load, first "fpurp; ", operation, store);                                                                                \
            break;                                                                                                                         \
        case FE_DOWNWARD:                                                                                                                  \
            UNARY(load, first "fpurm; ", operation, store);                                                                                \
            break;                                                                                                                         \
        default:                                                                                                                           \
            UNARY(load, first, operation, store);                                                                                          \
        }                                                                                                                                  \
        note(no_error != 0, isfinite(x), !isnan(x), !isnan(result), false);                                                                \
        return result;                                                                                                                     \
    }

#define STEP "fpusqrtstep; "
FUNCTION(__t8_strict_narrow, double, float, "fpldnldb", "", "fpur64tor32", "fpstnlsn")
FUNCTION(__t8_strict_root, double, double, "fpldnldb", "fpusqrtfirst; " STEP STEP STEP STEP STEP, "fpusqrtlast", "fpstnldb")
FUNCTION(__t8_strict_rootf, float, float, "fpldnlsn", "fpusqrtfirst; " STEP STEP, "fpusqrtlast", "fpstnlsn")

double __t8_strict_sqrt(double x);
double __t8_strict_sqrt(double x) {
    if (x < 0)
        errno = EDOM;
    return __t8_strict_root(x);
}
float __t8_strict_sqrtf(float x);
float __t8_strict_sqrtf(float x) {
    if (x < 0)
        errno = EDOM;
    return __t8_strict_rootf(x);
}

double __t8_strict_from_unsigned(uint64_t number);
double __t8_strict_from_unsigned(uint64_t number) {
    return __t8_strict_add((double)(uint32_t)(number >> 32) * 0x1p32, (double)(uint32_t)number);
}
double __t8_strict_from_signed(int64_t number);
double __t8_strict_from_signed(int64_t number) {
    return __t8_strict_add((double)(int32_t)(number >> 32) * 0x1p32, (double)(uint32_t)number);
}

// What a double cannot hold becomes a last bit that says whether there was any, so that the second rounding is as if there were no first.
static double sticky(uint64_t number) {
    if (number >> 53 != 0)
        number = (number & ~(uint64_t)0x7FF) | ((number & 0x7FF) != 0 ? 0x800 : 0);
    return (double)(uint32_t)(number >> 32) * 0x1p32 + (double)(uint32_t)number;
}
float __t8_strict_from_unsignedf(uint64_t number);
float __t8_strict_from_unsignedf(uint64_t number) { return __t8_strict_narrow(sticky(number)); }
float __t8_strict_from_signedf(int64_t number);
float __t8_strict_from_signedf(int64_t number) {
    return __t8_strict_narrow(number < 0 ? -sticky(0 - (uint64_t)number) : sticky((uint64_t)number));
}

#endif
