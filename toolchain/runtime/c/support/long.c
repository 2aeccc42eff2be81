/* 64-bit division: called by compiled code. */

typedef unsigned u32;
typedef unsigned long long u64;
typedef long long i64;

/* Returns high:low / divisor, with high < divisor, and the remainder. */
static inline u32 divide_long(u32 high, u32 low, u32 divisor, u32* remainder) {
    u32 quotient, rest;
    __asm__("ldl %2; ldl %3; ldl %4; ldiv; stl %0; stl %1" : "=r"(quotient), "=r"(rest) : "r"(high), "r"(low), "r"(divisor));
    *remainder = rest;
    return quotient;
}

static u64 divide(u64 left, u64 right, u64* remainder) {
    u32 left_high = (u32)(left >> 32), left_low = (u32)left;
    u32 right_high = (u32)(right >> 32), right_low = (u32)right;
    if (right_high == 0) {
        u32 high = 0, rest = left_high;
        if (left_high >= right_low) {
            high = left_high / right_low;
            rest = left_high % right_low;
        }
        u32 low = divide_long(rest, left_low, right_low, &rest);
        *remainder = rest;
        return (u64)high << 32 | low;
    }
    if (left < right) {
        *remainder = left;
        return 0;
    }
    /* The quotient has at most 32 bits. It is estimated from the leading bits of both, and is at most one too great. */
    int places = __builtin_clz(right_high);
    u64 divisor = right << places;
    u64 half = left >> 1;
    u32 rest;
    u32 quotient = divide_long((u32)(half >> 32), (u32)half, (u32)(divisor >> 32), &rest);
    quotient >>= 31 - places;
    if (quotient != 0)
        --quotient;
    u64 left_over = left - (u64)quotient * right;
    if (left_over >= right) {
        ++quotient;
        left_over -= right;
    }
    *remainder = left_over;
    return quotient;
}

u64 __t8_udivdi3(u64 left, u64 right) {
    u64 remainder;
    return divide(left, right, &remainder);
}

u64 __t8_umoddi3(u64 left, u64 right) {
    u64 remainder;
    divide(left, right, &remainder);
    return remainder;
}

static inline u64 magnitude(i64 value) { return value < 0 ? 0 - (u64)value : (u64)value; }

i64 __t8_divdi3(i64 left, i64 right) {
    u64 remainder;
    u64 quotient = divide(magnitude(left), magnitude(right), &remainder);
    return (i64)((left < 0) != (right < 0) ? 0 - quotient : quotient);
}

i64 __t8_moddi3(i64 left, i64 right) {
    u64 remainder;
    divide(magnitude(left), magnitude(right), &remainder);
    return (i64)(left < 0 ? 0 - remainder : remainder);
}
