#include "isa_t800/processor.hpp"

#include <bit>
#include <cstdlib>

namespace t8 {
namespace {

SignedWord signed_of(Word value) { return static_cast<SignedWord>(value); }

Word magnitude(Word value) { return signed_of(value) < 0 ? 0u - value : value; }

/// Number of the highest bit set; 0 for 0.
Word highest_bit(Word value) { return value == 0 ? 0 : static_cast<Word>(std::bit_width(value) - 1); }

} // namespace

Outcome Processor::execute_adc() {
    SignedWord result;
    if (__builtin_add_overflow(signed_of(state_.areg), signed_of(state_.oreg), &result))
        set_error();
    state_.areg = static_cast<Word>(result);
    return {};
}

Outcome Processor::execute_add() {
    SignedWord result;
    if (__builtin_add_overflow(signed_of(state_.breg), signed_of(state_.areg), &result))
        set_error();
    return replace_two(static_cast<Word>(result));
}

Outcome Processor::execute_sub() {
    SignedWord result;
    if (__builtin_sub_overflow(signed_of(state_.breg), signed_of(state_.areg), &result))
        set_error();
    return replace_two(static_cast<Word>(result));
}

Outcome Processor::execute_mul() {
    SignedWord result;
    if (__builtin_mul_overflow(signed_of(state_.breg), signed_of(state_.areg), &result))
        set_error();
    return replace_two(static_cast<Word>(result));
}

Outcome Processor::execute_fmul() {
    const std::int64_t product = static_cast<std::int64_t>(signed_of(state_.breg)) * signed_of(state_.areg);
    constexpr std::int64_t half = std::int64_t{1} << 30;
    const auto low = static_cast<Word>(product);
    std::int64_t result = product >> 31;
    const Word rest = low & 0x7FFFFFFFu;
    if (rest > half || (rest == half && (result & 1) != 0))
        ++result;
    if (state_.areg == MostNeg && state_.breg == MostNeg)
        set_error();
    replace_two(static_cast<Word>(result));
    state_.creg = low;
    return {.path = static_cast<std::uint8_t>(rest != 0)};
}

Outcome Processor::execute_div() {
    const Word divisor = state_.areg;
    const Word dividend = state_.breg;
    if (divisor == 0 || (dividend == MostNeg && divisor == 0xFFFFFFFFu)) {
        set_error();
        state_.breg = state_.creg;
        return {};
    }
    const SignedWord quotient = signed_of(dividend) / signed_of(divisor);
    replace_two(static_cast<Word>(quotient));
    state_.creg = magnitude(dividend) - (magnitude(static_cast<Word>(quotient)) | 1u) * magnitude(divisor);
    return {};
}

Outcome Processor::execute_rem() {
    const Word divisor = state_.areg;
    const Word dividend = state_.breg;
    if (divisor == 0) {
        set_error();
        return replace_two(dividend);
    }
    const Word result = divisor == 0xFFFFFFFFu ? 0 : static_cast<Word>(signed_of(dividend) % signed_of(divisor));
    replace_two(result);
    state_.creg = magnitude(result);
    return {};
}

Outcome Processor::execute_sum() { return replace_two(state_.breg + state_.areg); }

Outcome Processor::execute_diff() { return replace_two(state_.breg - state_.areg); }

Outcome Processor::execute_prod() {
    const Word factor = state_.areg;
    replace_two(state_.breg * factor);
    return {.path = static_cast<std::uint8_t>(factor >> 31),
            .count = highest_bit(part_ == Part::T414 ? factor : magnitude(factor))};
}

Outcome Processor::execute_gt() { return replace_two(signed_of(state_.breg) > signed_of(state_.areg) ? 1 : 0); }

Outcome Processor::execute_eqc() {
    state_.areg = state_.areg == state_.oreg ? 1 : 0;
    return {};
}

Outcome Processor::execute_and_() { return replace_two(state_.breg & state_.areg); }

Outcome Processor::execute_or_() { return replace_two(state_.breg | state_.areg); }

Outcome Processor::execute_xor_() { return replace_two(state_.breg ^ state_.areg); }

Outcome Processor::execute_not_() {
    state_.areg = ~state_.areg;
    return {};
}

// The time of 32 and more places is in no table; the bare 2 cycles are charged. Unverified.
Outcome Processor::execute_shl() {
    const Word places = state_.areg;
    const bool beyond = places >= 32;
    replace_two(beyond ? 0 : state_.breg << places);
    return {.count = beyond ? 0 : places};
}

Outcome Processor::execute_shr() {
    const Word places = state_.areg;
    const bool beyond = places >= 32;
    replace_two(beyond ? 0 : state_.breg >> places);
    return {.count = beyond ? 0 : places};
}

Outcome Processor::execute_bitcnt() {
    const Word value = state_.areg;
    replace_two(state_.breg + static_cast<Word>(std::popcount(value)));
    return {.count = highest_bit(value)};
}

} // namespace t8
