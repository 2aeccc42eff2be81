// Rounding of numbers that were read, strtod and its kin

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>

#include "stdlib/decimal.h"

// The number cut to digits bits, or to fewer where the result is denormalised, as bits of a number with its exponent field. least: the
// exponent of the last place of denormalised numbers. Adding one to the bits carries into the exponent, up to infinity.
static uint64_t round_to(const struct _lib_real* number, int digits, int least, int greatest_field, bool* overflow,
                         bool* underflow) {
    int drop = 64 - digits;
    int exponent = number->exponent + drop;
    *overflow = *underflow = false;
    if (exponent < least) {
        drop += least - exponent;
        exponent = least;
    }
    uint64_t kept = 0;
    bool half = false, below = number->inexact;
    if (drop < 64) {
        kept = number->mantissa >> drop;
        half = (number->mantissa >> (drop - 1) & 1) != 0;
        below = below || (number->mantissa & (((uint64_t)1 << (drop - 1)) - 1)) != 0;
    } else if (drop == 64) {
        half = true;
        below = below || number->mantissa << 1 != 0;
    } else
        below = true;
    const bool normal = kept >> (digits - 1) != 0;
    *underflow = !normal && (half || below);
    const uint64_t fraction_mask = ((uint64_t)1 << (digits - 1)) - 1;
    const int field = normal ? exponent - least + 1 : 0;
    if (field >= greatest_field) {
        *overflow = true;
        return (uint64_t)greatest_field << (digits - 1);
    }
    uint64_t bits = (uint64_t)field << (digits - 1) | (kept & fraction_mask);
    if (half && (below || (bits & 1) != 0))
        ++bits;
    *overflow = bits >> (digits - 1) >= (uint64_t)greatest_field;
    return bits;
}

static uint64_t bits_of(const struct _lib_real* number, int digits, int least, int greatest_field) {
    const uint64_t infinity = (uint64_t)greatest_field << (digits - 1);
    bool overflow, underflow;
    switch (number->kind) {
    case _lib_infinite:
        return infinity;
    case _lib_not_a_number:
        return infinity | (uint64_t)1 << (digits - 2);
    case _lib_finite: {
        const uint64_t bits = round_to(number, digits, least, greatest_field, &overflow, &underflow);
        if (overflow || underflow)
            errno = ERANGE;
        return bits;
    }
    default:
        return 0;
    }
}

double _lib_to_double(const struct _lib_real* number) {
    return _lib_double(bits_of(number, 53, -1074, 2047) | (uint64_t)number->negative << 63);
}

float _lib_to_float(const struct _lib_real* number) {
    return _lib_float((uint32_t)bits_of(number, 24, -149, 255) | (uint32_t)number->negative << 31);
}

static void read_text(const char* restrict text, char** restrict end, struct _lib_real* result) {
    const char* at = text;
    while (isspace((unsigned char)*at))
        ++at;
    struct _lib_source source = {.text = at, .limit = 0x7FFFFFFF};
    _lib_read_real(&source, result);
    if (end != NULL)
        *end = (char*)(result->kind == _lib_no_number ? text : at + result->length);
    if (result->kind == _lib_no_number)
        result->negative = false;
}

double strtod(const char* restrict text, char** restrict end) {
    struct _lib_real number;
    read_text(text, end, &number);
    return _lib_to_double(&number);
}

float strtof(const char* restrict text, char** restrict end) {
    struct _lib_real number;
    read_text(text, end, &number);
    return _lib_to_float(&number);
}

long double strtold(const char* restrict text, char** restrict end) { return strtod(text, end); }

double atof(const char* text) { return strtod(text, NULL); }
