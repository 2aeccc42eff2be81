#pragma once

#include <bit>

#include "isa_t800/arithmetic_bodies.hpp"
#include "isa_t800/register_stack.hpp"
#include "types/word.hpp"

/// Bodies of instructions that work bit by bit; see arithmetic_bodies.hpp.
namespace t8::bodies {

constexpr Word bits_reversed(Word value) {
    value = (value >> 1 & 0x55555555u) | (value & 0x55555555u) << 1;
    value = (value >> 2 & 0x33333333u) | (value & 0x33333333u) << 2;
    value = (value >> 4 & 0x0F0F0F0Fu) | (value & 0x0F0F0F0Fu) << 4;
    return __builtin_bswap32(value);
}

/// Shifts {accumulated, data} left bit by bit. Each 1 that is shifted out adds `generator` to `accumulated` by exclusive or.
inline Word crc(Word data, Word accumulated, Word generator, unsigned bits) {
    for (unsigned n = 0; n < bits; ++n) {
        const bool out = (accumulated >> 31) != 0;
        accumulated = accumulated << 1 | data >> 31;
        data <<= 1;
        if (out)
            accumulated ^= generator;
    }
    return accumulated;
}

template <unsigned bits, class Core> [[gnu::always_inline]] inline bool take_crc(Core& core) {
    const Word result = crc(core.areg, core.breg, core.creg, bits);
    core.areg = result;
    core.breg = core.creg;
    core.creg = result;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool crcword(Core& core) { return take_crc<32>(core); }
template <class Core> [[gnu::always_inline]] inline bool crcbyte(Core& core) { return take_crc<8>(core); }

template <class Core> [[gnu::always_inline]] inline bool bitcnt(Core& core) {
    const Word value = core.areg;
    stack::replace_two(core, core.breg + static_cast<Word>(std::popcount(value)));
    core.outcome = {.count = highest_bit(value)};
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool bitrevword(Core& core) {
    core.areg = bits_reversed(core.areg);
    return true;
}

// Beyond 32 the silicon shifts on. Its time there is not published, and the time for 32 is charged.
template <class Core> [[gnu::always_inline]] inline bool bitrevnbits(Core& core) {
    const Word n = core.areg;
    Word result = 0;
    if (n <= 32)
        result = n == 0 ? 0 : bits_reversed(core.breg) >> (32 - n);
    else if (n < 64)
        result = bits_reversed(core.breg) << (n - 32);
    stack::replace_two(core, result);
    core.outcome = {.count = n < 32 ? n : 32};
    return true;
}

} // namespace t8::bodies
