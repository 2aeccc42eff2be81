#include "isa_t800/fpu/compare.hpp"

#include "isa_t800/fpu/unpacked.hpp"

namespace t8::fpu {

namespace {

void note_operands(Real fb, Real fa, Effects& effects) {
    note_operand(unpack(fb), effects);
    note_operand(unpack(fa), effects);
}

/// Maps a sign-magnitude pattern to an integer that is ordered as fpgt orders patterns. Both zeros become 0.
std::int64_t order_of(Real value) {
    const std::uint64_t pattern = double_bits(value);
    const auto magnitude = static_cast<std::int64_t>(pattern & ~double_format.sign_bit());
    return (pattern & double_format.sign_bit()) != 0 ? -magnitude : magnitude;
}

} // namespace

bool greater(Real fb, Real fa, Effects& effects) {
    note_operands(fb, fa, effects);
    return order_of(fb) > order_of(fa);
}

bool equal(Real fb, Real fa, Effects& effects) {
    note_operands(fb, fa, effects);
    return order_of(fb) == order_of(fa);
}

bool ordered(Real fb, Real fa) { return !is_nan(fb) && !is_nan(fa); }

bool is_nan(Real fa) { return unpack(fa).kind == Kind::nan; }

bool not_finite(Real fa) { return unpack(fa).special(); }

} // namespace t8::fpu
