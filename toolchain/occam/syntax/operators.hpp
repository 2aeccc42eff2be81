#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// As it is written: "+", "PLUS", "/\\".
std::string_view text_of(Operator operation);

/// An operator that a FUNCTION may define, by its spelling (BITAND, BITNOT and REM are other spellings) and the number of its operands.
std::optional<Operator> operator_spelled(std::string_view text, std::size_t operands);

/// Returns the name of a FUNCTION that defines `operation`: its spelling in double quotes, which no other name begins with.
std::string name_of(Operator operation);
bool names_operator(std::string_view name);

} // namespace t8::occam
