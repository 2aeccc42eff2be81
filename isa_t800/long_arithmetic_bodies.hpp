#pragma once

#include <bit>
#include <cstdint>

#include "isa_t800/arithmetic_bodies.hpp"
#include "isa_t800/cycle_cost.hpp"
#include "isa_t800/register_stack.hpp"
#include "types/word.hpp"

/// Bodies of instructions for values of two words, and for conversion between lengths; see arithmetic_bodies.hpp.
namespace t8::bodies {

constexpr std::uint64_t pair(Word high, Word low) { return static_cast<std::uint64_t>(high) << 32 | low; }

constexpr bool fits(std::int64_t value) { return value == static_cast<SignedWord>(value); }

constexpr Outcome shift_outcome(Word places) {
    return {.path = static_cast<std::uint8_t>(places >= 32 ? 1 : 0), .count = places >= 64 ? 64 : places};
}

template <class Core> [[gnu::always_inline]] inline bool lsum(Core& core) {
    const std::uint64_t result = static_cast<std::uint64_t>(core.breg) + core.areg + (core.creg & 1u);
    core.areg = static_cast<Word>(result);
    core.breg = static_cast<Word>(result >> 32);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool ldiff(Core& core) {
    const std::uint64_t result = static_cast<std::uint64_t>(core.breg) - core.areg - (core.creg & 1u);
    core.areg = static_cast<Word>(result);
    core.breg = static_cast<Word>(result >> 63);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool lmul(Core& core) {
    const std::uint64_t result = static_cast<std::uint64_t>(core.breg) * core.areg + core.creg;
    core.creg = core.breg = static_cast<Word>(result >> 32);
    core.areg = static_cast<Word>(result);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool xdble(Core& core) {
    core.creg = core.breg;
    core.breg = signed_of(core.areg) < 0 ? 0xFFFFFFFFu : 0;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool ladd(Core& core) {
    const std::int64_t result =
        static_cast<std::int64_t>(signed_of(core.breg)) + signed_of(core.areg) + static_cast<std::int64_t>(core.creg & 1u);
    if (!fits(result) && !core.set_error()) [[unlikely]]
        return false;
    core.areg = static_cast<Word>(result);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool lsub(Core& core) {
    const std::int64_t result =
        static_cast<std::int64_t>(signed_of(core.breg)) - signed_of(core.areg) - static_cast<std::int64_t>(core.creg & 1u);
    if (!fits(result) && !core.set_error()) [[unlikely]]
        return false;
    core.areg = static_cast<Word>(result);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool ldiv(Core& core) {
    const Word divisor = core.areg;
    if (core.creg >= divisor) [[unlikely]] {
        if (!core.set_error())
            return false;
        stack::pop(core);
        return true;
    }
    const std::uint64_t dividend = pair(core.creg, core.breg);
    core.areg = static_cast<Word>(dividend / divisor);
    core.creg = core.breg = static_cast<Word>(dividend % divisor);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool lshl(Core& core) {
    const Word places = core.areg;
    const std::uint64_t value = places >= 64 ? 0 : pair(core.creg, core.breg) << places;
    core.areg = static_cast<Word>(value);
    core.creg = core.breg = static_cast<Word>(value >> 32);
    core.outcome = shift_outcome(places);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool lshr(Core& core) {
    const Word places = core.areg;
    const std::uint64_t value = places >= 64 ? 0 : pair(core.creg, core.breg) >> places;
    core.areg = static_cast<Word>(value);
    core.creg = core.breg = static_cast<Word>(value >> 32);
    core.outcome = shift_outcome(places);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool norm(Core& core) {
    const std::uint64_t value = pair(core.breg, core.areg);
    const auto places = static_cast<Word>(std::countl_zero(value));
    const std::uint64_t normalised = value == 0 ? 0 : value << places;
    core.areg = static_cast<Word>(normalised);
    core.breg = static_cast<Word>(normalised >> 32);
    core.creg = places;
    core.outcome = value == 0 ? Outcome{.path = 2} : shift_outcome(places);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool xword(Core& core) {
    const Word sign = core.areg;
    const Word value = core.breg;
    stack::replace_two(core, (value & sign) == 0 ? value : value | ~(sign - 1));
    return true;
}

// The sign bit in Areg is taken as an unsigned bound. If it is bit 31, every word is in range, as on a validated emulator
// (T4 in docs/sources.md).
template <class Core> [[gnu::always_inline]] inline bool cword(Core& core) {
    const std::int64_t value = signed_of(core.breg);
    const std::int64_t bound = core.areg;
    if ((value >= bound || value < -bound) && !core.set_error()) [[unlikely]]
        return false;
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool csngl(Core& core) {
    const Word extension = signed_of(core.areg) < 0 ? 0xFFFFFFFFu : 0;
    if (core.breg != extension && !core.set_error()) [[unlikely]]
        return false;
    core.breg = core.creg;
    return true;
}

} // namespace t8::bodies
