// tables.h: tables of the mathematical functions
#pragma once

#include "internal.h"

extern const double _lib_logs[64][3];
extern const double _lib_sines[27][4];
extern const double _lib_arcs[33][2];
extern const double _lib_roots[32][2];
extern const uint32_t _lib_two_over_pi[40];
