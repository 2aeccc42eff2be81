// tables.h: tables of the mathematical functions
#pragma once

#include "internal.h"

struct _lib_log_row {
    double middle, inverse, high, low;
};
struct _lib_tangent_row {
    double tangent, tangent_low, tangent_growth, cotangent, cotangent_low, cotangent_growth;
};

extern const struct _lib_log_row _lib_logs[128];
extern const double _lib_sines[27][4];
extern const double _lib_arcs[33][2];
extern const double _lib_roots[64][2];
extern const struct _lib_tangent_row _lib_tangents[26];
extern const double _lib_wide_arcs[73][2];
extern const uint32_t _lib_two_over_pi[40];
