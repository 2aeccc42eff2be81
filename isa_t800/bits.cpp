#include "isa_t800/processor.hpp"

namespace t8 {
namespace {

Word reversed(Word value) {
    Word result = 0;
    for (unsigned n = 0; n < 32; ++n)
        result |= (value >> n & 1u) << (31 - n);
    return result;
}

} // namespace

/// Shifts {crc, data} left bit by bit; each one that falls out adds the generator to the crc.
static Word crc(Word data, Word accumulated, Word generator, unsigned bits) {
    for (unsigned n = 0; n < bits; ++n) {
        const bool out = (accumulated >> 31) != 0;
        accumulated = accumulated << 1 | data >> 31;
        data <<= 1;
        if (out)
            accumulated ^= generator;
    }
    return accumulated;
}

Outcome Processor::execute_crcword() {
    const Word result = crc(state_.areg, state_.breg, state_.creg, 32);
    state_.areg = result;
    state_.breg = state_.creg;
    state_.creg = result;
    return {};
}

Outcome Processor::execute_crcbyte() {
    const Word result = crc(state_.areg, state_.breg, state_.creg, 8);
    state_.areg = result;
    state_.breg = state_.creg;
    state_.creg = result;
    return {};
}

Outcome Processor::execute_bitrevword() {
    state_.areg = reversed(state_.areg);
    return {};
}

// Beyond 32 the silicon shifts on; the time beyond 32 is not published and stays that of 32.
Outcome Processor::execute_bitrevnbits() {
    const Word n = state_.areg;
    Word result = 0;
    if (n <= 32)
        result = n == 0 ? 0 : reversed(state_.breg) >> (32 - n);
    else if (n < 64)
        result = reversed(state_.breg) << (n - 32);
    replace_two(result);
    return {.count = n < 32 ? n : 32};
}

} // namespace t8
