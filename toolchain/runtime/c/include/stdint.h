// stdint.h: the compiler's, with the types of C11 7.20.4.1 for constants of less than int
#pragma once

#include_next <stdint.h>

#undef INT8_C
#undef UINT8_C
#undef INT16_C
#undef UINT16_C
#define INT8_C(value) value
#define UINT8_C(value) value
#define INT16_C(value) value
#define UINT16_C(value) value
