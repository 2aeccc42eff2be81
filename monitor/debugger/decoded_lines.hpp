#pragma once

#include <optional>
#include <span>
#include <vector>

#include "isa_t800/decode.hpp"
#include "isa_t800/memory.hpp"
#include "types/word.hpp"

namespace t8 {

/// An instruction of a program, at its address in the memory of a node.
struct DecodedLine {
    Address at;
    Decoded decoded;

    Op op() const { return decoded.op; }
    SignedWord operand() const { return static_cast<SignedWord>(decoded.operand); }
    Address next() const { return at + decoded.length; }
};

/// Decodes the instruction at an address.
DecodedLine decoded_line(const Memory& memory, Address at);

/// Decodes the instructions that begin in [from, from + bytes), one after the other.
std::vector<DecodedLine> decoded_lines(const Memory& memory, Address from, Word bytes);

} // namespace t8
