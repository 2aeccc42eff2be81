// What the routines for reals of a part without an FPU share. A float is a word and a double two, with the bits of IEEE 754; results are rounded
// to nearest, to the even one on a tie. While it is worked on, a number is a fraction, whose highest bit is the hidden one, an exponent with
// the bias of its length, and a sign in bit 31 of a word.
#pragma once

typedef unsigned u32;
typedef unsigned long long u64;
typedef long long i64;

#define SIGN 0x80000000u
#define MAGNITUDE 0x7FFFFFFFu
#define SINGLE_INFINITY 0x7F800000u
#define SINGLE_QUIET 0x00400000u
#define SINGLE_NAN 0x7FC00000u
#define DOUBLE_INFINITY 0x7FF00000u // the high word, as the next two
#define DOUBLE_QUIET 0x00080000u
#define DOUBLE_NAN 0x7FF80000u
#define SINGLE_BIAS 127
#define DOUBLE_BIAS 1023

static inline u32 high_of(u64 value) { return (u32)(value >> 32); }
static inline u32 low_of(u64 value) { return (u32)value; }
static inline u64 joined(u32 high, u32 low) { return (u64)high << 32 | low; }

// Returns the quotient of high:low / divisor. REQUIRES: high < divisor.
static inline u32 divided(u32 high, u32 low, u32 divisor, u32* rest) {
    u32 quotient, remainder;
    __asm__("ldl %2; ldl %3; ldl %4; ldiv; stl %0; stl %1" : "=r"(quotient), "=r"(remainder) : "r"(high), "r"(low), "r"(divisor));
    *rest = remainder;
    return quotient;
}

// Returns left * right + addend.
static inline u64 product_and_sum(u32 left, u32 right, u32 addend) {
    u32 high, low;
    __asm__("ldl %4; ldl %2; ldl %3; lmul; stl %0; stl %1" : "=r"(low), "=r"(high) : "r"(left), "r"(right), "r"(addend));
    return joined(high, low);
}

// Shifts a value other than 0 left until bit 63 is set. Returns the number of places.
static inline int normalise(u64* value) {
    u32 high = high_of(*value), low = low_of(*value), places;
    __asm__("ldl %0; ldl %1; norm; stl %1; stl %0; stl %2" : "+r"(high), "+r"(low), "=r"(places));
    *value = joined(high, low);
    return (int)places;
}

// REQUIRES: 0 <= places <= 64
static inline u64 shifted_right(u64 value, int places) {
    u32 high = high_of(value), low = low_of(value);
    __asm__("ldl %0; ldl %1; ldl %2; lshr; stl %1; stl %0" : "+r"(high), "+r"(low) : "r"(places));
    return joined(high, low);
}

static inline u64 shifted_left(u64 value, int places) {
    u32 high = high_of(value), low = low_of(value);
    __asm__("ldl %0; ldl %1; ldl %2; lshl; stl %1; stl %0" : "+r"(high), "+r"(low) : "r"(places));
    return joined(high, low);
}

// As a shift, but bit 0 is set if a bit was lost.
static inline u64 shifted_with_mark(u64 value, int places) {
    if (places > 63)
        return value != 0;
    const u64 kept = shifted_right(value, places);
    return kept | (shifted_left(kept, places) != value);
}

// Takes a float apart: class 0 zero, 1 finite, 2 infinite, 3 NaN. The exponent of a denormal is 1.
static inline u32 unpack_single(u32 number, int* exponent, u32* fraction) {
    u32 its_fraction, its_exponent, its_class;
    __asm__("ldc 0; ldl %3; unpacksn; stl %0; stl %1; stl %2"
            : "=r"(its_fraction), "=r"(its_exponent), "=r"(its_class)
            : "r"(number));
    *exponent = (int)its_exponent;
    *fraction = its_fraction;
    return its_class;
}

// Rounds a fraction other than 0 to a float. REQUIRES: bit 63 of the fraction may be 0. W[0] is for postnormsn.
static inline u32 round_single(u32 sign, int exponent, u64 fraction) {
    u32 result;
    __asm__("ldl %1; stl 0; ldl %2; ldl %3; norm; postnormsn; roundsn; ldl %4; or; stl %0"
            : "=r"(result)
            : "r"(exponent), "r"(high_of(fraction)), "r"(low_of(fraction)), "r"(sign));
    return result;
}

static inline int is_single_nan(u32 number) { return (int)(number & MAGNITUDE) > (int)SINGLE_INFINITY; }
static inline int is_double_nan(u64 number) {
    return (int)((high_of(number) & MAGNITUDE) - DOUBLE_INFINITY) + (low_of(number) != 0) > 0;
}
static inline u64 double_nan(void) { return joined(DOUBLE_NAN, 0); }
static inline u64 quiet_double(u64 nan) { return joined(high_of(nan) | DOUBLE_QUIET, low_of(nan)); }

// A shift of {0, magnitude} by 12 places costs less than one of 20 to the right.
static inline int double_exponent(u32 high) { return (int)((u64)(high & MAGNITUDE) << 12 >> 32); }

// The fraction of a normalised number, and of a denormal one, whose exponent it changes from 0.
static inline u64 double_fraction(u64 number) { return number << 11 | joined(SIGN, 0); }
static inline u64 denormal_fraction(u64 number, int* exponent) {
    u64 fraction = joined(high_of(number) & 0xFFFFF, low_of(number));
    *exponent = 12 - normalise(&fraction);
    return fraction;
}

u64 __t8_pack_extreme(u32 sign, int exponent, u64 fraction);

// Adds the fraction without the last 11 bits, rounded; its hidden bit makes the exponent one greater.
static inline u64 rounded_double(u32 base, u64 fraction) {
    const u32 rest = low_of(fraction) & 0x7FF;
    const u64 kept = fraction >> 11;
    const u32 goes_up = (int)(rest + (low_of(kept) & 1)) > 0x400;
    return joined(base, 0) + kept + goes_up;
}

// Rounds a fraction to a double. REQUIRES: bit 63 of the fraction is set.
static inline u64 round_double(u32 sign, int exponent, u64 fraction) {
    if (((exponent - 1) | (2046 - exponent)) < 0)
        return __t8_pack_extreme(sign, exponent, fraction);
    return rounded_double(sign + ((u32)(exponent - 1) << 20), fraction);
}

u32 __t8_root_of_long(u64 number, u64* rest);
