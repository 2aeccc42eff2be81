#pragma once

#include <optional>

#include "isa_t800/instruction_set.hpp"

namespace t8::code {

/// Returns the result of an instruction on constants (`left` in Breg, `right` or `operand` in Areg). Returns nothing for instructions
/// that it does not know and for operands with which the instruction sets Error.
std::optional<SignedWord> fold(Op op, SignedWord left, SignedWord right);
std::optional<SignedWord> fold(Op op, SignedWord operand);

/// True if the instruction is commutative.
bool commutes(Op op);

} // namespace t8::code
