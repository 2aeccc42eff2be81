// Square roots: digit after digit, each by a division (Zimmermann, Karatsuba Square Root, 1999)

#include "t414/reals.h"

// 16 times the root of n + 64.5
static const unsigned char first_digits[192] = {
    128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143,
    144, 144, 145, 146, 147, 148, 149, 150, 151, 151, 152, 153, 154, 155, 156, 156,
    157, 158, 159, 160, 160, 161, 162, 163, 164, 164, 165, 166, 167, 167, 168, 169,
    170, 170, 171, 172, 173, 173, 174, 175, 176, 176, 177, 178, 179, 179, 180, 181,
    181, 182, 183, 183, 184, 185, 186, 186, 187, 188, 188, 189, 190, 190, 191, 192,
    192, 193, 194, 194, 195, 196, 196, 197, 198, 198, 199, 200, 200, 201, 201, 202,
    203, 203, 204, 205, 205, 206, 206, 207, 208, 208, 209, 210, 210, 211, 211, 212,
    213, 213, 214, 214, 215, 216, 216, 217, 217, 218, 219, 219, 220, 220, 221, 221,
    222, 223, 223, 224, 224, 225, 225, 226, 227, 227, 228, 228, 229, 229, 230, 230,
    231, 232, 232, 233, 233, 234, 234, 235, 235, 236, 237, 237, 238, 238, 239, 239,
    240, 240, 241, 241, 242, 242, 243, 243, 244, 244, 245, 246, 246, 247, 247, 248,
    248, 249, 249, 250, 250, 251, 251, 252, 252, 253, 253, 254, 254, 255, 255, 255,
};

// Returns the root of a word from 2 to 30 on, which has 16 bits, and what is left over. Newton's step makes 8 right bits 15 or more.
static inline u32 root_of_word(u32 number, u32* rest) {
    const u32 first = (u32)first_digits[(number >> 24) - 64] << 8;
    u32 root = (first + number / first) >> 1;
    if (root > 0xFFFF)
        root = 0xFFFF;
    int over = (int)(number - root * root);
    while (over < 0) {
        --root;
        over += (int)(root + root + 1);
    }
    while (over > (int)(root + root)) {
        over -= (int)(root + root + 1);
        ++root;
    }
    *rest = (u32)over;
    return root;
}

// Returns the root of a number from 2 to 62 on, which has 32 bits, and what is left over.
u32 __t8_root_of_long(u64 number, u64* rest) {
    u32 over;
    const u32 leading = root_of_word(high_of(number), &over), low = low_of(number);
    const u32 half = over << 15 | low >> 17; // of what is to be divided by twice the leading digits
    u32 digit = half / leading;
    if (digit > 0xFFFF)
        digit = 0xFFFF;
    const u32 left = half - digit * leading;
    i64 remainder = (i64)((u64)left << 17 | (low & 0x1FFFF)) - (i64)(digit * digit);
    u32 root = (leading << 16) + digit;
    if (remainder < 0) {
        --root;
        remainder += 2 * (i64)root + 1;
    }
    *rest = (u64)remainder;
    return root;
}

u64 __t8_sqrtdf2(u64 number) {
    if (((high_of(number) & MAGNITUDE) | low_of(number)) == 0)
        return number;
    if (is_double_nan(number))
        return quiet_double(number);
    if ((high_of(number) & SIGN) != 0)
        return double_nan();
    int exponent = double_exponent(high_of(number));
    if (exponent == 2047)
        return number;
    u64 fraction = exponent != 0 ? double_fraction(number) : denormal_fraction(number, &exponent);
    exponent -= DOUBLE_BIAS;
    if ((exponent & 1) == 0)
        fraction >>= 1;
    u64 over;
    const u32 leading = __t8_root_of_long(fraction, &over);
    const u64 half = over << 31; // of what is to be divided by twice the leading digits
    u32 digit = 0xFFFFFFFF;
    u64 left;
    if (high_of(half) < leading) {
        u32 remainder;
        digit = divided(high_of(half), low_of(half), leading, &remainder);
        left = remainder;
    } else {
        left = half - product_and_sum(digit, leading, 0);
    }
    u64 root = joined(leading, digit);
    const u64 square = product_and_sum(digit, digit, 0);
    left += left;
    if (high_of(left) == 0 && joined(low_of(left), 0) < square)
        root = (root - 1) | 1;
    else
        root |= high_of(left) != 0 || joined(low_of(left), 0) != square;
    return round_double(0, (exponent >> 1) + DOUBLE_BIAS, root);
}
