#pragma once

#include <string>
#include <string_view>

#include "toolchain/occam/check/declaration.hpp"

/// Strings and places for messages.
namespace t8::occam {

/// Returns the place where an expression begins: for an element that of its name, for a VALOF with one result that of the result.
Place start_of(const Expression& expression);
/// Returns the place of one character after the last character of `place`.
Place after(Place place);

/// Returns "'x'" for a name, "this part of 'x'" for a part of it, "this" for other expressions.
std::string shown(const Expression& expression);

/// Returns "a channel", "a timer", "a port", an array such as "an array of channels", or "data".
std::string kind_of(const Type* type);
/// Returns "a PROC", "a protocol", "a variable", "VAL" and so on.
std::string kind_of(const Declaration& declaration);

/// Returns the count with the noun `thing`, in the plural if it is not 1: "1 item", "2 items".
std::string counted(std::size_t count, std::string_view thing);

} // namespace t8::occam
