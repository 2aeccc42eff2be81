#pragma once

#include <optional>

#include "isa_t800/instruction_set.hpp"

namespace t8::code {

/// What an instruction makes of constants, when it is certain and sets no Error.
std::optional<SignedWord> fold(Op op, SignedWord left, SignedWord right);
std::optional<SignedWord> fold(Op op, SignedWord operand);

/// Whether the operands of an instruction with one result may change places.
bool commutes(Op op);

} // namespace t8::code
