// Comparisons: 1 if it is so, 0 if not or if one operand is a NaN. The two zeros are equal.

#include "t414/reals.h"

// A word that orders floats as numbers, with one value for both zeros
static inline int rank_of(u32 number) { return (int)number < 0 ? (int)(SIGN - number) : (int)number; }

static inline int is_ordered_single(u32 left, u32 right) { return !is_single_nan(left) && !is_single_nan(right); }

u32 __t8_eqsf2(u32 left, u32 right) { return rank_of(left) == rank_of(right) && is_ordered_single(left, right); }
u32 __t8_ltsf2(u32 left, u32 right) { return rank_of(left) < rank_of(right) && is_ordered_single(left, right); }
u32 __t8_lesf2(u32 left, u32 right) { return rank_of(left) <= rank_of(right) && is_ordered_single(left, right); }
u32 __t8_lgsf2(u32 left, u32 right) { return rank_of(left) != rank_of(right) && is_ordered_single(left, right); }
u32 __t8_unordsf2(u32 left, u32 right) { return !is_ordered_single(left, right); }

static inline int is_ordered_double(u64 left, u64 right) { return !is_double_nan(left) && !is_double_nan(right); }

static inline int is_zero(u64 number) { return ((high_of(number) & MAGNITUDE) | low_of(number)) == 0; }

static inline int is_same(u64 left, u64 right) { return left == right || (is_zero(left) && is_zero(right)); }

// True if left < right, where neither is a NaN and they are not both 0
static inline int is_less(u64 left, u64 right) {
    const int one = (int)high_of(left), other = (int)high_of(right);
    if (one != other)
        return one < 0 && other < 0 ? one > other : one < other;
    return one < 0 ? low_of(left) > low_of(right) : low_of(left) < low_of(right);
}

u32 __t8_eqdf2(u64 left, u64 right) { return is_same(left, right) && is_ordered_double(left, right); }
u32 __t8_ltdf2(u64 left, u64 right) {
    return is_ordered_double(left, right) && is_less(left, right) && !(is_zero(left) && is_zero(right));
}
u32 __t8_ledf2(u64 left, u64 right) {
    return is_ordered_double(left, right) && (is_less(left, right) || is_same(left, right));
}
u32 __t8_lgdf2(u64 left, u64 right) { return !is_same(left, right) && is_ordered_double(left, right); }
u32 __t8_unorddf2(u64 left, u64 right) { return !is_ordered_double(left, right); }
