/* Integers of more than 64 bits, as words from the lowest on: called by compiled code. */

typedef unsigned u32;

void __t8_shl_wide(u32* words, int count, u32 places) {
    int whole = (int)(places / 32), part = (int)(places % 32);
    for (int n = count - 1; n >= 0; --n) {
        u32 high = n - whole >= 0 ? words[n - whole] : 0;
        u32 low = n - whole - 1 >= 0 ? words[n - whole - 1] : 0;
        words[n] = part == 0 ? high : high << part | low >> (32 - part);
    }
}

static void shift_right(u32* words, int count, u32 places, u32 filler) {
    int whole = (int)(places / 32), part = (int)(places % 32);
    for (int n = 0; n < count; ++n) {
        u32 low = n + whole < count ? words[n + whole] : filler;
        u32 high = n + whole + 1 < count ? words[n + whole + 1] : filler;
        words[n] = part == 0 ? low : low >> part | high << (32 - part);
    }
}

void __t8_lshr_wide(u32* words, int count, u32 places) { shift_right(words, count, places, 0); }

void __t8_ashr_wide(u32* words, int count, u32 places) {
    shift_right(words, count, places, words[count - 1] & 0x80000000U ? ~0U : 0);
}

static void negate(u32* words, int count) {
    u32 carry = 1;
    for (int n = 0; n < count; ++n) {
        words[n] = ~words[n] + carry;
        carry = carry && words[n] == 0;
    }
}

void __t8_fix_wide(double value, u32* words, int count) {
    union {
        double real;
        unsigned long long bits;
    } parts = {value};
    int exponent = (int)(parts.bits >> 52 & 0x7FF) - 1075;
    unsigned long long fraction = (parts.bits & 0xFFFFFFFFFFFFFULL) | 0x10000000000000ULL;
    for (int n = 0; n < count; ++n)
        words[n] = 0;
    if (exponent <= -53)
        return;
    if (exponent < 0)
        fraction >>= -exponent;
    words[0] = (u32)fraction;
    words[1] = (u32)(fraction >> 32);
    if (exponent > 0)
        __t8_shl_wide(words, count, (u32)exponent);
    if (value < 0)
        negate(words, count);
}

/* Keeps 55 bits, with a last bit that says whether anything was cut off, so that one rounding is left to do. */
double __t8_float_wide_df(u32* words, int count) {
    int is_negative = (words[count - 1] & 0x80000000U) != 0;
    if (is_negative)
        negate(words, count);
    int last = count - 1;
    while (last > 0 && words[last] == 0)
        --last;
    int bits = last * 32 + (words[last] == 0 ? 0 : 32 - __builtin_clz(words[last]));
    int places = bits > 62 ? bits - 62 : 0;
    u32 lost = 0;
    for (int n = 0; n < places; ++n)
        lost |= words[n / 32] >> (n % 32) & 1;
    __t8_lshr_wide(words, count, (u32)places);
    double result = (double)(long long)(((unsigned long long)words[1] << 32 | words[0]) | lost);
    for (; places > 0; --places)
        result *= 2.0;
    return is_negative ? -result : result;
}

float __t8_float_wide_sf(u32* words, int count) { return (float)__t8_float_wide_df(words, count); }
