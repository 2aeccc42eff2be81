/* Conversions between integers of 64 bits and reals, where there is an FPU: called by compiled code. */

typedef unsigned u32;
typedef unsigned long long u64;
typedef long long i64;

/* Reals to integers: cut off towards zero. */

static const double two_to_31 = 2147483648.0;
static const double two_to_32 = 4294967296.0;

u32 __t8_fixunsdfsi(double value) {
    if (value < two_to_31)
        return (u32)(int)value;
    return (u32)(int)(value - two_to_31) + 0x80000000U;
}

u64 __t8_fixunsdfdi(double value) {
    union {
        double real;
        u64 bits;
    } parts = {value};
    if (value < 1.0)
        return value <= -1.0 ? 0 - __t8_fixunsdfdi(-value) : 0;
    int exponent = (int)(parts.bits >> 52 & 0x7FF) - 1075;
    u64 fraction = (parts.bits & 0xFFFFFFFFFFFFFULL) | 0x10000000000000ULL;
    if (exponent < 0)
        return fraction >> -exponent;
    return exponent < 64 ? fraction << exponent : 0;
}

i64 __t8_fixdfdi(double value) {
    return value < 0 ? (i64)(0 - __t8_fixunsdfdi(-value)) : (i64)__t8_fixunsdfdi(value);
}

/* Integers to reals: one rounding, to nearest. */

double __t8_floatundidf(u64 value) {
    return (double)(u32)(value >> 32) * two_to_32 + (double)(u32)value;
}

double __t8_floatdidf(i64 value) { return (double)(int)(value >> 32) * two_to_32 + (double)(u32)value; }

/* To a float in two steps: the bits that the double would round away are kept as one bit that says whether there are any. */
float __t8_floatundisf(u64 value) {
    if (value >> 53 != 0) {
        u64 lost = value & 0x7FF;
        value &= ~0x7FFULL;
        if (lost != 0)
            value |= 0x800;
    }
    return (float)__t8_floatundidf(value);
}

float __t8_floatdisf(i64 value) {
    return value < 0 ? -__t8_floatundisf(0 - (u64)value) : __t8_floatundisf((u64)value);
}
