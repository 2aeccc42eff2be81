// Conversions between lengths, and between reals and integers. To integers they cut off towards zero; what does not fit has no defined result.

#include "t414/reals.h"

u64 __t8_extendsfdf2(u32 number) {
    const u32 sign = number & SIGN;
    int exponent;
    u32 fraction;
    const u32 kind = unpack_single(number, &exponent, &fraction);
    if (kind == 0)
        return joined(sign, 0);
    const u64 places = joined(fraction & MAGNITUDE, 0) >> 11;
    if (kind != 1)
        return joined(sign | DOUBLE_INFINITY | (kind == 3 ? DOUBLE_QUIET : 0), 0) | places;
    if ((int)fraction < 0)
        return joined(sign | (u32)(exponent + DOUBLE_BIAS - SINGLE_BIAS) << 20, 0) + places;
    u64 normal = joined(fraction, 0);
    const int shift = normalise(&normal);
    return round_double(sign, exponent + DOUBLE_BIAS - SINGLE_BIAS - shift, normal);
}

// The fraction has its first bit, so that norm shifts nothing.
u32 __t8_truncdfsf2(u64 number) {
    const u32 sign = high_of(number) & SIGN;
    const int exponent = double_exponent(high_of(number));
    if (exponent == 0)
        return sign;
    if (exponent != 2047)
        return round_single(sign, exponent - (DOUBLE_BIAS - SINGLE_BIAS), double_fraction(number));
    if (!is_double_nan(number))
        return sign | SINGLE_INFINITY;
    return sign | SINGLE_NAN | ((u32)(number << 11 >> 40) & 0x3FFFFF);
}

static u64 double_of_word(u32 sign, u32 magnitude) {
    if (magnitude == 0)
        return 0;
    u64 fraction = joined(magnitude, 0);
    const int places = normalise(&fraction);
    return joined(sign + ((u32)(DOUBLE_BIAS + 30 - places) << 20), 0) + (fraction >> 11);
}

static u64 double_of_long(u32 sign, u64 magnitude) {
    if (magnitude == 0)
        return 0;
    const int places = normalise(&magnitude);
    return round_double(sign, DOUBLE_BIAS + 63 - places, magnitude);
}

static inline u32 single_of_long(u32 sign, u64 magnitude) {
    return magnitude == 0 ? 0 : round_single(sign, SINGLE_BIAS + 63, magnitude);
}

u64 __t8_floatsidf(int value) { return value < 0 ? double_of_word(SIGN, 0 - (u32)value) : double_of_word(0, (u32)value); }
u64 __t8_floatunsidf(u32 value) { return double_of_word(0, value); }
u64 __t8_floatdidf(i64 value) { return value < 0 ? double_of_long(SIGN, 0 - (u64)value) : double_of_long(0, (u64)value); }
u64 __t8_floatundidf(u64 value) { return double_of_long(0, value); }
u32 __t8_floatsisf(int value) { return single_of_long((u32)value & SIGN, value < 0 ? 0 - (u32)value : (u32)value); }
u32 __t8_floatunsisf(u32 value) { return single_of_long(0, value); }
u32 __t8_floatdisf(i64 value) { return single_of_long(high_of((u64)value) & SIGN, value < 0 ? 0 - (u64)value : (u64)value); }
u32 __t8_floatundisf(u64 value) { return single_of_long(0, value); }

int __t8_fixsfsi(u32 number) {
    int exponent;
    u32 fraction;
    unpack_single(number, &exponent, &fraction);
    const int places = SINGLE_BIAS + 31 - exponent;
    if (places > 31)
        return 0;
    if (places < 0)
        return (int)SIGN;
    const u32 magnitude = fraction >> places;
    return (int)((number & SIGN) != 0 ? 0 - magnitude : magnitude);
}

// Returns the magnitude of the whole part: 0 from 2 to 64 on.
static inline u64 whole_part(u64 number) {
    const int places = DOUBLE_BIAS + 63 - double_exponent(high_of(number));
    return places > 63 || places < 0 ? 0 : shifted_right(double_fraction(number), places);
}

int __t8_fixdfsi(u64 number) {
    const int places = DOUBLE_BIAS + 31 - double_exponent(high_of(number));
    if (places > 31)
        return 0;
    if (places < 0)
        return (int)SIGN;
    const u32 magnitude = high_of(double_fraction(number)) >> places;
    return (int)((high_of(number) & SIGN) != 0 ? 0 - magnitude : magnitude);
}

i64 __t8_fixdfdi(u64 number) {
    const u64 magnitude = whole_part(number);
    return (i64)((high_of(number) & SIGN) != 0 ? 0 - magnitude : magnitude);
}

u64 __t8_fixunsdfdi(u64 number) { return (u64)__t8_fixdfdi(number); }
u32 __t8_fixunsdfsi(u64 number) { return (u32)__t8_fixdfdi(number); }
