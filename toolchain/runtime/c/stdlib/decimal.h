// decimal.h: numbers in base 1,000,000,000, for printf and strtod. Both conversions are exact and round once, to nearest and even.
#pragma once

#include "internal.h"

#define _LIB_GROUP 1000000000u // a group is nine decimal digits

enum { _lib_most_groups = 96, _lib_most_words = 36 };

/// A positive number as decimal digits. Group i is worth its value times 10 to the 9 * (point - 1 - i).
struct _lib_decimal {
    int point; // groups before the decimal point; negative when so many groups of zeros behind the point are left out
    int count;
    uint32_t groups[_lib_most_groups];
};

/// The power of ten of the first digit.
int _lib_first_place(const struct _lib_decimal* number);

/// mantissa * 2 to the exponent, rounded to a multiple of 10 to the last; with relative, to a multiple of 10 to the (place of the first
/// digit + last). REQUIRES: mantissa from 1 to 2 to the 53 less one, the exponent from -1074 to 971.
void _lib_to_decimal(struct _lib_decimal* result, uint64_t mantissa, int exponent, int last, bool relative);

/// Goes through the digits of a number from the place given downwards.
struct _lib_digits {
    const struct _lib_decimal* number;
    int group, left; // of the digits of this group so many are left, the last ones
    uint32_t rest;
};
void _lib_start_digits(struct _lib_digits* digits, const struct _lib_decimal* number, int place);
char _lib_next_digit(struct _lib_digits* digits);

/// high * 2 to the 32 + low, divided. REQUIRES: high < divisor.
static inline uint32_t _lib_divide(uint32_t high, uint32_t low, uint32_t divisor, uint32_t* rest) {
#ifdef __TRANSPUTER__
    uint32_t quotient;
    __asm__("ldl %1; ldl %2; ldl %3; ldiv; stl %0" : "=r"(quotient) : "r"(high), "r"(low), "r"(divisor));
    *rest = low - quotient * divisor;
    return quotient;
#else
    const uint64_t dividend = (uint64_t)high << 32 | low;
    *rest = (uint32_t)(dividend % divisor);
    return (uint32_t)(dividend / divisor);
#endif
}

struct _lib_file;

/// Where the characters of a number come from: a string or a file.
struct _lib_source {
    const char* text; // null for a file
    struct _lib_file* file;
    int (*get)(struct _lib_file*);
    int (*unget)(int, struct _lib_file*);
    int taken; // characters taken so far
    int limit; // no more than these are taken
};
int _lib_take(struct _lib_source* source); // EOF (-1) at the end, which does not count
void _lib_put_back(struct _lib_source* source, int character);

/// A number read: its kind, and mantissa * 2 to the exponent with a mantissa of 64 bits whose first is 1.
struct _lib_real {
    enum { _lib_no_number, _lib_zero, _lib_finite, _lib_infinite, _lib_not_a_number } kind;
    bool negative;
    bool inexact; // more is behind the mantissa's last bit
    uint64_t mantissa;
    int exponent;
    int length; // the number's characters; fewer than were taken when it ends in something like "e+"
};
void _lib_read_real(struct _lib_source* source, struct _lib_real* result);

/// The nearest number of that length; errno tells overflow and underflow.
double _lib_to_double(const struct _lib_real* number);
float _lib_to_float(const struct _lib_real* number);
