#include "isa_t800/arithmetic_bodies.hpp"
#include "isa_t800/processor.hpp"

#include <bit>
#include <cstdlib>

namespace t8 {

Outcome Processor::execute_fmul() {
    const std::int64_t product = static_cast<std::int64_t>(bodies::signed_of(state_.breg)) * bodies::signed_of(state_.areg);
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
    const SignedWord quotient = bodies::signed_of(dividend) / bodies::signed_of(divisor);
    replace_two(static_cast<Word>(quotient));
    state_.creg =
        bodies::magnitude(dividend) - (bodies::magnitude(static_cast<Word>(quotient)) | 1u) * bodies::magnitude(divisor);
    return {};
}

Outcome Processor::execute_rem() {
    const Word divisor = state_.areg;
    const Word dividend = state_.breg;
    if (divisor == 0) {
        set_error();
        return replace_two(dividend);
    }
    const Word result = divisor == 0xFFFFFFFFu ? 0 : static_cast<Word>(bodies::signed_of(dividend) % bodies::signed_of(divisor));
    replace_two(result);
    state_.creg = bodies::magnitude(result);
    return {};
}

Outcome Processor::execute_bitcnt() {
    const Word value = state_.areg;
    replace_two(state_.breg + static_cast<Word>(std::popcount(value)));
    return {.count = bodies::highest_bit(value)};
}

} // namespace t8
