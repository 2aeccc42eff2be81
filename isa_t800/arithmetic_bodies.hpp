#pragma once

#include <bit>
#include <cstdint>

#include "isa_t800/register_stack.hpp"
#include "types/word.hpp"

/// Bodies of instructions that all engines share. `core` is the core of an engine; see ReferenceCore. A body returns false if the engine
/// cannot execute it. That Boolean is not part of Outcome, because compilers make a branch of the engine only from a Boolean by itself.
namespace t8::bodies {

constexpr SignedWord signed_of(Word value) { return static_cast<SignedWord>(value); }

constexpr Word magnitude(Word value) { return signed_of(value) < 0 ? 0u - value : value; }

/// Returns the number of the highest bit set; 0 for 0.
constexpr Word highest_bit(Word value) { return static_cast<Word>(31 - std::countl_zero(value | 1u)); }

// Arithmetic that checks

template <class Core> [[gnu::always_inline]] inline bool adc(Core& core) {
    SignedWord result;
    if (__builtin_add_overflow(signed_of(core.areg), signed_of(core.operand()), &result) && !core.set_error()) [[unlikely]]
        return false;
    core.areg = static_cast<Word>(result);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool add(Core& core) {
    SignedWord result;
    if (__builtin_add_overflow(signed_of(core.breg), signed_of(core.areg), &result) && !core.set_error()) [[unlikely]]
        return false;
    stack::replace_two(core, static_cast<Word>(result));
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool sub(Core& core) {
    SignedWord result;
    if (__builtin_sub_overflow(signed_of(core.breg), signed_of(core.areg), &result) && !core.set_error()) [[unlikely]]
        return false;
    stack::replace_two(core, static_cast<Word>(result));
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool mul(Core& core) {
    SignedWord result;
    if (__builtin_mul_overflow(signed_of(core.breg), signed_of(core.areg), &result) && !core.set_error()) [[unlikely]]
        return false;
    stack::replace_two(core, static_cast<Word>(result));
    return true;
}

/// Multiplies two fractions between -1 and 1, with the point after the sign bit. Rounds to nearest, the even one on a tie.
template <class Core> [[gnu::always_inline]] inline bool fmul(Core& core) {
    const std::int64_t product = static_cast<std::int64_t>(signed_of(core.breg)) * signed_of(core.areg);
    constexpr std::int64_t half = std::int64_t{1} << 30;
    const auto low = static_cast<Word>(product);
    std::int64_t result = product >> 31;
    const Word rest = low & 0x7FFFFFFFu;
    if (rest > half || (rest == half && (result & 1) != 0))
        ++result;
    if (core.areg == MostNeg && core.breg == MostNeg && !core.set_error()) [[unlikely]]
        return false;
    stack::replace_two(core, static_cast<Word>(result));
    core.creg = low;
    core.outcome = {.path = static_cast<std::uint8_t>(rest != 0)};
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool div(Core& core) {
    const Word divisor = core.areg;
    const Word dividend = core.breg;
    if (divisor == 0 || (dividend == MostNeg && divisor == 0xFFFFFFFFu)) [[unlikely]] {
        if (!core.set_error())
            return false;
        core.breg = core.creg;
        return true;
    }
    const auto quotient = static_cast<Word>(signed_of(dividend) / signed_of(divisor));
    stack::replace_two(core, quotient);
    core.creg = magnitude(dividend) - (magnitude(quotient) | 1u) * magnitude(divisor);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool rem(Core& core) {
    const Word divisor = core.areg;
    const Word dividend = core.breg;
    if (divisor == 0) [[unlikely]] {
        if (!core.set_error())
            return false;
        stack::replace_two(core, dividend);
        return true;
    }
    const Word result = divisor == 0xFFFFFFFFu ? 0 : static_cast<Word>(signed_of(dividend) % signed_of(divisor));
    stack::replace_two(core, result);
    core.creg = magnitude(result);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool csub0(Core& core) {
    if (core.breg >= core.areg && !core.set_error()) [[unlikely]]
        return false;
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool ccnt1(Core& core) {
    const Word above_0 = core.breg - 1; // a Breg of 0 becomes the largest word
    if (above_0 >= core.areg && !core.set_error()) [[unlikely]]
        return false;
    stack::pop(core);
    return true;
}

// Arithmetic modulo 2^32, and comparisons

template <class Core> [[gnu::always_inline]] inline bool sum(Core& core) {
    stack::replace_two(core, core.breg + core.areg);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool diff(Core& core) {
    stack::replace_two(core, core.breg - core.areg);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool prod(Core& core) {
    const Word factor = core.areg;
    stack::replace_two(core, core.breg * factor);
    core.outcome = {.path = static_cast<std::uint8_t>(factor >> 31),
                    .count = highest_bit(core.is_t414() ? factor : magnitude(factor))};
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool gt(Core& core) {
    stack::replace_two(core, signed_of(core.breg) > signed_of(core.areg) ? 1 : 0);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool eqc(Core& core) {
    core.areg = core.areg == core.operand() ? 1 : 0;
    return true;
}

// Logic

template <class Core> [[gnu::always_inline]] inline bool and_(Core& core) {
    stack::replace_two(core, core.breg & core.areg);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool or_(Core& core) {
    stack::replace_two(core, core.breg | core.areg);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool xor_(Core& core) {
    stack::replace_two(core, core.breg ^ core.areg);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool not_(Core& core) {
    core.areg = ~core.areg;
    return true;
}

// No table has the time for 32 or more places. The base cost of 2 cycles alone is charged: unverified.
template <class Core> [[gnu::always_inline]] inline bool shl(Core& core) {
    const Word places = core.areg;
    const bool beyond = places >= 32;
    stack::replace_two(core, beyond ? 0 : core.breg << (places & 31u));
    core.outcome = {.count = beyond ? 0 : places};
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool shr(Core& core) {
    const Word places = core.areg;
    const bool beyond = places >= 32;
    stack::replace_two(core, beyond ? 0 : core.breg >> (places & 31u));
    core.outcome = {.count = beyond ? 0 : places};
    return true;
}

} // namespace t8::bodies
