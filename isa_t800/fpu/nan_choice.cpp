#include "isa_t800/fpu/nan_choice.hpp"

#include "isa_t800/fpu/unpacked.hpp"

namespace t8::fpu {

Real chosen_nan(Real fb, Real fa) {
    const bool b_is_nan = unpack(fb).kind == Kind::nan;
    const bool a_is_nan = unpack(fa).kind == Kind::nan;
    if (b_is_nan && a_is_nan) {
        const std::uint64_t mask = double_format.fraction_mask();
        const bool a_is_larger = (double_bits(fa) & mask) > (double_bits(fb) & mask);
        return nan_operand(a_is_larger ? fa : fb, fa.length);
    }
    return nan_operand(b_is_nan ? fb : fa, fa.length);
}

Real with_sign(Real value, bool negative) {
    const std::uint64_t sign = format_of(value.length).sign_bit();
    value.bits = negative ? value.bits | sign : value.bits & ~sign;
    return value;
}

} // namespace t8::fpu
