#include "isa_t800/processor.hpp"

#include <bit>

namespace t8 {
namespace {

std::uint64_t pair(Word high, Word low) { return static_cast<std::uint64_t>(high) << 32 | low; }

bool fits(std::int64_t value) { return value == static_cast<SignedWord>(value); }

Outcome shift_outcome(Word places) {
    return {.path = static_cast<std::uint8_t>(places >= 32 ? 1 : 0), .count = places >= 64 ? 64 : places};
}

} // namespace

Outcome Processor::execute_ladd() {
    const std::int64_t result = static_cast<std::int64_t>(static_cast<SignedWord>(state_.breg)) +
                                static_cast<SignedWord>(state_.areg) + (state_.creg & 1u);
    if (!fits(result))
        set_error();
    state_.areg = static_cast<Word>(result);
    return {};
}

Outcome Processor::execute_lsub() {
    const std::int64_t result = static_cast<std::int64_t>(static_cast<SignedWord>(state_.breg)) -
                                static_cast<SignedWord>(state_.areg) - (state_.creg & 1u);
    if (!fits(result))
        set_error();
    state_.areg = static_cast<Word>(result);
    return {};
}

Outcome Processor::execute_ldiv() {
    const Word divisor = state_.areg;
    if (state_.creg >= divisor) {
        set_error();
        pop();
        return {};
    }
    const std::uint64_t dividend = pair(state_.creg, state_.breg);
    state_.areg = static_cast<Word>(dividend / divisor);
    state_.creg = state_.breg = static_cast<Word>(dividend % divisor);
    return {};
}

Outcome Processor::execute_lshl() {
    const Word places = state_.areg;
    const std::uint64_t value = places >= 64 ? 0 : pair(state_.creg, state_.breg) << places;
    state_.areg = static_cast<Word>(value);
    state_.creg = state_.breg = static_cast<Word>(value >> 32);
    return shift_outcome(places);
}

Outcome Processor::execute_lshr() {
    const Word places = state_.areg;
    const std::uint64_t value = places >= 64 ? 0 : pair(state_.creg, state_.breg) >> places;
    state_.areg = static_cast<Word>(value);
    state_.creg = state_.breg = static_cast<Word>(value >> 32);
    return shift_outcome(places);
}

Outcome Processor::execute_norm() {
    const std::uint64_t value = pair(state_.breg, state_.areg);
    const auto places = static_cast<Word>(std::countl_zero(value));
    const std::uint64_t normalised = value == 0 ? 0 : value << places;
    state_.areg = static_cast<Word>(normalised);
    state_.breg = static_cast<Word>(normalised >> 32);
    state_.creg = places;
    if (value == 0)
        return {.path = 2};
    return shift_outcome(places);
}

Outcome Processor::execute_xword() {
    const Word sign = state_.areg;
    const Word value = state_.breg;
    return replace_two((value & sign) == 0 ? value : value | ~(sign - 1));
}

// The sign bit is taken as an unsigned bound, so with bit 31 every word is in range, as on the validated emulator.
Outcome Processor::execute_cword() {
    const std::int64_t value = static_cast<SignedWord>(state_.breg);
    const std::int64_t bound = state_.areg;
    if (value >= bound || value < -bound)
        set_error();
    pop();
    return {};
}

Outcome Processor::execute_csngl() {
    const Word extension = static_cast<SignedWord>(state_.areg) < 0 ? 0xFFFFFFFFu : 0;
    if (state_.breg != extension)
        set_error();
    state_.breg = state_.creg;
    return {};
}

} // namespace t8
