#pragma once

#include <map>
#include <span>
#include <string>
#include <variant>

#include "toolchain/occam/source/sources.hpp"
#include "toolchain/occam/parser/token.hpp"

namespace t8::occam {

/// The value that #DEFINE gives a name: nothing, a number or a string.
using DefinedValue = std::variant<std::monostate, std::int64_t, std::string>;
using DefinedNames = std::map<std::string, DefinedValue, std::less<>>;

/// Returns the value for a string that a user gives: digits are a number, the empty string is no value, all others are strings.
DefinedValue defined_value(std::string_view text);

/// Evaluates the condition of an #IF or #ELIF: `DEFINED (NAME)`, TRUE, FALSE, and comparisons of names, numbers and strings, joined by
/// NOT, AND, OR and brackets. Returns false after reporting an error. It is reported at `directive` if the condition ends too early.
bool evaluate_condition(std::span<const Token> tokens, const Place& directive, const DefinedNames& defined, Reports& reports);

} // namespace t8::occam
