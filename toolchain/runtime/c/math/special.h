// special.h: tables of erfc and of the gamma functions
#pragma once

#include "math/pairs.h"

struct _lib_piece {
    double end, middle, first, first_rest, terms[13];
};
extern const double _lib_erf_terms[14];
extern const struct _lib_piece _lib_erfc_near[6], _lib_erfc_far[5];
extern const double _lib_gamma_terms[29];

/// terms[0] + x * (terms[1] + x * ...)
static inline double polynomial(const double* terms, int count, double x) {
    double result = terms[count - 1];
    for (int at = count - 2; at >= 0; --at)
        result = terms[at] + x * result;
    return result;
}
