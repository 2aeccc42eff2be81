#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Returns the spelling of an operator: "+", "PLUS", "/\\".
std::string_view text_of(Operator operation);

/// Returns the operator with this spelling and number of operands, if a FUNCTION may define it. BITAND, BITOR, BITNOT and REM are other
/// spellings of operators.
std::optional<Operator> operator_spelled(std::string_view text, std::size_t operands);

/// Returns the name of a FUNCTION that defines `operation`: its spelling in double quotes, with which no other name begins.
std::string name_of(Operator operation);
/// True if `name` is the name of a FUNCTION that defines an operator.
bool names_operator(std::string_view name);

} // namespace t8::occam
