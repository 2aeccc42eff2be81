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

/// From what a user writes for a name: digits are a number, nothing is no value, anything else a string.
DefinedValue defined_value(std::string_view text);

/// The condition of an #IF or #ELIF: `DEFINED (NAME)`, TRUE, FALSE, comparisons of names, numbers and strings, joined by NOT, AND,
/// OR and brackets. Errors are reported, at `directive` when the condition ends too early; the condition is then false.
bool evaluate_condition(std::span<const Token> tokens, const Place& directive, const DefinedNames& defined, Reports& reports);

} // namespace t8::occam
