// Sums, products and quotients of floats. The usual case, two finite numbers other than 0, is in assembler; the others are in single_special.c.

#include "t414/reals.h"

// Words from Wptr, behind ajw: 0 exponent for postnormsn, 1 and 2 fraction and exponent of the first operand, 3 and 4 those of the second,
// 5 the return address, 6 and 7 the operands. The classes of both make 5 if both are finite.
#define UNPACK_BOTH                                         \
    "ajw -5\n"                                              \
    "ldc 0; ldl 7; unpacksn; stl 3; stl 4\n"                \
    "ldl 6; unpacksn; stl 1; stl 2; eqc 5; cj special\n"

#define ROUND "norm; postnormsn; roundsn\n"
#define SIGN_OF_BOTH "ldl 6; ldl 7; xor; mint; and; or; ajw 5; ret\n"

__attribute__((naked)) u32 __t8_mulsf3(u32 left, u32 right) {
    __asm__(UNPACK_BOTH "ldl 2; ldl 4; sum; adc -126; stl 0\n"
                        "ldc 0; ldl 1; ldl 3; lmul\n" ROUND SIGN_OF_BOTH "special: ajw 5; j __t8_special_product");
}

// Denormal operands are among the special ones, since both fractions must have bit 31.
__attribute__((naked)) u32 __t8_divsf3(u32 left, u32 right) {
    __asm__(UNPACK_BOTH "ldl 1; ldl 3; and; mint; and; cj special\n"
                        "ldl 2; ldl 4; diff; adc 127; stl 0\n"
                        "ldl 1; ldc 1; shr; ldc 0; ldl 3; ldiv; stl 1\n"
                        "eqc 0; eqc 0; stl 3; ldl 1; ldl 3\n" ROUND SIGN_OF_BOTH "special: ajw 5; j __t8_special_quotient");
}

// The larger operand becomes the first; the second is shifted to its exponent, one place to the right of bit 63, into words 4 and 3. Its 24
// bits lose nothing by up to 39 places; beyond, a 1 far below stands for it.
// Words: 5 the distance of the exponents, 6 the return address, 7 and 8 the operands.
#define ROUND_SUM "ldl 2; adc 1; stl 0; ldl 4; ldl 3\n" ROUND "ldl 7; mint; and; or; ajw 6; ret\n"

__attribute__((naked)) u32 __t8_addsf3(u32 left, u32 right) {
    __asm__("ajw -6\n"
            "ldl 8; mint; not; and; ldl 7; mint; not; and; gt; cj ordered\n"
            "ldl 7; ldl 8; stl 7; stl 8\n"
            "ordered: ldc 0; ldl 8; unpacksn; stl 3; stl 4\n"
            "ldl 7; unpacksn; stl 1; stl 2; eqc 5; cj special\n"
            "ldl 2; ldl 4; diff; stl 5\n"
            "ldl 5; ldc 39; gt; cj near\n"
            "ldc 1; stl 3; ldc 0; stl 4; j far\n"
            "near: ldl 3; ldc 0; ldl 5; adc 1; lshr; stl 3; stl 4\n"
            "far: ldl 7; ldl 8; xor; mint; and; cj same\n"
            "ldc 0; ldc 0; ldl 3; ldiff; stl 3; ldl 1; ldc 1; shr; ldl 4; ldiff; stl 4\n"
            "ldl 3; ldl 4; or; cj nothing\n" ROUND_SUM
            "same: ldl 1; ldc 1; shr; ldl 4; sum; stl 4\n" ROUND_SUM
            "nothing: ldc 0; ajw 6; ret\n"
            "special: ajw 6; j __t8_special_sum");
}

__attribute__((naked)) u32 __t8_subsf3(u32 left, u32 right) {
    __asm__("ldl 2; mint; xor; stl 2; j __t8_addsf3");
}
